import { events } from '@biteboard/contracts';
import { openValue } from '@biteboard/platform/links';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { beforeInserts } from './before-inserts.fixture.ts';
import { admin, curry, customer } from './orders.fixture.ts';
import { ADMIN, CHECKOUT, COUNTER, openOrdersApp, twoLassis } from './orders-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

describe('placing an order', () => {
  test('needs a customer and answers with the address where it is paid', async () => {
    orders = await openOrdersApp();
    expect((await orders.call('POST', CHECKOUT, { body: twoLassis })).status).toBe(401);
    const placed = await orders.place();
    expect(placed.orderNumber).toMatch(/^BB-[2-9A-HJ-NP-Z]{6}$/);
    expect(placed.totalCents).toBe(1208);
    expect(placed.url).toBe(`/pay/${placed.orderId}?token=${orders.secrets.sign(`pay:${placed.orderId}`)}`);
    expect(await orders.read(placed.orderId)).toMatchObject({
      status: 'pending_payment',
      userEmail: customer.email,
      pickup: { location: { id: 'loc-1' } },
      readyAt: expect.stringMatching(/^2026-06-10T18:3/),
      items: [{ name: 'Mango Lassi', quantity: 2, totalCents: 1150 }],
    });
    await eventually(() => expect(orders.heard('OrderPlaced')).toHaveLength(1));
  });

  test('answers with the sealed order in the address where its event may be late', async () => {
    orders = await openOrdersApp({ instead: ({ bus }) => ({ bus: { ...bus, remote: true } }) });
    const placed = await orders.place();
    const [address, sealed] = placed.url.split('&order=');
    expect(address).toBe(`/pay/${placed.orderId}?token=${orders.secrets.sign(`pay:${placed.orderId}`)}`);
    expect(openValue(orders.secrets, sealed!)).toMatchObject({ _id: placed.orderId, totalCents: 1208 });
  });

  test('has the language of the request, else the browser’s, else English', async () => {
    orders = await openOrdersApp();
    const languageOf = async (asked: { language?: string }, speaks?: string) => {
      const body = { ...twoLassis, ...asked };
      const placed = await orders.call('POST', CHECKOUT, {
        as: customer,
        body,
        ...(speaks ? { speaks } : {}),
      });
      return placed.status === 201 ? (await orders.read(placed.body.orderId)).language : placed.status;
    };
    expect(await languageOf({ language: 'de' }, 'fr')).toBe('de');
    expect(await languageOf({}, 'pl, fr-CA;q=0.9, en;q=0.8')).toBe('fr');
    expect(await languageOf({})).toBe('en');
    expect(await languageOf({ language: 'pl' })).toBe(400);
    await eventually(() => expect(orders.heard('OrderPlaced')).toHaveLength(3));
    expect(orders.heard('OrderPlaced')[0]).toMatchObject({ data: { order: { language: 'de' } } });
  });

  test.each([true, false])('keeps the tip and charges it; tips offered: %s', async (tipsEnabled) => {
    orders = await openOrdersApp({ site: { tipsEnabled } });
    const place = (door: string, tipCents: number) =>
      orders.call('POST', door, { as: customer, body: { ...twoLassis, tipCents } });
    for (const door of [CHECKOUT, COUNTER]) {
      const placed = await place(door, 173);
      expect(placed).toMatchObject({ status: 201, body: { totalCents: 1381 } });
      expect(await orders.read(placed.body.orderId)).toMatchObject({ tipCents: 173, totalCents: 1381 });
      expect((await place(door, -1)).status).toBe(400);
    }
  });

  test('refuses with the first problem and places nothing', async () => {
    orders = await openOrdersApp();
    const refused = async (about: object) => {
      const { status, body: answer } = await orders.call('POST', CHECKOUT, {
        as: customer,
        body: { ...twoLassis, ...about },
      });
      return { status, code: answer.code, error: answer.error };
    };
    expect(await refused({ items: [] })).toEqual({
      status: 422,
      code: 'EMPTY_CART',
      error: 'Please add items to your cart before confirming',
    });
    expect(await refused({ pickup: { location: 'Uptown' } })).toEqual({
      status: 422,
      code: 'LOCATION_REQUIRED',
      error: 'Please choose a pickup location',
    });
    expect(await refused({ coupon: 'NOPE' })).toEqual({
      status: 422,
      code: 'COUPON_INVALID',
      error: 'Invalid code',
    });
    expect(await refused({ coupon: '  ' })).toMatchObject({ status: 422, code: 'COUPON_INVALID' });
    expect(await refused({ items: [{ productId: 'gone', quantity: 1 }] })).toMatchObject({
      code: 'UNKNOWN_PRODUCT',
    });
    expect(await refused({ pickup: { scheduledFor: '2026-06-10T18:05:00Z' } })).toMatchObject({
      status: 422,
      code: 'TIME_UNAVAILABLE',
    });
    orders.ports.clock.set('2026-06-11T05:00:00Z');
    expect(await refused({})).toMatchObject({ status: 422, code: 'CLOSED' });
    const all = await orders.call('GET', `${ADMIN}?status=all`, { as: admin });
    expect(all.body.total).toBe(0);
  });

  test('a price that is not ours is 409 with the lines re-priced', async () => {
    orders = await openOrdersApp();
    const tampered = { items: [{ ...twoLassis.items[0], priceCents: 1 }] };
    const answer = await orders.call('POST', CHECKOUT, { as: customer, body: tampered });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', lines: [{ productId: 'lassi', priceCents: 575, totalCents: 1150 }] },
    });
    expect((await orders.call('GET', `${ADMIN}?status=all`, { as: admin })).body.total).toBe(0);
  });

  test('what was quoted in one currency is not placed in another, even where the numbers are the same', async () => {
    orders = await openOrdersApp();
    const inDollars = { ...twoLassis, currency: 'cad' };
    const { body: quoted } = await orders.call('POST', '/api/shop/haldi-house/quote', { body: inDollars });
    expect(quoted).toMatchObject({ currency: 'cad', problems: [] });
    await orders.changeSite({ currency: 'inr', payAtPickupEnabled: true });
    for (const url of [CHECKOUT, COUNTER]) {
      const answer = await orders.call('POST', url, { as: customer, body: inDollars });
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'PRICE_CHANGED', params: { about: 'currency', to: 'INR' } },
      });
      expect(answer.body.error).toContain('INR');
    }
    expect((await orders.call('GET', `${ADMIN}?status=all`, { as: admin })).body.total).toBe(0);
    const again = { ...twoLassis, currency: 'inr' };
    expect((await orders.call('POST', CHECKOUT, { as: customer, body: again })).status).toBe(201);
  });

  test('another site’s product is unknown', async () => {
    orders = await openOrdersApp();
    await orders.publish(events.ProductChanged, 'foreign', {
      product: { ...curry, _id: 'foreign', siteId: 'site-2' },
      version: 1,
    });
    const answer = await orders.call('POST', CHECKOUT, {
      as: customer,
      body: { items: [{ productId: 'foreign', quantity: 1 }] },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'UNKNOWN_PRODUCT' } });
  });

  test('the same call asks for the same order number, so that a shard that it chooses knows the order', async () => {
    const asked: string[] = [];
    orders = await openOrdersApp({
      instead: ({ database }) => ({
        database: beforeInserts(database, 'orders', ({ orderNumber }) => asked.push(`${orderNumber}`)),
      }),
    });
    const send = () => orders.call('POST', CHECKOUT, { as: customer, body: twoLassis, key: 'tap' });
    const [first, again] = [await send(), await send()];
    expect(again).toEqual(first);
    const { orderNumber } = first.body;
    expect(asked).toEqual([orderNumber, orderNumber]);
    expect((await orders.place()).orderNumber).not.toBe(orderNumber);
  });

  test('ten at once with one Idempotency-Key place one order; another body is refused', async () => {
    orders = await openOrdersApp();
    const send = (about: unknown = twoLassis) =>
      orders.call('POST', CHECKOUT, { as: customer, body: about, key: 'tap' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    orders.ports.clock.set('2026-06-11T05:00:00Z');
    expect(await send()).toEqual(answers[0]);
    expect(await send({ ...twoLassis, notes: 'more' })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    const others = await orders.call('POST', COUNTER, { as: customer, body: twoLassis, key: 'tap' });
    expect(others.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await orders.call('GET', `${ADMIN}?status=all`, { as: admin })).body.total).toBe(1);
  });

  test('a key that begins with its time, as UUIDv7 does, gives the order its position among the others', async () => {
    orders = await openOrdersApp();
    const send = async (key: string): Promise<string> =>
      (await orders.call('POST', CHECKOUT, { as: customer, body: twoLassis, key })).body.orderId;
    const key = '019aaf3c-1b2d-7c3e-9f10-0123456789ab';
    const first = await send(key);
    expect(first).toMatch(/^019aaf3c1b2d[0-9a-f]{20}$/);
    expect(await send(`${key}-mark-0`)).toMatch(/^019aaf3c1b2d/);
    expect(await send(key)).toBe(first);
    expect(await send(key.replace('-7', '-4'))).not.toMatch(/^019aaf3c1b2d/);
    expect((await orders.call('GET', `${ADMIN}?status=all`, { as: admin })).body.total).toBe(3);
  });

  test('a key whose order is over says so, and places nothing', async () => {
    orders = await openOrdersApp();
    const send = (key: string) => orders.call('POST', CHECKOUT, { as: customer, body: twoLassis, key });
    const { orderId } = (await send('tap')).body;
    const siteId = 'site-1';
    await orders.publish(events.PaymentExpired, orderId, { orderId, siteId, sessionId: 'cs_1' });
    await eventually(async () => expect((await orders.read(orderId)).status).toBe('expired'));
    expect(await send('tap')).toMatchObject({ status: 409, body: { code: 'ORDER_OVER' } });
    expect((await send('another tap')).status).toBe(201);
    expect((await orders.call('GET', `${ADMIN}?status=all`, { as: admin })).body.total).toBe(2);
  });

  test('paying at the counter is only where the site allows it', async () => {
    orders = await openOrdersApp({ site: { payAtPickupEnabled: false } });
    const refused = await orders.call('POST', COUNTER, { as: customer, body: twoLassis });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PAY_ONLINE_ONLY' } });
    await orders.changeSite({ payAtPickupEnabled: true });
    const placed = await orders.place(customer, { url: COUNTER });
    expect(placed.url).toBe('/s/haldi-house/orders?status=placed');
    expect((await orders.read(placed.orderId)).status).toBe('placed');
  });

  test('online payment is refused where a live deployment has no keys of the site', async () => {
    orders = await openOrdersApp({ settings: { payments: 'live' } });
    const refused = await orders.call('POST', CHECKOUT, { as: customer, body: twoLassis });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PAYMENTS_NOT_SET_UP' } });
    await orders.changeSite({ secrets: { stripeSecretKey: orders.secrets.encrypt('sk_test_1') } });
    await orders.place();
  });
});

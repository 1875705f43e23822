import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  admin,
  curry,
  customer,
  lassi,
  location,
  NOON,
  openOrders,
  site,
  stranger,
} from './orders.fixture.ts';

type Orders = Awaited<ReturnType<typeof openOrders>>;
let orders: Orders;
afterEach(() => orders.close());

const body = { items: [{ productId: 'lassi', name: 'Mango Lassi', quantity: 2, priceCents: 575 }] };
const CHECKOUT = '/api/payments/stripe/haldi-house/checkout/pickup';
const COUNTER = '/api/shop/haldi-house/orders/pickup';
const ADMIN = `/api/admin/sites/${site._id}/orders`;

const place = async (as = customer, about: { body?: unknown; url?: string } = {}) => {
  const placed = await orders.call('POST', about.url ?? CHECKOUT, { as, body: about.body ?? body });
  expect(placed.status).toBe(201);
  return placed.body as { orderId: string; orderNumber: string; url: string; totalCents: number };
};
const money = (orderId: string, patch: { sessionId?: string; amountCents?: number } = {}, id?: string) =>
  orders.publish(
    events.PaymentConfirmed,
    orderId,
    {
      orderId,
      siteId: site._id,
      sessionId: 'cs_1',
      amountCents: 1208,
      paidAt: new Date(orders.ports.clock.now()).toISOString(),
      ...patch,
    },
    id,
  );
const read = async (orderId: string) =>
  (await orders.call('GET', `/api/shop/haldi-house/orders/${orderId}`, { as: customer })).body;
const act = (orderId: string, action: string, about: { body?: unknown; key?: string } = {}) =>
  orders.call('POST', `${ADMIN}/${orderId}/${action}`, { as: admin, ...about });

describe('a quote', () => {
  test('says without sign-in what checkout would charge and why it would refuse', async () => {
    orders = await openOrders();
    const quote = await orders.call('POST', '/api/shop/default/quote', {
      body: { ...body, coupon: 'haldi10', fulfillmentType: 'pickup' },
    });
    expect(quote).toMatchObject({
      status: 200,
      body: { totalCents: 1208, coupon: { code: 'HALDI10', percent: 10 } },
    });
    expect(quote.body.problems).toEqual([
      { code: 'COUPON_BELOW_MINIMUM', message: 'Minimum $50.00 subtotal required to apply discount' },
    ]);
  });

  test('is 404 for an unknown or archived site and 400 for what is malformed', async () => {
    orders = await openOrders();
    expect((await orders.call('POST', '/api/shop/nowhere/quote', { body })).status).toBe(404);
    const quote = (about: unknown) => orders.call('POST', '/api/shop/haldi-house/quote', { body: about });
    expect((await quote({ items: 'x' })).status).toBe(400);
    expect((await quote({ items: [{ productId: 'lassi', quantity: 0 }] })).status).toBe(400);
    expect((await quote({ items: [{ productId: 'lassi', quantity: '2' }] })).status).toBe(400);
    expect((await quote({ ...body, scheduledFor: 'tomorrow at noon' })).status).toBe(400);
    expect((await quote({ ...body, tipCents: -1 })).status).toBe(400);
    await orders.changeSite({ archived: true });
    expect((await quote(body)).status).toBe(404);
  });

  test('finds a product that is announced while it looks', async () => {
    orders = await openOrders();
    const asked = orders.call('POST', '/api/shop/haldi-house/quote', {
      body: { items: [{ productId: 'new', quantity: 1 }] },
    });
    await orders.publish(events.ProductChanged, 'new', {
      product: { ...lassi, _id: 'new', name: 'New' },
      version: 1,
    });
    expect((await asked).body).toMatchObject({ subtotalCents: 575, problems: [] });
  });
});

describe('placing an order', () => {
  test('needs a customer and answers with the way to pay', async () => {
    orders = await openOrders();
    expect((await orders.call('POST', CHECKOUT, { body })).status).toBe(401);
    const placed = await place();
    expect(placed.orderNumber).toMatch(/^BB-[2-9A-HJ-NP-Z]{6}$/);
    expect(placed.totalCents).toBe(1208);
    expect(placed.url).toBe(`/pay/${placed.orderId}?token=${orders.secrets.sign(`pay:${placed.orderId}`)}`);
    expect(await read(placed.orderId)).toMatchObject({
      status: 'pending_payment',
      userEmail: customer.email,
      pickup: { location: { id: 'loc-1' } },
      readyAt: expect.stringMatching(/^2026-06-10T18:3/),
      items: [{ name: 'Mango Lassi', quantity: 2, totalCents: 1150 }],
    });
    await eventually(() => expect(orders.heard('OrderPlaced')).toHaveLength(1));
  });

  test('refuses with the first problem and places nothing', async () => {
    orders = await openOrders();
    const refused = async (about: object) => {
      const { status, body: answer } = await orders.call('POST', CHECKOUT, {
        as: customer,
        body: { ...body, ...about },
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
    orders = await openOrders();
    const tampered = { items: [{ ...body.items[0], priceCents: 1 }] };
    const answer = await orders.call('POST', CHECKOUT, { as: customer, body: tampered });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', lines: [{ productId: 'lassi', priceCents: 575, totalCents: 1150 }] },
    });
    expect((await orders.call('GET', `${ADMIN}?status=all`, { as: admin })).body.total).toBe(0);
  });

  test('another site’s product is unknown', async () => {
    orders = await openOrders();
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

  test('ten at once with one Idempotency-Key place one order; another body is refused', async () => {
    orders = await openOrders();
    const send = (about: unknown = body) =>
      orders.call('POST', CHECKOUT, { as: customer, body: about, key: 'tap' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    orders.ports.clock.set('2026-06-11T05:00:00Z');
    expect(await send()).toEqual(answers[0]);
    expect(await send({ ...body, notes: 'more' })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    const others = await orders.call('POST', COUNTER, { as: customer, body, key: 'tap' });
    expect(others.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await orders.call('GET', `${ADMIN}?status=all`, { as: admin })).body.total).toBe(1);
  });

  test('paying at the counter is only where the site allows it', async () => {
    orders = await openOrders({ site: { payAtPickupEnabled: false } });
    const refused = await orders.call('POST', COUNTER, { as: customer, body });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PAY_ONLINE_ONLY' } });
    await orders.changeSite({ payAtPickupEnabled: true });
    const placed = await place(customer, { url: COUNTER });
    expect(placed.url).toBe('/s/haldi-house/orders?status=placed');
    expect((await read(placed.orderId)).status).toBe('placed');
  });

  test('online payment is refused where a live deployment has no keys of the site', async () => {
    orders = await openOrders({ settings: { payments: 'live' } });
    const refused = await orders.call('POST', CHECKOUT, { as: customer, body });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PAYMENTS_NOT_SET_UP' } });
    await orders.changeSite({ secrets: { stripeSecretKey: orders.secrets.encrypt('sk_test_1') } });
    await place();
  });
});

describe('a payment', () => {
  test('that is told ten times pays once', async () => {
    orders = await openOrders({ site: { autoConfirm: true } });
    const { orderId } = await place();
    await Promise.all(Array.from({ length: 5 }, () => money(orderId, {}, 'same-event')));
    await Promise.all(Array.from({ length: 5 }, (_, i) => money(orderId, {}, `event-again-${i}`)));
    await eventually(() => expect(orders.heard('OrderConfirmed')).toHaveLength(1));
    await orders.ports.quiet();
    expect(orders.heard('OrderPaid')).toHaveLength(1);
    expect(orders.heard('OrderRefundRequested')).toHaveLength(0);
    expect(await read(orderId)).toMatchObject({ status: 'confirmed', refundedCents: 0 });
  });

  test('that fails is noted, that expires ends the order, that comes late revives it', async () => {
    orders = await openOrders();
    const { orderId } = await place();
    const about = { orderId, siteId: site._id, sessionId: 'cs_1' };
    await orders.publish(events.PaymentFailed, orderId, { ...about, reason: 'Your card was declined.' });
    await orders.publish(events.PaymentExpired, orderId, about);
    await eventually(() => expect(orders.heard('OrderExpired')).toHaveLength(1));
    const expired = await read(orderId);
    expect(expired.status).toBe('expired');
    expect(expired.history.map((change: { reason?: string }) => change.reason)).toEqual([
      undefined,
      'Payment declined: Your card was declined.',
      'Not paid in time',
    ]);
    await money(orderId);
    await eventually(() => expect(orders.heard('OrderPaid')).toHaveLength(1));
    await orders.publish(events.PaymentExpired, orderId, about);
    expect((await read(orderId)).status).toBe('paid');
  });

  test('of a second session goes back by itself', async () => {
    orders = await openOrders();
    const { orderId } = await place();
    await money(orderId);
    await money(orderId, { sessionId: 'cs_2' });
    await eventually(() =>
      expect(orders.heard('OrderRefundRequested')).toMatchObject([
        { data: { refundCents: 1208, sessionId: 'cs_2' } },
      ]),
    );
    expect((await read(orderId)).status).toBe('paid');
  });

  test('of another amount goes back, and the order says so', async () => {
    orders = await openOrders();
    const { orderId } = await place();
    await money(orderId, { amountCents: 5 });
    await eventually(() => expect(orders.heard('OrderRefundRequested')).toHaveLength(1));
    const order = await read(orderId);
    expect(order.status).toBe('cancelled');
    expect(order.history.at(-1).reason).toContain('goes back to the customer');
    expect(orders.heard('OrderPaid')).toHaveLength(0);
  });
});

describe('an admin', () => {
  test('moves an order on; of ten at once one succeeds', async () => {
    orders = await openOrders();
    const { orderId } = await place();
    await money(orderId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(orderId, 'confirm')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('ACTION_NOT_ALLOWED');
    expect((await act(orderId, 'start')).body.allowedActions).toEqual(['ready', 'cancel']);
  });

  test('cancels with a reason: the money goes back and is told once', async () => {
    orders = await openOrders();
    const { orderId } = await place();
    await money(orderId);
    const first = await act(orderId, 'cancel', { body: { reason: 'No lassi' }, key: 'once' });
    const again = await act(orderId, 'cancel', { body: { reason: 'No lassi' }, key: 'once' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await act(orderId, 'cancel', { key: 'once' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await eventually(() => expect(orders.heard('OrderCancelled')).toHaveLength(1));
    const { refundId, refundCents } = orders.heard('OrderCancelled')[0]!.data as {
      refundId: string;
      refundCents: number;
    };
    const settled = { orderId, siteId: site._id, refundId, amountCents: refundCents };
    await orders.publish(events.RefundSettled, orderId, settled);
    await orders.publish(events.RefundSettled, orderId, settled);
    await eventually(() => expect(orders.heard('OrderRefunded')).toHaveLength(1));
    expect(await read(orderId)).toMatchObject({ status: 'cancelled', refundedCents: 1208 });
  });

  test('is refused what a customer may not do, and finds no order at another site', async () => {
    orders = await openOrders();
    const { orderId } = await place();
    const asCustomer = await orders.call('POST', `${ADMIN}/${orderId}/confirm`, { as: customer });
    expect(asCustomer.status).toBe(403);
    expect((await orders.call('POST', `${ADMIN}/${orderId}/confirm`)).status).toBe(401);
    expect((await act(orderId, 'explode')).status).toBe(400);
    expect((await act('nothing', 'confirm')).status).toBe(404);
    expect((await act(orderId, 'refund', { body: { amountCents: 'all' } })).status).toBe(400);
    await orders.publish(events.SiteChanged, 'site-2', {
      site: { ...site, _id: 'site-2', slug: 'other', isDefault: false },
      version: 1,
    });
    expect(
      (await orders.call('POST', `/api/admin/sites/other/orders/${orderId}/cancel`, { as: admin })).status,
    ).toBe(404);
    expect((await orders.call('GET', `/api/shop/other/orders/${orderId}`, { as: customer })).status).toBe(
      404,
    );
  });
});

describe('lists', () => {
  test('a customer sees only own orders, newest first, and may search them', async () => {
    orders = await openOrders();
    const first = await place();
    orders.ports.clock.advance(1_000);
    const second = await place(customer, { body: { items: [{ productId: 'thali', quantity: 1 }] } });
    const foreign = await place(stranger);
    const mine = (query = '') =>
      orders.call('GET', `/api/shop/haldi-house/orders/mine${query}`, { as: customer });
    const numbers = (answer: { body: { items: { orderNumber: string }[] } }) =>
      answer.body.items.map((order) => order.orderNumber);
    const all = await mine();
    expect(numbers(all)).toEqual([second.orderNumber, first.orderNumber]);
    expect(all.body).toMatchObject({ total: 2, page: 1, pageSize: 12, totalPages: 1 });
    expect(numbers(await mine('?q=THALI'))).toEqual([second.orderNumber]);
    expect(numbers(await mine(`?q=%23${first.orderNumber.toLowerCase()}`))).toEqual([first.orderNumber]);
    expect(numbers(await mine('?q=.*'))).toEqual([]);
    expect(numbers(await mine('?pageSize=1&page=2'))).toEqual([first.orderNumber]);
    expect(numbers(await mine('?fulfillmentType=delivery'))).toEqual([]);
    expect(
      (await orders.call('GET', `/api/shop/haldi-house/orders/${foreign.orderId}`, { as: customer })).status,
    ).toBe(404);
    expect(
      (await orders.call('GET', `/api/shop/haldi-house/orders/${foreign.orderId}`, { as: admin })).status,
    ).toBe(200);
    expect((await orders.call('GET', '/api/shop/haldi-house/orders/mine')).status).toBe(401);
  });

  test('an admin filters by day of the site, status and words', async () => {
    orders = await openOrders({ site: { locations: [location('loc-1', 'Downtown')] } });
    const paid = await place();
    await money(paid.orderId);
    await place(stranger);
    const list = async (query: string) => {
      const { status, body: answer } = await orders.call('GET', `${ADMIN}${query}`, { as: admin });
      return status === 200 ? answer.total : status;
    };
    expect(await list('')).toBe(1);
    expect(await list('?status=successful')).toBe(1);
    expect(await list('?status=paid')).toBe(1);
    expect(await list('?status=pending_payment')).toBe(1);
    expect(await list('?status=all')).toBe(2);
    expect(await list('?status=eaten')).toBe(400);
    expect(await list('?status=all&q=ben@biteboard')).toBe(1);
    expect(await list('?status=all&from=2026-06-10&to=2026-06-10')).toBe(2);
    expect(await list('?status=all&from=2026-06-11')).toBe(0);
    expect(await list('?status=all&to=2026-06-09')).toBe(0);
    expect(await list('?status=all&from=0001-01-01&to=9999-12-31')).toBe(2);
    expect(await list('?from=1')).toBe(400);
    expect(await list(`?status=all&to=${new Date(NOON - 1).toISOString()}`)).toBe(0);
    expect(await list('?from=2026-02-31')).toBe(400);
    expect(await list('?from=yesterday')).toBe(400);
    expect(await list('?pageSize=1000')).toBe(400);
  });
});

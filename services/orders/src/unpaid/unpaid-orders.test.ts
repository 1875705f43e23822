import { DAYS, events, SESSION_LIFETIME_MS, type SiteSnapshot } from '@biteboard/contracts';
import { type Random, seeded, seedGiven } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { customer, location, site, stranger } from '../orders.fixture.ts';
import { openOrders } from '../orders.ts';
import { CHECKOUT, COUNTER, openOrdersApp, twoLassis } from '../orders-app.fixture.ts';
import { placeOrder } from '../use-cases/place-order.ts';
import { MAX_OF_ACCOUNT, MAX_OF_ADDRESS } from './unpaid-orders.ts';

const MINUTE_MS = 60_000;
const SEED = seedGiven();
const ALL_DAY = Object.fromEntries(
  DAYS.map((day) => [day, { open: '00:00', close: '24:00', closed: false }]),
) as SiteSnapshot['hours'];

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());
const opened = async (patch: Partial<SiteSnapshot> = {}, rateLimits = true) => {
  orders = await openOrdersApp({ site: { hours: ALL_DAY, ...patch }, settings: { rateLimits } });
};
const tryTo = (about: { as?: typeof customer; url?: string; from?: string; key?: string } = {}) => {
  const { url = CHECKOUT, as = customer, ...rest } = about;
  return orders.call('POST', url, { as, body: twoLassis, ...rest });
};
const person = (number: number) => ({ ...customer, userId: `person-${number}`, email: `p${number}@a.test` });
const times = (count: number, how: (number: number) => ReturnType<typeof tryTo>) =>
  Promise.all(Array.from({ length: count }, (_, number) => how(number)));
const placedIn = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 201).length;
const expire = (orderId: string) =>
  orders.publish(events.PaymentExpired, orderId, { orderId, siteId: site._id, sessionId: 'cs_1' });

describe('unpaid orders of an account', () => {
  test.each([
    ['online', [CHECKOUT]],
    ['at the counter', [COUNTER]],
    ['of both kinds', [CHECKOUT, COUNTER]],
  ])('are ten at most, however many are placed at once: %s', async (_, urls) => {
    await opened();
    const answers = await times(50, (number) =>
      tryTo({ url: urls[number % urls.length]!, from: `10.0.0.${number}` }),
    );
    expect(placedIn(answers)).toBe(MAX_OF_ACCOUNT);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_UNPAID' },
    });
    expect((await tryTo({ as: stranger, from: '10.0.1.1' })).status).toBe(201);
  });

  test('are ten at most where the shop confirms automatically too', async () => {
    await opened({ autoConfirm: true });
    expect(placedIn(await times(12, () => tryTo({ url: COUNTER })))).toBe(MAX_OF_ACCOUNT);
  });

  test(`are ten at most across replicas (SEED=${SEED})`, async () => {
    await opened();
    const random: Random = seeded(SEED);
    const replicas = [0, 1, 2].map(() => openOrders(orders.ports.forService('orders')));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, number) =>
        placeOrder(random.pick(replicas), {
          site: site.slug,
          user: customer,
          address: `10.0.0.${number}`,
          checkout: twoLassis,
          payOnline: random.chance(0.5),
          idempotencyKey: random.chance(0.5) ? `key-${number % 20}` : undefined,
        }),
      ),
    );
    const placed = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.orderId] : []));
    expect(new Set(placed).size).toBe(MAX_OF_ACCOUNT);
    const stored = await replicas[0]!.orders.count({ userId: customer.userId });
    expect(stored).toBe(MAX_OF_ACCOUNT);
  });

  test('count no longer once they are paid, cancelled, expired or handed over', async () => {
    await opened();
    const online = await times(5, () => tryTo());
    const counter = await times(5, () => tryTo({ url: COUNTER }));
    expect((await tryTo()).status).toBe(409);
    await orders.pay(online[0]!.body.orderId);
    await expire(online[1]!.body.orderId);
    await orders.act(counter[0]!.body.orderId, 'cancel', { body: { reason: 'No' } });
    for (const action of ['confirm', 'start', 'ready', 'complete'])
      await orders.act(counter[1]!.body.orderId, action);
    expect(placedIn(await times(8, () => tryTo()))).toBe(4);
  });

  test('count until their session is over, and at the counter until an hour after their time', async () => {
    await opened();
    expect(placedIn(await times(5, () => tryTo()))).toBe(5);
    expect(placedIn(await times(5, () => tryTo({ url: COUNTER })))).toBe(5);
    orders.ports.clock.advance(SESSION_LIFETIME_MS - MINUTE_MS);
    expect((await tryTo()).status).toBe(409);
    orders.ports.clock.advance(6 * MINUTE_MS);
    expect(placedIn(await times(6, () => tryTo()))).toBe(5);
    orders.ports.clock.advance(60 * MINUTE_MS);
    expect(placedIn(await times(12, () => tryTo({ url: COUNTER })))).toBe(10);
  });

  test('that are repeated are the same order, also at the limit', async () => {
    await opened();
    await times(9, () => tryTo());
    const first = await tryTo({ key: 'key-1' });
    const again = await tryTo({ key: 'key-1' });
    expect(again).toEqual(first);
    expect((await tryTo({ key: 'key-2' })).status).toBe(409);
  });

  test('that were refused or never stored count no longer after a minute', async () => {
    await opened();
    const { unpaid } = openOrders(orders.ports.forService('orders'));
    await Promise.all(Array.from({ length: 9 }, (_, number) => unpaid.claim('ana', `o${number}`, 10)));
    await unpaid.drop('ana', new Map());
    expect(await unpaid.listClaimed('ana')).toHaveLength(9);
    orders.ports.clock.advance(MINUTE_MS);
    await unpaid.drop('ana', new Map([['o1', true]]));
    expect(await unpaid.listClaimed('ana')).toEqual(['o1']);
  });

  test('are not limited where limits are off', async () => {
    await opened({}, false);
    expect(placedIn(await times(15, () => tryTo()))).toBe(15);
  });
});

test('of one address forty orders at most are unpaid, of however many accounts, and 64 bits of IPv6 are one', async () => {
  await opened();
  const answers = await times(60, (number) => tryTo({ as: person(number), from: `2001:db8::${number + 1}` }));
  expect(placedIn(answers)).toBe(MAX_OF_ADDRESS);
  expect((await tryTo({ as: person(99), from: '2001:db8:0:1::1' })).status).toBe(201);
});

test('neither account nor address is stored in clear', async () => {
  await opened();
  await tryTo({ from: '203.0.113.77' });
  const stored = orders.ports.forService('orders').database.collection({ name: 'unpaidOrders' });
  const all = JSON.stringify(await stored.find({}));
  expect(all).toContain('claims');
  expect(all).not.toMatch(/203\.0\.113|"ana"|ana@/);
});

describe('a place in a kitchen', () => {
  const capacity = DAYS.map((day) => ({
    locationId: 'loc-1',
    day,
    from: '00:00',
    to: '24:00',
    orders: 1,
    items: null,
  }));
  const kitchen = { capacity, locations: [location('loc-1', 'Downtown')] };
  const inMinutes = (minutes: number) =>
    new Date(orders.ports.clock.now() + minutes * MINUTE_MS).toISOString();
  const placeAt = (scheduledFor: string, url = CHECKOUT) =>
    orders.call('POST', url, { as: customer, body: { ...twoLassis, pickup: { scheduledFor } } });
  const open = (orderId: string) =>
    orders.publish(events.PaymentPageOpened, orderId, { orderId, siteId: site._id });

  test('is free after ten minutes where nobody opened the session', async () => {
    await opened(kitchen);
    const at = inMinutes(120);
    expect((await placeAt(at)).status).toBe(201);
    orders.ports.clock.advance(9 * MINUTE_MS);
    expect((await placeAt(at)).status).toBe(422);
    orders.ports.clock.advance(MINUTE_MS);
    expect((await placeAt(at)).status).toBe(201);
  });

  test('is held until the session expires where its customer has opened it', async () => {
    await opened(kitchen);
    const at = inMinutes(120);
    const { orderId } = (await placeAt(at)).body;
    orders.ports.clock.advance(9 * MINUTE_MS);
    await open(orderId);
    await orders.ports.quiet();
    orders.ports.clock.advance(SESSION_LIFETIME_MS - 10 * MINUTE_MS);
    expect((await placeAt(at)).status).toBe(422);
    orders.ports.clock.advance(10 * MINUTE_MS);
    expect((await placeAt(at)).status).toBe(201);
  });

  test('that was lost to another goes back with the money, and one that is still free is kept', async () => {
    await opened(kitchen);
    const [taken, free] = [inMinutes(120), inMinutes(180)];
    const [lost, kept] = [(await placeAt(taken)).body, (await placeAt(free)).body];
    orders.ports.clock.advance(11 * MINUTE_MS);
    const other = (await placeAt(taken)).body;
    await open(lost.orderId);
    for (const [number, { orderId }] of [lost, kept, other].entries())
      await orders.pay(orderId, { sessionId: `cs_${number}` });
    await orders.ports.quiet();
    expect((await orders.read(lost.orderId)).status).toBe('cancelled');
    expect((await orders.read(kept.orderId)).status).toBe('paid');
    expect((await orders.read(other.orderId)).status).toBe('paid');
    expect(orders.heard('OrderRefundRequested')).toHaveLength(1);
  });

  test('at the counter is free an hour after its time unless the shop confirmed it', async () => {
    await opened(kitchen);
    const [waits, confirmed] = [inMinutes(60), inMinutes(90)];
    await placeAt(waits, COUNTER);
    const { orderId } = (await placeAt(confirmed, COUNTER)).body;
    await orders.act(orderId, 'confirm');
    await orders.ports.quiet();
    const booked = async () => {
      const url = `/api/admin/sites/${site._id}/booked?location=loc-1&date=2026-06-10`;
      const { body } = await orders.call('GET', url, { as: { ...customer, role: 'admin' } });
      return body.slots.filter((slot: { orders: number }) => slot.orders > 0).length;
    };
    orders.ports.clock.advance(119 * MINUTE_MS);
    expect(await booked()).toBe(2);
    orders.ports.clock.advance(MINUTE_MS);
    expect(await booked()).toBe(1);
  });
});

import { DAYS, events, quarterOf, type SiteSnapshot } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, expect, test } from '@jest/globals';
import { beforeInserts } from '../before-inserts.fixture.ts';
import { admin, customer, location, site, stranger } from '../orders.fixture.ts';
import { CHECKOUT, COUNTER, openOrdersApp, type PlaceAnswer, twoLassis } from '../orders-app.fixture.ts';

const MINUTE_MS = 60_000;
const FULL = '/api/shop/haldi-house/full-times';
const BOOKED = `/api/admin/sites/${site._id}/booked`;

/** All day, every day. */
const limits = (orders: number | null, items: number | null = null, locationId = 'loc-1') =>
  DAYS.map((day) => ({ locationId, day, from: '00:00', to: '24:00', orders, items }));

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());
const opened = async (patch: Partial<SiteSnapshot> = {}) => {
  orders = await openOrdersApp({ site: { capacity: limits(1), ...patch } });
  return orders;
};
/** Minutes from now on, ISO. */
const inMinutes = (minutes: number) => new Date(orders.ports.clock.now() + minutes * MINUTE_MS).toISOString();
const later = (minutes: number) => ({ ...twoLassis, pickup: { scheduledFor: inMinutes(minutes) } });
const tryTo = (body: object = twoLassis, about: { url?: string; as?: typeof customer; key?: string } = {}) =>
  orders.call('POST', about.url ?? COUNTER, { as: customer, body, ...about });
const readyAtOf = async ({ orderId }: PlaceAnswer) => (await orders.read(orderId)).readyAt as string;
const expire = ({ orderId }: PlaceAnswer) =>
  orders.publish(events.PaymentExpired, orderId, { orderId, siteId: site._id, sessionId: 'cs_1' });
const fullTimes = async () => (await orders.call('GET', FULL)).body.full as string[];
const inQuarter = (time: string) => new Date(quarterOf(Date.parse(time))).toISOString();
const quarter = (minutes: number) => inQuarter(inMinutes(minutes));

test('a full quarter is refused for its time, online and at the counter, and listed as full', async () => {
  await opened();
  expect(await fullTimes()).toEqual([]);
  expect((await tryTo(later(60))).status).toBe(201);
  for (const url of [COUNTER, CHECKOUT])
    expect(await tryTo(later(60), { url })).toMatchObject({
      status: 422,
      body: { code: 'TIME_UNAVAILABLE', params: { about: 'full' } },
    });
  expect((await tryTo(later(75))).status).toBe(201);
  expect(await fullTimes()).toEqual([quarter(60), quarter(75)]);
});

test('as soon as possible takes the next free quarter, and the quote says so beforehand', async () => {
  await opened();
  const ask = async () =>
    (await orders.call('POST', '/api/shop/haldi-house/quote', { body: twoLassis })).body;
  const free = await ask();
  expect(free.problems).toEqual([]);
  expect(inQuarter(free.readyAt)).toBe(quarter(30));
  expect(free.readyAt).not.toBe(quarter(30));
  const first = await orders.place(customer, { url: COUNTER });
  expect(inQuarter(await readyAtOf(first))).toBe(quarter(30));
  expect((await ask()).readyAt).toBe(quarter(45));
  const second = await orders.place(customer, { url: COUNTER });
  expect(await readyAtOf(second)).toBe(quarter(45));
});

test('a kitchen that is full until it closes is refused for now in words', async () => {
  await opened({ capacity: limits(null, 1), hours: hoursUntil('13:00') });
  await orders.place(customer, { url: COUNTER });
  await orders.place(customer, { url: COUNTER });
  expect(await tryTo()).toMatchObject({
    status: 422,
    body: { code: 'TIME_UNAVAILABLE', params: { about: 'fullNow' } },
  });
});

const hoursUntil = (close: string) =>
  Object.fromEntries(DAYS.map((day) => [day, { open: '10:00', close, closed: false }])) as never;

test('many at once never get more places than there are', async () => {
  await opened({ capacity: limits(3) });
  const answers = await Promise.all(Array.from({ length: 40 }, () => tryTo(later(60))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(37);
  const asSoon = await Promise.all(
    Array.from({ length: 12 }, () => orders.place(customer, { url: COUNTER })),
  );
  const times = await Promise.all(asSoon.map(readyAtOf));
  const perQuarter = Map.groupBy(times, (time) => Math.floor(Date.parse(time) / (15 * MINUTE_MS)));
  expect([...perQuarter.values()].map((some) => some.length)).toEqual([3, 3, 3, 3]);
});

test('a repeated call has one slot, also for as soon as possible and when all is full', async () => {
  await opened({ hours: hoursUntil('13:00') });
  const answers = await Promise.all(Array.from({ length: 5 }, () => tryTo(twoLassis, { key: 'once' })));
  const ids = new Set(answers.map(({ body }) => body.orderId));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(ids.size).toBe(1);
  await eventually(async () => expect(await fullTimes()).toEqual([quarter(30)]));
  expect((await tryTo()).status).toBe(201);
  expect((await tryTo()).body).toMatchObject({ params: { about: 'fullNow' } });
  expect((await tryTo(twoLassis, { key: 'once' })).status).toBe(201);
  expect(await fullTimes()).toHaveLength(2);
});

test('a call that is refused for its key leaves no reservation behind, in another kitchen neither', async () => {
  const locations = [location('loc-1', 'Downtown'), location('loc-2', 'Whyte')];
  await opened({ locations, capacity: [...limits(1), ...limits(1, null, 'loc-2')] });
  const at = (locationId: string) => ({
    ...twoLassis,
    pickup: { location: locationId, scheduledFor: inMinutes(60) },
  });
  expect((await tryTo(at('loc-1'), { key: 'once' })).status).toBe(201);
  expect((await tryTo(at('loc-2'), { key: 'once' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await tryTo(at('loc-2'))).status).toBe(201);
  expect((await tryTo(at('loc-1'))).status).toBe(422);
});

test('a slot is free again once its order expires or is cancelled', async () => {
  await opened();
  const unpaid = await orders.place(customer, { body: later(60) });
  const cancelled = await orders.place(customer, { body: later(90), url: COUNTER });
  expect(await fullTimes()).toHaveLength(2);
  await expire(unpaid);
  expect((await orders.act(cancelled.orderId, 'cancel')).status).toBe(200);
  await eventually(async () => expect(await fullTimes()).toEqual([]));
});

test('the reservation of an unpaid order expires; a paid one stays', async () => {
  await opened();
  const unpaid = await orders.place(customer, { body: later(120) });
  const paid = await orders.place(customer, { body: later(135) });
  await orders.pay(paid.orderId);
  expect(unpaid.orderId).not.toBe(paid.orderId);
  const times = [quarter(120), quarter(135)];
  expect(await fullTimes()).toEqual(times);
  await eventually(async () => expect((await orders.read(paid.orderId)).status).toBe('paid'));
  orders.ports.clock.advance(36 * MINUTE_MS);
  await eventually(async () => expect(await fullTimes()).toEqual([times[1]]));
});

test('a payment after the order expired reserves a slot again, or is refunded', async () => {
  await opened();
  const [lucky, late] = [
    await orders.place(customer, { body: later(60) }),
    await orders.place(customer, { body: later(90) }),
  ];
  await expire(lucky);
  await expire(late);
  await eventually(async () => expect(await fullTimes()).toEqual([]));
  expect((await tryTo(later(90), { as: stranger })).status).toBe(201);
  await orders.pay(lucky.orderId, { sessionId: 'cs_lucky' });
  await orders.pay(late.orderId, { sessionId: 'cs_late' });
  expect((await orders.read(lucky.orderId)).status).toBe('paid');
  expect((await orders.read(late.orderId)).status).toBe('expired');
  await eventually(() => expect(orders.heard('OrderRefundRequested')).toHaveLength(1));
  expect(orders.heard('OrderRefundRequested')[0]).toMatchObject({
    subject: late.orderId,
    data: { reason: expect.stringContaining('The payment came when the kitchen was full') },
  });
  expect(await fullTimes()).toEqual([quarter(60), quarter(90)]);
});

test('each kitchen counts for itself, and one without limits counts nothing', async () => {
  const locations = [location('loc-1', 'Downtown'), location('loc-2', 'Whyte'), location('loc-3', 'Mall')];
  await opened({ locations, capacity: [...limits(1), ...limits(1, null, 'loc-2')] });
  const at = (locationId: string) => ({
    ...twoLassis,
    pickup: { location: locationId, scheduledFor: inMinutes(60) },
  });
  for (const id of ['loc-1', 'loc-2', 'loc-3', 'loc-3']) expect((await tryTo(at(id))).status).toBe(201);
  for (const id of ['loc-1', 'loc-2']) expect((await tryTo(at(id))).status).toBe(422);
  const full = async (ref: string) => (await orders.call('GET', `${FULL}?location=${ref}`)).body.full;
  expect(await full('Whyte')).toEqual([quarter(60)]);
  expect(await full('loc-3')).toEqual([]);
  expect(await full('nowhere')).toEqual([]);
});

test('the dashboard sees what is booked on a day; what was taken before the first limit counts too', async () => {
  await opened({ capacity: [] });
  await orders.place(customer, { url: COUNTER, body: later(60) });
  await orders.place(customer, { url: COUNTER, body: later(60) });
  await orders.changeSite({ capacity: limits(2, 40) });
  const ask = (query: string, as = admin) => orders.call('GET', `${BOOKED}?${query}`, { as });
  await eventually(async () => {
    const { body } = await ask('location=loc-1&date=2026-06-10');
    expect(body.slots).toEqual([{ at: quarter(60), orders: 2, items: 4 }]);
  });
  expect((await tryTo(later(60))).status).toBe(422);
  expect((await ask('location=loc-1&date=2026-06-11')).body.slots).toEqual([]);
  expect((await ask('location=loc-9&date=2026-06-10')).status).toBe(404);
  expect((await ask('location=loc-1&date=2026-06-31')).status).toBe(400);
  expect((await ask('location=loc-1&date=2026-06-10', customer)).status).toBe(403);
});

test('an order that is paid or cancelled while its kitchen gets its first limit has the slot that it needs', async () => {
  const hook = { run: async () => {} };
  orders = await openOrdersApp({
    instead: ({ database }) => ({ database: beforeInserts(database, 'slots', () => hook.run()) }),
  });
  const paid = await orders.place(customer, { body: later(60) });
  const cancelled = await orders.place(customer, { url: COUNTER, body: later(90) });
  hook.run = async () => {
    hook.run = async () => {};
    await orders.pay(paid.orderId);
    expect((await orders.act(cancelled.orderId, 'cancel')).status).toBe(200);
  };
  await orders.changeSite({ capacity: limits(1) });
  await orders.ports.quiet();
  expect(await fullTimes()).toEqual([quarter(60)]);
  orders.ports.clock.advance(40 * MINUTE_MS);
  expect(await fullTimes()).toEqual([quarter(20)]);
});

import type { Order } from '@biteboard/contracts';
import { dyingDatabase, eventually, seeded, seedGiven } from '@biteboard/platform/testing';
import { afterEach, expect, test } from '@jest/globals';
import type { StoredOrder } from './order/order.ts';
import { orderRepository } from './order/order-repository.ts';
import { admin, customer, stranger } from './orders.fixture.ts';
import { ADMIN, openOrdersApp } from './orders-app.fixture.ts';
import { forgetOldOrders } from './use-cases/forget-old-orders.ts';

const DAY = 24 * 3_600_000;
const SEED = seedGiven();
const KNOWN = /ana@|"Ana"|Ana called|Ring twice/;
const body = { items: [{ productId: 'lassi', quantity: 2 }], notes: 'Ring twice' };

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

const mine = async (): Promise<Order[]> =>
  (await orders.call('GET', '/api/shop/haldi-house/orders/mine', { as: customer })).body.items;
const totals = async () =>
  (await orders.call('GET', `${ADMIN}/totals?from=2026-06-01&to=2026-09-30`, { as: admin })).body;
const found = async (q: string) =>
  (await orders.call('GET', `${ADMIN}?status=all&q=${q}`, { as: admin })).body.total;
const forgottenIds = () => orders.heard('OrderCustomerForgotten').map(({ subject }) => subject);
const stored = () =>
  orders.ports.forService('orders').database.collection<StoredOrder>({ name: 'orders' }).find({});
/** Polls as often as it takes while the clock advances. */
const inTime = (check: () => Promise<void> | void) =>
  eventually(async () => {
    orders.ports.clock.advance(60_000);
    await check();
  });

test('an order past keeping says no more whom it was for, and all else of it stays', async () => {
  orders = await openOrdersApp({ settings: { orderDataMonths: 2 } });
  const old = await orders.place(customer, { body });
  await orders.pay(old.orderId);
  await orders.act(old.orderId, 'cancel', { body: { reason: 'Ana called' } });
  orders.ports.clock.advance(31 * DAY);
  const young = await orders.place(customer, { body });
  const before = await mine();
  const money = await totals();
  expect(await found('ana@biteboard')).toBe(2);

  orders.ports.clock.advance(31 * DAY);
  await inTime(async () => expect(await found('ana@biteboard')).toBe(1));
  const [one, other] = await mine();
  expect(one).toMatchObject({ _id: young.orderId, userEmail: customer.email, notes: 'Ring twice' });
  expect(JSON.stringify(other)).not.toMatch(KNOWN);
  const changed = {
    userEmail: '',
    userName: '',
    notes: '',
    history: expect.any(Array),
    refunds: expect.any(Array),
  };
  expect(other).toEqual({ ...before[1], ...changed });
  expect(other?.history.map(({ by, status }) => `${status} by ${by}`)).toEqual([
    'pending_payment by customer',
    'paid by payments',
    'cancelled by shop',
  ]);
  expect(await totals()).toEqual(money);
  await inTime(() => expect(forgottenIds()).toEqual([old.orderId]));
  await inTime(async () =>
    expect(JSON.stringify((await stored()).find(({ _id }) => _id === old.orderId))).not.toMatch(KNOWN),
  );
});

test('without that setting orders keep whom they were for', async () => {
  orders = await openOrdersApp();
  await orders.place(customer, { body });
  orders.ports.clock.advance(3_650 * DAY);
  await forgetOldOrders(orders.ports.forService('orders') as never);
  expect(await found('ana@biteboard')).toBe(1);
  expect(forgottenIds()).toEqual([]);
});

test(`two replicas that die at any step forget each order once (seed ${SEED})`, async () => {
  orders = await openOrdersApp({ settings: { orderDataMonths: 1 } });
  const random = seeded(SEED);
  const own = orders.ports.forService('orders');
  for (let count = 0; count < 40; count += 1) await orders.place(random.pick([customer, stranger]), { body });
  await orders.ports.quiet();
  const replica = (deaths: number) => {
    const settings = { ...own.settings, orderDataMonths: 1 };
    const clock = { now: () => own.clock.now() + 40 * DAY };
    const database = dyingDatabase(own.database, random, deaths);
    return { ...own, settings, clock, orders: orderRepository({ ...own, clock, database }) };
  };
  const dying = [replica(0.15), replica(0.15)];
  for (let round = 0; round < 6; round += 1) await Promise.allSettled(dying.map(forgetOldOrders));
  await forgetOldOrders(replica(0));
  expect(JSON.stringify(await stored())).not.toMatch(/"userEmail":"[^"]|Ring twice/);
  await inTime(() => expect(forgottenIds()).toHaveLength(40));
  expect(new Set(forgottenIds()).size).toBe(40);
});

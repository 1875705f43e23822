import { events } from '@biteboard/contracts';
import { dyingDatabase, eventually, type Random, seeded, seedGiven } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { customer, site, stranger } from '../orders.fixture.ts';
import { openOrders } from '../orders.ts';
import { COUNTER, openOrdersApp, twoLassis } from '../orders-app.fixture.ts';
import { closeCustomer } from '../use-cases/close-customer.ts';
import { placeOrder } from '../use-cases/place-order.ts';

const SEED = seedGiven();
const ROUNDS = 40;
const CLOSING = '/api/user/orders/closing';
const OPEN = ['pending_payment', 'placed', 'paid', 'confirmed'];

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());
const opened = async () => {
  orders = await openOrdersApp({ site: { autoConfirm: false } });
};
const remove = (userId: string) => orders.publish(events.PersonRemoved, userId, { userId });
const close = async (as = customer) => (await orders.call('POST', CLOSING, { as })).body.openOrder;
const place = (as = customer, url = COUNTER) => orders.call('POST', url, { as, body: twoLassis });
const statusOf = async (orderId: string) =>
  (await openOrders(orders.ports.forService('orders')).orders.find(orderId))?.status;

test(`a customer who leaves has no order accepted, however the two run into each other (SEED=${SEED})`, async () => {
  await opened();
  const random: Random = seeded(SEED);
  const own = orders.ports.forService('orders');
  // Their calls take their time; nobody dies.
  const slow = () => openOrders({ ...own, database: dyingDatabase(own.database, random, 0) });
  const replicas = [slow(), slow()];
  let [left, stayed] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const user = { ...customer, userId: `leaving-${round}` };
    const idempotencyKey = random.chance(0.5) ? `key-${round}` : undefined;
    const later = async <T>(call: () => Promise<T>): Promise<T> => {
      for (let pause = random.whole(0, 12); pause > 0; pause -= 1) await new Promise(setImmediate);
      return call();
    };
    const closeAccount = () => closeCustomer(random.pick(replicas), user.userId);
    // Now and then one is over before the other begins, so that both outcomes are there whatever the seed.
    const closed = round % 10 === 0 ? await closeAccount() : undefined;
    const placing = Array.from({ length: 3 }, () =>
      later(() =>
        placeOrder(random.pick(replicas), {
          site: site.slug,
          user,
          address: '203.0.113.7',
          checkout: twoLassis,
          payOnline: random.chance(0.5),
          idempotencyKey,
        }),
      ),
    );
    if (round % 10 === 5) await Promise.allSettled(placing);
    const closing = closed ?? later(closeAccount);
    const placed = await Promise.allSettled(placing);
    const { openOrder } = await closing;
    const accepted = placed.filter(({ status }) => status === 'fulfilled');
    const stored = await replicas[0]!.orders.list({ userId: user.userId });
    if (openOrder !== null) {
      stayed += 1;
      continue;
    }
    left += 1;
    expect([round, accepted]).toEqual([round, []]);
    expect(stored.filter(({ status }) => OPEN.includes(status))).toEqual([]);
  }
  expect(left).toBeGreaterThan(2);
  expect(stayed).toBeGreaterThan(2);
});

describe('a customer who is about to leave', () => {
  test('has no order accepted, and others do', async () => {
    await opened();
    expect(await close()).toBeNull();
    for (const url of [COUNTER, '/api/payments/stripe/haldi-house/checkout/pickup'])
      expect(await place(customer, url)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_CLOSED' } });
    expect((await place(stranger)).status).toBe(201);
    orders.ports.clock.advance(15 * 60_000);
    expect((await place()).status).toBe(201);
  });

  test('stays where an order is open, and may order again', async () => {
    await opened();
    const { orderNumber, orderId } = (await place()).body;
    expect(await close()).toBe(orderNumber);
    const other = (await place()).body;
    for (const id of [orderId, other.orderId]) await orders.act(id, 'cancel', { body: { reason: 'No' } });
    expect(await close()).toBeNull();
  });

  const request = {
    site: site.slug,
    user: customer,
    address: '203.0.113.7',
    checkout: twoLassis,
    payOnline: false,
    idempotencyKey: 'key-1',
  };

  test('keeps an order of which one call was answered while another looks whether they leave', async () => {
    await opened();
    const deps = openOrders(orders.ports.forService('orders'));
    const [saved, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { keepOpen } = deps.closedCustomers;
    const slow = async (userId: string) => {
      saved.resolve();
      await resumed.promise;
      return keepOpen(userId);
    };
    const first = placeOrder(
      { ...deps, closedCustomers: { ...deps.closedCustomers, keepOpen: slow } },
      request,
    );
    await saved.promise;
    const { orderId } = await placeOrder(deps, request);
    const closing = await deps.closedCustomers.close(customer.userId);
    resumed.resolve();
    expect((await first).orderId).toBe(orderId);
    expect(await closing.end()).toBe(false);
    expect(await close()).toBe((await first).orderNumber);
    expect(await statusOf(orderId)).toBe('placed');
  });

  test('may order where the process that closed their account died in the middle', async () => {
    await opened();
    const { closedCustomers } = openOrders(orders.ports.forService('orders'));
    await closedCustomers.close(customer.userId);
    expect((await place()).status).toBe(201);
  });

  test('is closed for good by one of two closings that run at once', async () => {
    await opened();
    const { closedCustomers } = openOrders(orders.ports.forService('orders'));
    const closings = [
      await closedCustomers.close(customer.userId),
      await closedCustomers.close(customer.userId),
    ];
    expect(await closings[0]!.end()).toBe(true);
    expect(await closedCustomers.keepOpen(customer.userId)).toBe(false);
    await closings[1]!.takeBack();
    expect(await closedCustomers.keepOpen(customer.userId)).toBe(false);
  });

  test('is asked for once by themselves or an admin', async () => {
    await opened();
    const url = '/api/admin/customers/ana/orders/closing';
    expect((await orders.call('POST', url, { as: stranger })).status).toBe(403);
    expect((await orders.call('POST', CLOSING)).status).toBe(401);
    const { status, body } = await orders.call('POST', url, { as: { ...stranger, role: 'admin' } });
    expect([status, body]).toEqual([200, { openOrder: null }]);
    expect((await place()).status).toBe(409);
  });
});

describe('an order that was accepted all the same before the removal is known here', () => {
  test('is cancelled, its money goes back, and it names nobody', async () => {
    await opened();
    const waits = (await place(customer, COUNTER)).body.orderId;
    const paid = (await orders.place()).orderId;
    await orders.pay(paid);
    await orders.ports.quiet();
    await remove(customer.userId);
    await eventually(async () => expect(await statusOf(paid)).toBe('cancelled'));
    await eventually(async () => expect(await statusOf(waits)).toBe('cancelled'));
    await orders.ports.quiet();
    const told = orders
      .heard('OrderCancelled')
      .map(({ data }) => data as { refundCents: number; order: object });
    expect(told.map(({ refundCents }) => refundCents).toSorted()).toEqual([0, 1208]);
    expect(JSON.stringify(told)).not.toContain(customer.email);
  });

  test('stays where it is being made, or has long been over', async () => {
    await opened();
    const made = (await place()).body.orderId;
    for (const action of ['confirm', 'start']) await orders.act(made, action);
    const old = (await place()).body.orderId;
    orders.ports.clock.advance(26 * 3_600_000);
    await remove(customer.userId);
    await orders.ports.quiet();
    expect([await statusOf(made), await statusOf(old)]).toEqual(['preparing', 'placed']);
  });

  test('is not paid by money that arrives later', async () => {
    await opened();
    const { orderId } = await orders.place();
    await orders.publish(events.PaymentExpired, orderId, { orderId, siteId: site._id, sessionId: 'cs_1' });
    await orders.ports.quiet();
    await remove(customer.userId);
    await orders.ports.quiet();
    await orders.pay(orderId);
    await orders.ports.quiet();
    expect(await statusOf(orderId)).toBe('expired');
    expect(orders.heard('OrderPaid')).toEqual([]);
    expect(orders.heard('OrderRefundRequested')).toMatchObject([{ data: { refundCents: 1208 } }]);
  });
});

import type { BillingSummary, Order, OrderStatus, PaidDay } from '@biteboard/contracts';
import { expectStatus } from '@biteboard/e2e';
import { bringsFood, comes, isCourierUnderWay } from './couriers.fixture.ts';
import { listAll } from './lists.fixture.ts';
import type { Storm } from './storm.fixture.ts';
import { purseOf } from './stripe.fixture.ts';
import type { StormWorld } from './world.fixture.ts';

const FINAL: readonly OrderStatus[] = ['completed', 'delivered', 'cancelled', 'refunded', 'expired'];
const DAY_MS = 86_400_000;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/** What of an order's money is the shop's, by what the shop says. */
const standsCents = ({ status, paidAt, totalCents, refundedCents }: Order): number =>
  paidAt && status !== 'cancelled' && status !== 'expired' ? totalCents - refundedCents : 0;

/** What Stripe took for each order and has not given back, by payment. */
const paymentsOf = ({ stripe: { stripe } }: StormWorld, orderId: string) => {
  const { payments, refunds } = stripe.state;
  return [...payments.values()]
    .filter(({ status, metadata }) => status === 'succeeded' && metadata.orderId === orderId)
    .map(({ id, account, amount }) => {
      const given = [...refunds.values()].filter(
        ({ payment, status }) => payment === id && status === 'succeeded',
      );
      return { account, leftCents: amount - sum(given.map((one) => one.amount)) };
    });
};

/** Every order of every shop, as the shops see them. */
export const ordersOfShops = async (storm: Storm): Promise<Order[][]> =>
  Promise.all(
    storm.shops.map(({ slug }) => listAll<Order>(storm.floor, `/api/admin/sites/${slug}/orders?status=all`)),
  );

export const orderFaults = (storm: Storm, world: StormWorld, orders: readonly Order[]): string[] => {
  const known = new Set(orders.map(({ _id }) => _id));
  const lost = storm.orders.filter(({ orderId }) => !known.has(orderId));
  const faults = orders.flatMap((order) => {
    const say = (what: string) => `${order.orderNumber} (${order.status}): ${what}`;
    const payments = paymentsOf(world, order._id);
    const left = sum(payments.map(({ leftCents }) => leftCents));
    const couriers = world.couriers.books.of(order._id);
    const isOff = order.status === 'cancelled' || order.status === 'expired';
    return [
      FINAL.includes(order.status) ? '' : say('it has not come to its end'),
      left === standsCents(order) ? '' : say(`Stripe has ${left}, the shop says ${standsCents(order)}`),
      payments.filter(({ leftCents }) => leftCents > 0).length > 1 ? say('it is paid twice') : '',
      couriers.filter(bringsFood).length > 1 ? say('two couriers brought it') : '',
      isOff && couriers.some(comes) ? say('a courier comes all the same') : '',
      couriers.filter(isCourierUnderWay).length > 1 ? say('two couriers are under way') : '',
    ].filter(Boolean);
  });
  return [
    ...lost.map(({ orderId }) => `${orderId} is lost`),
    ...(known.size === storm.orders.length ? [] : [`${known.size} orders for ${storm.orders.length}`]),
    ...faults,
  ];
};

/** What each account has by Stripe's books, beside what the orders say that were paid there. */
export const accountsSay = (world: StormWorld, orders: readonly Order[]) => {
  const expected = new Map<string, number>();
  for (const order of orders) {
    const stands = standsCents(order);
    const account = paymentsOf(world, order._id).find(({ leftCents }) => leftCents > 0)?.account ?? 'nowhere';
    if (stands > 0) expected.set(account, (expected.get(account) ?? 0) + stands);
  }
  const ledger = world.stripe.stripe.ledger();
  const taken = new Map(
    ledger.map(({ account, takenCents, refundedCents }) => [account, takenCents - refundedCents]),
  );
  return {
    stripe: Object.fromEntries([...taken].filter(([, cents]) => cents !== 0).toSorted()),
    orders: Object.fromEntries([...expected].toSorted()),
  };
};

/** What one shop has by Stripe, its orders, its days of money and its billing: numbers that are the same. */
export const shopSays = async (storm: Storm, world: StormWorld, index: number, orders: readonly Order[]) => {
  const { on, floor, shops } = storm;
  const { token } = floor.admin();
  const at = `/api/admin/sites/${shops[index]!.slug}`;
  const day = (ms: number) => new Date(world.clock.now() + ms).toISOString().slice(0, 10);
  const period = `from=${day(-3 * DAY_MS)}&to=${day(2 * DAY_MS)}`;
  const { days } = expectStatus(
    await on.call<{ days: PaidDay[] }>('GET', `${at}/orders/totals?${period}`, { token }),
    200,
  );
  const billing = expectStatus(
    await on.call<BillingSummary>('GET', `${at}/billing?${period}`, { token }),
    200,
  );
  const coupons = expectStatus(
    await on.call<{ redemptions: number }[]>('GET', `${at}/coupons`, { token }),
    200,
  );
  const purse = purseOf(index);
  const accounts: readonly string[] = 'own' in purse ? purse.own : [purse.connected];
  const ledger = world.stripe.stripe.ledger().filter(({ account }) => accounts.includes(account));
  const used = orders.filter(({ meta, paidAt, status }) => meta.coupon && paidAt && status !== 'cancelled');
  return {
    stripeCents: sum(ledger.map(({ takenCents, refundedCents }) => takenCents - refundedCents)),
    ordersCents: sum(orders.map(standsCents)),
    daysCents: sum(days.map(({ paidCents, refundedCents }) => paidCents - refundedCents)),
    billingCents: billing.period!.sums.totalCents,
    couponsUsed: { byOrders: used.length, counted: coupons[0]!.redemptions },
  };
};

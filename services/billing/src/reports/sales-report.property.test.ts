import {
  type BillingSummary,
  type CurrencyReport,
  events,
  type OrderLine,
  type OrderRefund,
  type OrderSnapshot,
  orderParts,
  type SalesReport,
  shareOut,
} from '@biteboard/contracts';
import { eventually, type Random, seeded, seedGiven } from '@biteboard/platform/testing';
import { afterEach, expect, test } from '@jest/globals';
import { openBillingApp, person } from '../billing.fixture.ts';
import { aBilledSite, aLine, aPaidOrder } from '../testing/paid-order.ts';

const SEED = seedGiven();
const DAY_MS = 86_400_000;
const ORDERS = 120;
const BEGIN = Date.parse('2026-05-20T00:00:00Z');
const SITES = [
  { id: 'west', timeZone: 'America/Vancouver', currency: 'cad' },
  { id: 'east', timeZone: 'America/Toronto', currency: 'cad' },
  { id: 'far', timeZone: 'Pacific/Auckland', currency: 'usd' },
] as const;
const DISHES = ['curry', 'bowl', 'pizza', 'naan'];

let billing: Awaited<ReturnType<typeof openBillingApp>>;
afterEach(() => billing.close());

const formats = new Map(
  SITES.map(({ timeZone }) => [
    timeZone as string,
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
      weekday: 'short',
    }),
  ]),
);

/** The hour and day on a wall, computed independently of the product. */
const wall = (timeZone: string, at: number) => {
  const parts = Object.fromEntries(
    formats
      .get(timeZone)!
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, weekday = '', hour } = parts;
  return { day: `${year}-${month}-${day}`, weekday: weekday.slice(0, 3).toLowerCase(), hour: Number(hour) };
};

const randomLine = (random: Random): OrderLine => {
  const name = random.pick(DISHES);
  const quantity = random.whole(1, 4);
  const priceCents = random.whole(1, 3_000);
  return aLine({ productId: name, name, quantity, priceCents, totalCents: priceCents * quantity });
};

const randomOrder = (random: Random, n: number): OrderSnapshot => {
  const site = random.pick(SITES);
  const items = Array.from({ length: random.whole(1, 5) }, () => randomLine(random));
  const subtotalCents = items.reduce((sum, line) => sum + line.totalCents, 0);
  const discountCents = random.chance(0.4) ? Math.round(subtotalCents / 7) : 0;
  const taxCents = Math.round((subtotalCents - discountCents) / 20);
  const tipCents = random.whole(0, 500);
  const isDelivery = random.chance(0.4);
  const deliveryFeeCents = isDelivery ? 800 : 0;
  const paidAt = BEGIN + random.whole(0, 60 * DAY_MS);
  return aPaidOrder({
    _id: `order-${n}`,
    siteId: site.id,
    timeZone: site.timeZone,
    currency: site.currency,
    items,
    subtotalCents,
    discountCents,
    taxCents,
    tipCents,
    deliveryFeeCents,
    totalCents: subtotalCents - discountCents + taxCents + tipCents + deliveryFeeCents,
    fulfillmentType: isDelivery ? 'delivery' : 'pickup',
    meta: { coupon: discountCents > 0 ? { code: 'SEVENTH', percent: 14 } : null },
    userId: `user-${random.whole(1, 30)}`,
    paidAt: new Date(paidAt).toISOString(),
  });
};

interface Money {
  order: OrderSnapshot;
  /** In the site's zone: of the movement, and of the sale. */
  day: string;
  paid: ReturnType<typeof wall>;
  sellingCents: number;
  orders: number;
}

const report = async (query: string): Promise<SalesReport> => {
  const answer = await billing.get(`/api/admin/reports/sales?${query}`, person('chief', 'admin'));
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const sums = (rows: readonly { orders?: number; sellingCents: number }[]) => ({
  orders: rows.reduce((sum, row) => sum + (row.orders ?? 0), 0),
  sellingCents: rows.reduce((sum, row) => sum + row.sellingCents, 0),
});

/** Whatever a report is divided by, its parts are the same money. */
const expectParts = (currency: CurrencyReport, money: readonly Money[], from: string, to: string): void => {
  const of = money.filter(
    ({ order, day }) => order.currency === currency.currency && day >= from && day <= to,
  );
  const all = sums(of);
  expect(sums([currency])).toEqual(all);
  for (const parts of [currency.byDay, currency.byHour, currency.sites, Object.values(currency.fulfillment)])
    expect(sums(parts)).toEqual(all);
  expect(sums(currency.items).sellingCents).toBe(all.sellingCents);
  expect(currency.customers.new + currency.customers.returning).toBe(all.orders);
  for (const { day, ...shown } of currency.byDay)
    expect(shown).toEqual(sums(of.filter((one) => one.day === day)));
  for (const { weekday, hour, ...shown } of currency.byHour) {
    const inHour = of.filter(({ paid }) => paid.weekday === weekday && paid.hour === hour);
    expect(shown).toEqual(sums(inHour));
  }
  for (const { siteId, orders, sellingCents } of currency.sites)
    expect({ orders, sellingCents }).toEqual(sums(of.filter(({ order }) => order.siteId === siteId)));
  const paid = of.filter(({ orders }) => orders === 1);
  expect(currency.coupons.reduce((sum, { discountCents }) => sum + discountCents, 0)).toBe(
    paid.reduce((sum, { order }) => sum + order.discountCents, 0),
  );
};

test(`reports are to the cent what billing and the orders say, over random sales and refunds (seed ${SEED})`, async () => {
  const random = seeded(SEED);
  billing = await openBillingApp();
  for (const { id, timeZone, currency } of SITES) {
    const site = aBilledSite({ _id: id, slug: id, name: id, timeZone, currency, isDefault: false });
    await billing.publish(events.SiteChanged, id, { site, version: 1 });
  }
  const clock = billing.ports.clock;
  clock.advance(BEGIN - clock.now());
  const money: Money[] = [];
  const orders = Array.from({ length: ORDERS }, (_, n) => randomOrder(random, n));
  const note = (order: OrderSnapshot, at: number, sellingCents: number, count = 0) =>
    money.push({
      order,
      day: wall(order.timeZone, at).day,
      paid: wall(order.timeZone, Date.parse(order.paidAt!)),
      sellingCents,
      orders: count,
    });
  for (const order of orders.toSorted((one, other) => (one.paidAt! < other.paidAt! ? -1 : 1))) {
    const paidAt = Date.parse(order.paidAt!);
    if (paidAt > clock.now()) clock.advance(paidAt - clock.now());
    const paid = await billing.pay(order);
    const whole = orderParts(order);
    note(order, paidAt, whole.sellingCents, 1);
    if (random.chance(0.3)) await billing.ports.bus.publish([{ ...paid, id: `${paid.id}-again` }]);
    if (!random.chance(0.5)) continue;
    const amountCents = random.chance(0.4) ? order.totalCents : random.whole(1, order.totalCents);
    const parts = shareOut(amountCents, whole);
    const lines: OrderRefund['lines'] = random.chance(0.4)
      ? [{ index: 0, quantity: random.whole(1, order.items[0]!.quantity) }]
      : [];
    clock.advance(random.whole(0, DAY_MS / 2));
    const refunded = { ...order, refundedCents: amountCents };
    const details = random.chance(0.7) ? { lines, parts } : undefined;
    const back = await billing.giveBack(refunded, `back-${order._id}`, amountCents, details);
    note(order, Date.parse(back.time), -parts.sellingCents);
    if (!random.chance(0.2)) continue;
    clock.advance(random.whole(0, DAY_MS / 2));
    const data = { ...back.data, order: { ...order, refundedCents: 0 } };
    const reversed = await billing.publish(events.OrderRefundReversed, order._id, data);
    note(order, Date.parse(reversed.time), parts.sellingCents);
  }
  const periods = [
    '2026-05-01 2026-09-30',
    '2026-06-01 2026-06-30',
    '2026-06-03 2026-06-29',
    '2026-06-10 2026-06-12',
  ];
  for (const period of periods) {
    const [from = '', to = ''] = period.split(' ');
    await eventually(async () => {
      const { currencies } = await report(`from=${from}&to=${to}&siteIds=west,east,far`);
      expect(currencies.map(({ currency }) => currency).toSorted()).toEqual(['cad', 'usd']);
      for (const currency of currencies) expectParts(currency, money, from, to);
    });
    for (const { id } of SITES) {
      const [shown] = (await report(`from=${from}&to=${to}&siteIds=${id}`)).currencies;
      const summary: BillingSummary = await billing.summary(id, `?from=${from}&to=${to}`);
      const { orders: count, sellingCents } = summary.period!.sums;
      expect(sums([shown!])).toEqual({ orders: count, sellingCents });
      expect(shown!.byDay).toEqual(
        summary.period!.days.map(({ day, orders: inDay, sellingCents: cents }) => ({
          day,
          orders: inDay,
          sellingCents: cents,
        })),
      );
    }
  }
  const { currencies } = await report('from=2026-05-01&to=2026-09-30&siteIds=west,east,far');
  const firsts = new Set(orders.map(({ siteId, userId }) => `${siteId} ${userId}`));
  expect(currencies.reduce((sum, { customers }) => sum + customers.new, 0)).toBe(firsts.size);
});

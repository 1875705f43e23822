import { type BillingDay, type BillingPeriod, events, type OrderSnapshot } from '@biteboard/contracts';
import { eventually, inProfile, seeded, seedGiven } from '@biteboard/platform/testing';
import { afterEach, expect, test } from '@jest/globals';
import { openBillingApp } from './billing.fixture.ts';
import { aBilledSite, aPaidOrder } from './testing/paid-order.ts';

const ORDERS = inProfile({ short: 30, full: 300 });
const SEED = seedGiven();
const DAY_MS = 86_400_000;

let billing: Awaited<ReturnType<typeof openBillingApp>>;
afterEach(() => billing.close());

/** One movement of money, as a bookkeeper would record it. */
interface Noted {
  at: number;
  sellingCents: number;
  taxCents: number;
  totalCents: number;
  refundCents: number;
  orders: number;
}

/** Writes the calendar day in a zone, computed independently of the product. */
const calendarOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const sumOf = (notes: readonly Noted[], name: Exclude<keyof Noted, 'at'>): number =>
  notes.reduce((sum, note) => sum + note[name], 0);

const amounts = ({
  sellingCents,
  taxCents,
  totalCents,
  refundCents,
  orders,
}: BillingDay | BillingPeriod['sums']) => ({
  sellingCents,
  taxCents,
  totalCents,
  refundCents,
  orders,
});
const expected = (notes: readonly Noted[]) => ({
  sellingCents: sumOf(notes, 'sellingCents'),
  taxCents: sumOf(notes, 'taxCents'),
  totalCents: sumOf(notes, 'totalCents'),
  refundCents: sumOf(notes, 'refundCents'),
  orders: sumOf(notes, 'orders'),
});

/** Dates around which clocks change within four weeks. */
const CHANGES: [timeZone: string, change: string][] = [
  ['America/Edmonton', '2026-03-08'],
  ['America/Edmonton', '2026-11-01'],
  ['Europe/London', '2026-03-29'],
  ['Europe/London', '2026-10-25'],
  ['Asia/Kolkata', '2026-03-29'],
];

test.each(CHANGES)(
  `in %s around %s, days, weeks and months are what a naive count of all sales and refunds gives (seed ${SEED})`,
  async (timeZone, change) => {
    billing = await openBillingApp();
    const random = seeded(SEED);
    const site = aBilledSite({ _id: 'zoned', slug: 'zoned', timeZone });
    await billing.publish(events.SiteChanged, site._id, { site, version: 1 });
    const calendar = calendarOf(timeZone);
    const begin = Date.parse(later(change, -14));
    const end = begin + 28 * DAY_MS;
    const midnights = [0, 1, 6, 7].flatMap((hour) => [hour * 3_600_000 - 1, hour * 3_600_000]);
    /** Any minute, often close to midnight near the change. */
    const moment = (from: number): number =>
      random.chance(0.3)
        ? Math.max(from, Date.parse(change) + random.whole(-1, 2) * DAY_MS + random.pick(midnights))
        : random.whole(from, end);
    const notes: Noted[] = [];
    for (let n = 0; n < ORDERS; n += 1) {
      const at = moment(begin);
      const tipCents = random.whole(0, 400);
      const order: OrderSnapshot = aPaidOrder({
        _id: `order-${n}`,
        siteId: site._id,
        timeZone,
        tipCents,
        totalCents: 4725 + tipCents,
        paidAt: new Date(at).toISOString(),
      });
      await billing.pay(order);
      const sale = { sellingCents: 4500, taxCents: 225, totalCents: order.totalCents };
      notes.push({ at, ...sale, refundCents: 0, orders: 1 });
      if (!random.chance(0.3)) continue;
      const back = moment(at);
      billing.ports.clock.advance(back - billing.ports.clock.now());
      const refunded = { ...order, refundedCents: order.totalCents };
      // The clock continues: the order has the time of the refund.
      const { time } = await billing.giveBack(refunded, `back-${n}`, order.totalCents);
      notes.push({
        at: Date.parse(time),
        sellingCents: -4500,
        taxCents: -225,
        totalCents: -order.totalCents,
        refundCents: order.totalCents,
        orders: 0,
      });
    }
    const between = (from: string, to: string) =>
      notes.filter(({ at }) => calendar.format(at) >= from && calendar.format(at) <= to);

    const first = later(change, -20);
    const last = later(change, 20);
    const period = await eventually(async () => {
      const { period: shown } = await billing.summary('zoned', `?from=${first}&to=${last}`);
      expect(amounts(shown!.sums)).toEqual(expected(notes));
      return shown;
    });
    expect(period!.days.map(({ day }) => day)).toEqual(Array.from({ length: 41 }, (_, n) => later(first, n)));
    for (const day of period!.days) expect(amounts(day)).toEqual(expected(between(day.day, day.day)));

    for (let step = -14; step <= 14; step += 1) {
      const now = Date.parse(later(change, step)) + random.whole(0, DAY_MS - 1);
      billing.ports.clock.advance(now - billing.ports.clock.now());
      const today = calendar.format(now);
      const monday = later(today, -((new Date(today).getUTCDay() + 6) % 7));
      const seen = await billing.summary('zoned');
      expect(seen).toMatchObject({ today, weekFrom: monday, monthFrom: `${today.slice(0, 7)}-01` });
      expect(seen.todayTotalCents).toBe(sumOf(between(today, today), 'sellingCents'));
      expect(seen.weekTotalCents).toBe(sumOf(between(monday, today), 'sellingCents'));
      expect(seen.monthTaxCents).toBe(sumOf(between(`${today.slice(0, 7)}-01`, today), 'taxCents'));
    }
  },
  300_000,
);

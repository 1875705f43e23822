import { type DataOf, type events, type OrderSnapshot, type PaidDay, zonedParts } from '@biteboard/contracts';
import { countedEntries } from '@biteboard/platform/documents';
import type { Period } from '@biteboard/platform/http';
import type { ServicePorts } from '@biteboard/platform/process';

/** An order's money that came, or went back: what it adds to a day of its site. */
export interface PaidDayEntry extends PaidDay {
  _id: string;
  siteId: string;
}

export interface PaidDays {
  /** Adds it to its day exactly once, however often it is called. */
  count(money: PaidDayEntry): Promise<void>;
  /** The days on which money came or went back, both ends included, in order; a day may have several sums. */
  list(siteId: string, period: Period): Promise<PaidDay[]>;
}

const dayOf = (at: string, timeZone: string): string => zonedParts(Date.parse(at), timeZone).date;

/** All that was paid for the order, on the day in the site's zone when it was. */
export const paymentEntry = (order: OrderSnapshot, announcedAt: string): PaidDayEntry => ({
  _id: `paid:${order._id}`,
  siteId: order.siteId,
  day: dayOf(order.paidAt ?? announcedAt, order.timeZone),
  currency: order.currency,
  orders: 1,
  paidCents: order.totalCents,
  refundedCents: 0,
  platformRefundCents: 0,
});

/** What went back of it, on the day when it did. */
export const refundEntry = (
  order: OrderSnapshot,
  { refundId, amountCents, refund }: Omit<DataOf<typeof events.OrderRefunded>, 'order'>,
  at: string,
): PaidDayEntry => ({
  _id: `refund:${refundId}`,
  siteId: order.siteId,
  day: dayOf(at, order.timeZone),
  currency: order.currency,
  orders: 0,
  paidCents: 0,
  refundedCents: amountCents,
  platformRefundCents: refund?.paidBy === 'platform' ? amountCents : 0,
});

/** A refund that came back, on the day when it did. */
export const reversalEntry = (
  order: OrderSnapshot,
  refund: Omit<DataOf<typeof events.OrderRefunded>, 'order'>,
  at: string,
): PaidDayEntry => {
  const { refundedCents, platformRefundCents = 0, ...money } = refundEntry(order, refund, at);
  return {
    ...money,
    _id: `refund-back:${refund.refundId}`,
    refundedCents: -refundedCents,
    platformRefundCents: 0 - platformRefundCents,
  };
};

/** What Orders itself knows of its money by day: the other side of what Billing is checked against. */
export const paidDays = (ports: Pick<ServicePorts, 'database'>): PaidDays => {
  const money = countedEntries<PaidDayEntry, PaidDayEntry>(ports, {
    entries: 'money',
    totals: { name: 'paidDays', indexes: [{ paths: ['siteId', 'day'] }] },
    emptyOf: ({ siteId, day, currency }) => ({
      _id: [siteId, day, currency].filter(Boolean).join(':'),
      siteId,
      day,
      ...(currency ? { currency } : {}),
      orders: 0,
      paidCents: 0,
      refundedCents: 0,
      platformRefundCents: 0,
    }),
    amountsOf: ({ orders, paidCents, refundedCents, platformRefundCents = 0 }) => ({
      orders,
      paidCents,
      refundedCents,
      platformRefundCents,
    }),
  });
  return {
    count: money.add,
    list: async (siteId, { from, to }) => {
      const days = await money.totals({ siteId, day: { $gte: from, $lte: to } }, { sort: { day: 1 } });
      // Days of before it was counted have none.
      return days.map((day) => ({ ...day, platformRefundCents: day.platformRefundCents ?? 0 }));
    },
  };
};

/** One sum of each day, without its currency. */
export const sumsByDay = (days: readonly PaidDay[]): PaidDay[] =>
  [...Map.groupBy(days, ({ day }) => day)].map(([day, sums]) => ({
    day,
    orders: totalOf(sums, 'orders'),
    paidCents: totalOf(sums, 'paidCents'),
    refundedCents: totalOf(sums, 'refundedCents'),
    platformRefundCents: totalOf(sums, 'platformRefundCents'),
  }));

const totalOf = (sums: readonly PaidDay[], name: 'orders' | (`${string}Cents` & keyof PaidDay)): number =>
  sums.reduce((total, one) => total + one[name], 0);

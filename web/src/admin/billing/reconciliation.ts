import type { BillingPeriod, PaidDay } from '@biteboard/contracts';

/** What one side counts of a period: all that was paid, what went back, and what is left. */
export interface ReconciledAmounts {
  orders: number;
  paidCents: number;
  refundedCents: number;
  /** What of the refunds the platform bears. */
  platformRefundCents: number;
  totalCents: number;
}

export interface Reconciliation {
  orders: ReconciledAmounts;
  billing: ReconciledAmounts;
  /** The days on which the two do not agree. */
  differing: { day: string; orders: ReconciledAmounts; billing: ReconciledAmounts }[];
}

const NOTHING: ReconciledAmounts = {
  orders: 0,
  paidCents: 0,
  refundedCents: 0,
  platformRefundCents: 0,
  totalCents: 0,
};

const booked = ({
  orders,
  totalCents,
  refundCents,
  platformRefundCents,
}: BillingPeriod['sums']): ReconciledAmounts => ({
  orders,
  paidCents: totalCents + refundCents,
  refundedCents: refundCents,
  platformRefundCents,
  totalCents,
});

const paid = ({ orders, paidCents, refundedCents, platformRefundCents }: PaidDay): ReconciledAmounts => ({
  orders,
  paidCents,
  refundedCents,
  platformRefundCents,
  totalCents: paidCents - refundedCents,
});

const NAMES = Object.keys(NOTHING) as (keyof ReconciledAmounts)[];
const isSame = (one: ReconciledAmounts, other: ReconciledAmounts): boolean =>
  NAMES.every((name) => one[name] === other[name]);

const sumOf = (sides: readonly ReconciledAmounts[]): ReconciledAmounts => {
  const sum = { ...NOTHING };
  for (const side of sides) for (const name of NAMES) sum[name] += side[name];
  return sum;
};

/**
 * Checks a period as a bookkeeper would: what customers paid in it, less what went back in it, must be Billing's total;
 * and so must it be on each day.
 */
export function reconcile(period: BillingPeriod, paidDays: readonly PaidDay[]): Reconciliation {
  const inSiteCurrency = paidDays.filter(({ currency }) => currency === undefined);
  const known = new Map(inSiteCurrency.map((one) => [one.day, paid(one)]));
  const days = period.days.map((one) => ({
    day: one.day,
    orders: known.get(one.day) ?? NOTHING,
    billing: booked(one),
  }));
  return {
    orders: sumOf(days.map(({ orders }) => orders)),
    billing: booked(period.sums),
    differing: days.filter(({ orders, billing }) => !isSame(orders, billing)),
  };
}

import type { BillingPeriod, PaidDay } from '@biteboard/contracts';

/** What one side counts of a period: all that was paid, what went back, and what is left. */
export interface Side {
  orders: number;
  paidCents: number;
  refundedCents: number;
  /** What of the refunds the platform bears. */
  platformRefundCents: number;
  totalCents: number;
}

export interface TieOut {
  orders: Side;
  billing: Side;
  /** The days on which the two do not agree. */
  differing: { day: string; orders: Side; billing: Side }[];
}

const NOTHING: Side = { orders: 0, paidCents: 0, refundedCents: 0, platformRefundCents: 0, totalCents: 0 };

const booked = ({ orders, totalCents, refundCents, platformRefundCents }: BillingPeriod['sums']): Side => ({
  orders,
  paidCents: totalCents + refundCents,
  refundedCents: refundCents,
  platformRefundCents,
  totalCents,
});

const paid = ({ orders, paidCents, refundedCents, platformRefundCents }: PaidDay): Side => ({
  orders,
  paidCents,
  refundedCents,
  platformRefundCents,
  totalCents: paidCents - refundedCents,
});

const NAMES = Object.keys(NOTHING) as (keyof Side)[];
const isSame = (one: Side, other: Side): boolean => NAMES.every((name) => one[name] === other[name]);

const sumOf = (sides: readonly Side[]): Side => {
  const sum = { ...NOTHING };
  for (const side of sides) for (const name of NAMES) sum[name] += side[name];
  return sum;
};

/**
 * Checks a period as a bookkeeper would: what customers paid in it, less what went back in it, must be Billing's total;
 * and so must it be on each day.
 */
export function tieOut(period: BillingPeriod, paidDays: readonly PaidDay[]): TieOut {
  const known = new Map(paidDays.map((one) => [one.day, paid(one)]));
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

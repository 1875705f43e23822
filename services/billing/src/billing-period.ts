import { type BillingDay, type BillingPeriod, daysBetween } from '@biteboard/contracts';
import type { Period } from '@biteboard/platform/http';
import type { DayTotals } from './ledger-repository.ts';

const NOTHING = {
  sellingCents: 0,
  deliveryFeeCents: 0,
  taxCents: 0,
  tipCents: 0,
  refundCents: 0,
  platformRefundCents: 0,
  courierRefundCents: 0,
  totalCents: 0,
  orders: 0,
};
const NAMES = Object.keys(NOTHING) as (keyof typeof NOTHING)[];

/** Every day of the period, those without movements too, and their sums. */
export const billingPeriod = ({ from, to }: Period, totals: readonly DayTotals[]): BillingPeriod => {
  const found = new Map(totals.map((total) => [total.day, total]));
  const sums = { ...NOTHING };
  const days = daysBetween(from, to).map((day) => {
    const shown: BillingDay = { day, ...NOTHING };
    for (const name of NAMES) {
      shown[name] = found.get(day)?.[name] ?? 0;
      sums[name] += shown[name];
    }
    return shown;
  });
  return { from, to, days, sums };
};

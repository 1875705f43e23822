import { type BillingDay, type BillingPeriod, daysBetween } from '@biteboard/contracts';
import type { Period } from '@biteboard/platform/http';
import { NO_AMOUNTS } from './day-amounts.ts';
import type { DayTotals } from './ledger-repository.ts';

const NAMES = Object.keys(NO_AMOUNTS) as (keyof typeof NO_AMOUNTS)[];

/** Every day of the period, those without movements too, and their sums. */
export const billingPeriod = ({ from, to }: Period, totals: readonly DayTotals[]): BillingPeriod => {
  const found = new Map(totals.map((total) => [total.day, total]));
  const sums = { ...NO_AMOUNTS };
  const days = daysBetween(from, to).map((day) => {
    const shown: BillingDay = { day, ...NO_AMOUNTS };
    for (const name of NAMES) {
      shown[name] = found.get(day)?.[name] ?? 0;
      sums[name] += shown[name];
    }
    return shown;
  });
  return { from, to, days, sums };
};

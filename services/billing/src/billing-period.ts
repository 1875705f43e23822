import {
  type BillingDay,
  type BillingPeriod,
  type Currency,
  daysBetween,
  daysByCurrency,
} from '@biteboard/contracts';
import type { Period } from '@biteboard/platform/http';
import { NO_AMOUNTS } from './day-amounts.ts';
import type { DayTotals } from './ledger-repository.ts';

const NAMES = Object.keys(NO_AMOUNTS) as (keyof typeof NO_AMOUNTS)[];

type Sums = typeof NO_AMOUNTS;

export const sumOf = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, one) =>
      Object.fromEntries(NAMES.map((name) => [name, sum[name] + (one[name] ?? 0)])) as unknown as Sums,
    NO_AMOUNTS,
  );

/** Every day of the period, those without movements too, and their sums, in one currency. */
const daysOf = ({ from, to }: Period, totals: readonly DayTotals[]): Pick<BillingPeriod, 'days' | 'sums'> => {
  const found = Map.groupBy(totals, ({ day }) => day);
  const days = daysBetween(from, to).map(
    (day): BillingDay => ({ day, ...sumOf((found.get(day) ?? []).map(({ day: _day, ...sums }) => sums)) }),
  );
  return { days, sums: sumOf(days) };
};

/** The period in the site's currency; what was taken in another is apart, in sums of its own. */
export const billingPeriod = (
  period: Period,
  totals: readonly DayTotals[],
  currency: Currency,
): BillingPeriod => {
  const { own, others } = daysByCurrency(totals, currency);
  return {
    ...period,
    ...daysOf(period, own),
    ...(others.length > 0
      ? { others: others.map((other) => ({ currency: other.currency as Currency, sums: sumOf(other.days) })) }
      : {}),
  };
};

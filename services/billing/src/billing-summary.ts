import {
  addDays,
  type BillingSummary,
  DAYS,
  daysByCurrency,
  type SiteSnapshot,
  zonedParts,
} from '@biteboard/contracts';
import { sumOf } from './billing-period.ts';
import type { DayTotals } from './ledger-repository.ts';

const CHART_DAYS = 90;

/** The calendar days of a site's billing, in its time zone (`decided §7`). */
export interface Periods {
  today: string;
  /** Monday of this week. */
  weekFrom: string;
  monthFrom: string;
  /** First of the chart's 90 days; earlier than the week's and the month's first. */
  chartFrom: string;
}

export const periodsAt = (now: number, timeZone: string): Periods => {
  const { date, weekday } = zonedParts(now, timeZone);
  return {
    today: date,
    weekFrom: addDays(date, -DAYS.indexOf(weekday)),
    monthFrom: `${date.slice(0, 8)}01`,
    chartFrom: addDays(date, 1 - CHART_DAYS),
  };
};

const sumFrom = (days: readonly DayTotals[], from: string) => {
  const sum = { sellingCents: 0, deliveryFeeCents: 0, taxCents: 0, tipCents: 0 };
  for (const day of days) {
    if (day.day < from) continue;
    sum.sellingCents += day.sellingCents;
    sum.deliveryFeeCents += day.deliveryFeeCents;
    sum.taxCents += day.taxCents;
    sum.tipCents += day.tipCents;
  }
  return sum;
};

/** Sums of today, this week and this month in the site's currency, and the chart's days without a gap. `all` reach up to today. */
export const summarise = (
  site: Pick<SiteSnapshot, 'currency' | 'timeZone'>,
  { today, weekFrom, monthFrom, chartFrom }: Periods,
  all: readonly DayTotals[],
): BillingSummary => {
  const days = daysByCurrency(all, site.currency).own;
  const [day, week, month] = [sumFrom(days, today), sumFrom(days, weekFrom), sumFrom(days, monthFrom)];
  const byDay = Map.groupBy(days, (one) => one.day);
  const chart = Array.from({ length: CHART_DAYS }, (_, index) => {
    const date = addDays(chartFrom, index);
    const { sellingCents, orders } = sumOf(byDay.get(date) ?? []);
    return { day: date, totalCents: sellingCents, orders };
  });
  return {
    todayTotalCents: day.sellingCents,
    todayDeliveryFeeCents: day.deliveryFeeCents,
    todayTaxCents: day.taxCents,
    todayTipCents: day.tipCents,
    weekTotalCents: week.sellingCents,
    weekDeliveryFeeCents: week.deliveryFeeCents,
    weekTaxCents: week.taxCents,
    weekTipCents: week.tipCents,
    monthTotalCents: month.sellingCents,
    monthDeliveryFeeCents: month.deliveryFeeCents,
    monthTaxCents: month.taxCents,
    monthTipCents: month.tipCents,
    currency: site.currency,
    timeZone: site.timeZone,
    today,
    weekFrom,
    monthFrom,
    days: chart,
  };
};

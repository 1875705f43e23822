import { addDays } from '@biteboard/contracts';
import type { Period } from '@biteboard/platform/http';

/** Which stored sums a period is made of: whole months, days, and days of those months that are not in it. */
export interface ReportSpans {
  /** One month each. */
  months: Period[];
  /** Days, both included, a week at most. */
  days: Period[];
  without: Period[];
}

const lastOf = (month: string): string => {
  const [year, at] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10);
};

const monthAfter = (month: string): string => addDays(lastOf(month), 1).slice(0, 7);

const lengthOf = ({ from, to }: Period): number =>
  from > to ? 0 : Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** The days that have not begun in UTC and may have in a zone: little is counted in them, if anything. */
export const daysAhead = (today: string): Period => ({ from: addDays(today, 1), to: addDays(today, 2) });

const byWeek = ({ from, to }: Period): Period[] =>
  from > to ? [] : [{ from, to: min(to, addDays(from, 6)) }, ...byWeek({ from: addDays(from, 7), to })];

const min = (one: string, other: string): string => (one < other ? one : other);
const max = (one: string, other: string): string => (one > other ? one : other);

/**
 * Few documents that make up a period, in portions that are soon read. A month that the period has most of is read whole,
 * without the days outside, unless orders of these may be counted between the two reads: those around `today` (in UTC).
 * @param isStill nothing is counted in the `daysAhead` between the two reads
 */
export const reportSpans = ({ from, to }: Period, today: string, isStill: boolean): ReportSpans => {
  const spans: ReportSpans = { months: [], days: [], without: [] };
  const quietUntil = addDays(today, -2);
  const quietFrom = addDays(today, isStill ? 1 : 3);
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) {
    const whole = { from: `${month}-01`, to: lastOf(month) };
    const inside = { from: max(from, whole.from), to: min(to, whole.to) };
    const outside = [
      { from: whole.from, to: addDays(inside.from, -1) },
      { from: addDays(inside.to, 1), to: whole.to },
    ].filter((part) => lengthOf(part) > 0);
    const isQuiet = outside.every((part) => part.to <= quietUntil || part.from >= quietFrom);
    const past = outside.reduce((sum, part) => sum + lengthOf({ ...part, to: min(part.to, today) }), 0);
    if (isQuiet && past < lengthOf(inside)) {
      spans.months.push({ from: month, to: month });
      spans.without.push(...outside.flatMap(byWeek));
    } else spans.days.push(...byWeek(inside));
  }
  return spans;
};

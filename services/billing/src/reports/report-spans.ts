import { addDays } from '@biteboard/contracts';
import type { Period } from '@biteboard/platform/http';

/** Which stored sums a period is made of: whole months, days, and days of those months that are not in it. */
export interface ReportSpans {
  /** Months, both included. */
  months: Period[];
  /** Days, both included. */
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

/**
 * Few documents that make up a period. A month that the period has most of is read whole, without the days outside, unless
 * orders of these may be counted between the two reads: those around `today` (in UTC).
 */
export const reportSpans = ({ from, to }: Period, today: string): ReportSpans => {
  const spans: ReportSpans = { months: [], days: [], without: [] };
  const quietUntil = addDays(today, -2);
  const quietFrom = addDays(today, 2);
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) {
    const whole = { from: `${month}-01`, to: lastOf(month) };
    const inside = { from: from > whole.from ? from : whole.from, to: to < whole.to ? to : whole.to };
    const outside = [
      { from: whole.from, to: addDays(inside.from, -1) },
      { from: addDays(inside.to, 1), to: whole.to },
    ].filter((part) => lengthOf(part) > 0);
    const isQuiet = outside.every((part) => part.to <= quietUntil || part.from >= quietFrom);
    const past = outside.reduce(
      (sum, part) => sum + lengthOf({ from: part.from, to: part.to < today ? part.to : today }),
      0,
    );
    if (isQuiet && past < lengthOf(inside)) {
      spans.months.push({ from: month, to: month });
      spans.without.push(...outside);
    } else spans.days.push(inside);
  }
  return { ...spans, months: adjoining(spans.months) };
};

/** Months that follow each other are read together. */
const adjoining = (months: readonly Period[]): Period[] => {
  const joined: Period[] = [];
  for (const month of months) {
    const last = joined.at(-1);
    if (last && monthAfter(last.to) === month.from) last.to = month.to;
    else joined.push({ ...month });
  }
  return joined;
};

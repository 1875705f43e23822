import type { CapacityLimit, Day, DayHours } from '@biteboard/contracts';
import { minutesOf, overlapping } from '@biteboard/contracts/rules';
import { clockTime, isClockTime } from '../settings/sections/hours-text.ts';

/** From when to when a day's quarters have a limit, as it is typed; null is no limit of that kind. */
export interface LimitRow {
  from: string;
  to: string;
  orders: number | null;
  items: number | null;
}

export type RowFault = 'timeWrong' | 'overlaps' | 'empty';
/** The rows of some of a kitchen's days. */
export type RowsByDay = Partial<Record<Day, readonly LimitRow[]>>;

/** The rows of one of a kitchen's days, by the time. */
export const rowsOf = (limits: readonly CapacityLimit[], day: Day): LimitRow[] =>
  limits
    .filter((limit) => limit.day === day)
    .map(({ from, to, orders = null, items = null }) => ({ from, to, orders, items }))
    .toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from));

const writtenOut = (row: LimitRow): LimitRow => ({
  ...row,
  from: clockTime(row.from),
  to: clockTime(row.to),
});

/** A site's limits with other rows for some days of a kitchen; what stays keeps its place, for the list of changes. */
export function withRows(
  capacity: readonly CapacityLimit[],
  locationId: string,
  rows: RowsByDay,
): CapacityLimit[] {
  const left = new Map(
    Object.entries(rows).map(([day, all]) => [
      day,
      all.map((row): CapacityLimit => ({ locationId, day: day as Day, ...writtenOut(row) })),
    ]),
  );
  const kept = capacity.flatMap((limit) =>
    limit.locationId === locationId ? (left.get(limit.day)?.splice(0, 1) ?? [limit]) : [limit],
  );
  return [...kept, ...[...left.values()].flat()];
}

/** What is wrong with a day's rows, by their place; none of what can be saved. */
export function limitFaults(rows: readonly LimitRow[]): Map<number, RowFault> {
  const faults = new Map<number, RowFault>();
  const limits = rows.map((row): CapacityLimit => ({ locationId: '', day: 'mon', ...writtenOut(row) }));
  const timed = limits.filter(({ from, to }) => isClockTime(from) && isClockTime(to));
  const over = overlapping(timed);
  for (const [at, limit] of limits.entries()) {
    if (!timed.includes(limit)) faults.set(at, 'timeWrong');
    else if (limit === over) faults.set(at, 'overlaps');
    else if (limit.orders === null && limit.items === null) faults.set(at, 'empty');
  }
  return faults;
}

const DAY_MINUTES = 1440;

/** Another row: the day's opening, or what of it is left after the last one. */
export function nextRow(rows: readonly LimitRow[], { open, close }: DayHours): LimitRow {
  const last = rows.at(-1);
  if (!last) return { from: open, to: close, orders: null, items: null };
  const opens = minutesOf(open);
  const after = (time: string) => minutesOf(time) + (minutesOf(time) <= opens ? DAY_MINUTES : 0);
  const hasRoom = isClockTime(clockTime(last.to)) && after(clockTime(last.to)) < after(close);
  return {
    from: hasRoom ? clockTime(last.to) : '',
    to: hasRoom ? close : '',
    orders: last.orders,
    items: last.items,
  };
}

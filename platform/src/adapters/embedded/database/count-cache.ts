import type { StatementSync } from 'node:sqlite';
import { byteCache } from '../../../cache/byte-cache.ts';
import type { Filter, FindOptions } from '../../../ports/database.ts';
import {
  type CountCacheSpec,
  type CountedList,
  countedList,
  dayOf,
  dayOfBound,
  endOf,
} from './counted-list.ts';
import { type Column, columnValue } from './embedded-columns.ts';

/**
 * How many documents of one shop, customer or the like there are of each day and kind, where they are many: a list's
 * count, and the place of a page far down in it, are then known without reading along an index.
 */
export interface CountCache {
  /** How many a filter finds; undefined where that is not known. `count` counts what is left of a day. */
  count(filter: Filter, count: Count): number | undefined;
  /** The same page by a filter that begins on its day. */
  nearer(filter: Filter, options: FindOptions, count: Count): [Filter, FindOptions];
  /** A filter was found to match so many: where they are many, their days are counted in the background. */
  found(filter: Filter, count: number): void;
  /** Follows a write. */
  changed(before: object | undefined, after: object | undefined): void;
  /** Forgets all counts. */
  clear(): void;
}

type Kinds = Map<string | null, number>;
/** By day. */
type Days = Map<string, Kinds>;

/** A day of a list, or what a bound leaves of it. */
interface Stretch {
  day: string;
  count: number;
}

type Count = (filter: Filter) => number;

/** Fewer are counted in a millisecond. */
const MANY = 10_000;
const FAR = 1_000;
/** Days are counted for so long before others have their turn. */
const TURN_MS = 5;
const MAX_BYTES = 8 * 1024 * 1024;
/** Of a day with its kinds. */
const DAY_BYTES = 400;
const countIn = (kinds: Kinds, wanted: readonly string[] | undefined): number =>
  (wanted?.map((kind) => kinds.get(kind) ?? 0) ?? [...kinds.values()]).reduce((sum, count) => sum + count, 0);

/** What has no text for its kind is of none that can be asked for. */
const addTo = (days: Days, day: string, kind: unknown, count: number): void => {
  const kinds: Kinds = days.get(day) ?? new Map();
  const name = typeof kind === 'string' ? kind : null;
  kinds.set(name, (kinds.get(name) ?? 0) + count);
  days.set(day, kinds);
};

export const countCache = (
  { of, by, at }: CountCacheSpec,
  table: { sql: string; columns: ReadonlyMap<string, Column> },
  statement: (sql: string) => StatementSync,
): CountCache => {
  const known = byteCache<Days>(MAX_BYTES, (days) => days.size * DAY_BYTES);
  /** Those whose days are being counted, the oldest first: from `upto` on they are not yet. */
  let counting: { of: string; days: Days; upto: string } | undefined;
  const columnOf = (path: string): Column => table.columns.get(path)!;
  const [ofSql, bySql, atSql, deletedSql] = [of, by, at, 'deleted'].map((path) => columnOf(path).sql);
  const theirs = `FROM ${table.sql} WHERE ${ofSql} = ?`;

  const askedOf = (filter: Filter): CountedList | undefined =>
    [of, by, at].some((path) => columnOf(path).nested) ? undefined : countedList({ of, by, at }, filter);

  /** The list in stretches, the oldest first; undefined where it is not known, or of one day alone. */
  const stretchesOf = (
    filter: Filter,
    count: Count,
  ): (CountedList & { stretches: Stretch[] }) | undefined => {
    const asked = askedOf(filter);
    const days = asked && known.get(asked.of);
    if (!days) return undefined;
    const [first = '', last = endOf('')] = [dayOfBound(asked.lower), dayOfBound(asked.upper)];
    if (first >= last) return undefined;
    const edge = (day: string, bounds: Filter): Stretch => ({
      day,
      count: count({ ...filter, [at]: bounds }),
    });
    const stretches = [...days]
      .filter(([day]) => day > first && day < last)
      .map(([day, kinds]) => ({ day, count: countIn(kinds, asked.kinds) }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1));
    if (first !== '') stretches.unshift(edge(first, { ...asked.lower, $lt: endOf(first) }));
    if (last !== endOf('')) stretches.push(edge(last, { $gte: last, ...asked.upper }));
    return { ...asked, stretches };
  };

  const countNextDay = (now: NonNullable<typeof counting>): void => {
    const next = statement(`SELECT min(${atSql}) AS next ${theirs} AND ${atSql} >= ?`);
    const time = next.get(now.of, now.upto)!.next;
    const day = dayOf(time);
    if (day === undefined) {
      // What has no time of day is in no day, and then nobody knows how many there are.
      if (time === null) known.set(now.of, now.days);
      counting = undefined;
      return;
    }
    const kinds = statement(
      `SELECT ${bySql} AS kind, count(*) AS n ${theirs} AND ${atSql} >= ? AND ${atSql} < ?
         AND ${deletedSql} IS NOT x'01' GROUP BY 1`,
    ).all(now.of, day, endOf(day));
    now.days.set(day, new Map());
    for (const { kind, n } of kinds) addTo(now.days, day, kind, n as number);
    now.upto = endOf(day);
  };
  /** A list that cannot be counted ahead is counted when it is asked for, which says why. */
  const countOn = (): void => {
    const until = performance.now() + TURN_MS;
    try {
      while (counting && performance.now() < until) countNextDay(counting);
    } catch {
      counting = undefined;
    }
    if (counting) setImmediate(countOn);
  };

  const change = (document: object | undefined, difference: 1 | -1): void => {
    if (!document) return;
    const [one, kind, time] = [of, by, at].map((path) => columnValue(columnOf(path), document));
    if (typeof one !== 'string' || (document as { deleted?: unknown }).deleted === true) return;
    const day = dayOf(time);
    if (day === undefined) {
      known.delete(one);
      if (counting?.of === one) counting = undefined;
      return;
    }
    const isCounted = counting?.of === one && day < counting.upto;
    const days = isCounted ? counting!.days : known.get(one);
    if (days) addTo(days, day, kind, difference);
  };

  return {
    count: (filter, count) => stretchesOf(filter, count)?.stretches.reduce((sum, one) => sum + one.count, 0),
    nearer: (filter, options, count) => {
      const { sort = {}, skip = 0 } = options;
      const [way, andId] = Object.values(sort);
      const isByTime = Object.keys(sort).join() === `${at},_id` && way === andId;
      const asked = skip >= FAR && isByTime ? stretchesOf(filter, count) : undefined;
      if (!asked) return [filter, options];
      const { stretches, lower, upper } = asked;
      if (way === -1) stretches.reverse();
      let rest = skip;
      const there = stretches.find((stretch) => {
        if (rest < stretch.count) return true;
        rest -= stretch.count;
        return false;
      });
      if (!there || there === stretches[0]) return [filter, options];
      const bounds = way === -1 ? { ...lower, $lt: endOf(there.day) } : { $gte: there.day, ...upper };
      return [
        { ...filter, [at]: bounds },
        { ...options, skip: rest },
      ];
    },
    found: (filter, count) => {
      const one = count >= MANY && !counting ? askedOf(filter)?.of : undefined;
      if (one === undefined || known.get(one)) return;
      if (statement(`SELECT 1 ${theirs} AND (${atSql} IS NULL OR ${atSql} < '') LIMIT 1`).get(one)) return;
      counting = { of: one, days: new Map(), upto: '' };
      setImmediate(countOn);
    },
    changed: (before, after) => {
      if (!counting && known.size === 0) return;
      change(before, -1);
      change(after, 1);
    },
    clear: () => {
      known.clear();
      counting = undefined;
    },
  };
};

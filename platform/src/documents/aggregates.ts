import { LRUCache } from 'lru-cache';
import { batch } from '../async/batch.ts';
import { gather } from '../async/gather.ts';
import { systemTimers, type Timers } from '../async/timers.ts';
import type { CollectionSpec, Database, Filter, FindOptions, StoredDocument } from '../ports/database.ts';
import { unlessDuplicate } from './repository.ts';

/** What one movement adds to a total's sums; below zero takes away. */
export type Amounts<Total> = { [Sum in keyof Total as Total[Sum] extends number ? Sum : never]?: number };

export interface Movement<Total, Amount = Amounts<Total>> {
  id: string;
  amounts: Amount;
}

/** Where movements are written down, each as open before it is counted. One that is closed is never open again. */
export interface Movements<Total, Amount = Amounts<Total>> {
  /** The open ones of a total, at most so many. */
  open(totalId: string, limit: number): Promise<Movement<Total, Amount>[]>;
  /** They are counted. Some may be closed already. */
  close(ids: readonly string[]): Promise<void>;
}

/** Sums that many orders add to concurrently, each exactly once, whichever process dies or pauses, for however long. */
export interface Aggregates<Total extends StoredDocument, Amount = Amounts<Total>> {
  /**
   * Counts a movement that is written down as open, and with it what else is open of its total; the total is made of
   * `empty` where it is not there yet. However often it is called, and by however many: once.
   */
  count(empty: Total, movementId: string): Promise<void>;
  /**
   * Writes a movement down as open and counts it, many of one total together: one write of each kind, and nothing is
   * read where this process counted last. False where it was written down before: that one may be open, or counted.
   * @param write writes it down unless it is there; whether it was not
   */
  record(empty: Total, movement: Movement<Total, Amount>, write: () => Promise<boolean>): Promise<boolean>;
  find(filter: Filter, options?: FindOptions): Promise<Total[]>;
}

/** The fields of a total that change as it takes amounts in, where they are more than numbers to be added. */
export type Fold<Total, Amount> = (total: Total, amounts: readonly Amount[]) => Partial<Total>;

/** `counted` are movements that the total has taken in and that may still be noted as open. */
type StoredAggregate<Total> = Total & { version?: number; counted?: string[] };

interface Wanted<Total> {
  empty: Total;
  movementId: string;
}

/** One that is written down with others, and what became of that. */
interface Recorded<Total, Amount> extends Wanted<Total> {
  movement: Movement<Total, Amount>;
  write(): Promise<boolean>;
  written?: PromiseSettledResult<boolean>;
}

const MAX_CONCURRENT = 100;
/** Totals of which this process knows where they stand: those of today's sites. */
const MAX_KNOWN = 1_000;
/** What is counted by then is closed together: a command costs as much for many as for one. */
const CLOSE_AFTER_MS = 200;
/** A total that has counted so much is closed at once: each of its changes writes all of that again. */
const MAX_COUNTED = 50;

const isRecorded = <Total, Amount>(wanted: Wanted<Total>): wanted is Recorded<Total, Amount> =>
  'write' in wanted;

const isNew = ({ written }: Pick<Recorded<unknown, unknown>, 'written'>): boolean =>
  written?.status === 'fulfilled' && written.value;

const sumOf = (all: readonly unknown[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const amounts of all) {
    for (const [name, amount] of Object.entries(amounts as Record<string, number>)) {
      sums[name] = (sums[name] ?? 0) + amount;
    }
  }
  return sums;
};

/** Without a `fold` amounts are numbers, added to the total's fields of their names. */
export const aggregatesIn = <Total extends StoredDocument, Amount = Amounts<Total>>(
  { database }: { database: Database },
  spec: CollectionSpec,
  movements: Movements<Total, Amount>,
  fold?: Fold<Total, Amount>,
  timers: Timers = systemTimers,
): Aggregates<Total, Amount> => {
  const totals = database.collection<StoredAggregate<Total>>(spec);
  /** Each total that this process wrote last, with its version, what is folded in it, and what it counted last. */
  const known = new LRUCache<string, StoredAggregate<Total>>({ max: MAX_KNOWN });

  /** What changes in the total, and the total with what a later fold needs of it. */
  const takenInto = (total: StoredAggregate<Total>, open: readonly Movement<Total, Amount>[]) => {
    const counted = [...(total.counted ?? []), ...open.map(({ id }) => id)];
    const amounts = open.map((movement) => movement.amounts);
    const version = (total.version ?? 0) + 1;
    if (!fold) {
      const update = { $inc: { ...sumOf(amounts), version: 1 }, $set: { counted } };
      return { update, next: { ...total, counted, version } };
    }
    const folded = fold(total, amounts);
    const update = { $inc: { version: 1 }, $set: { ...folded, counted } };
    return { update, next: { ...total, ...folded, counted, version } };
  };

  /** What cannot be closed now is when the total is counted next. */
  const closeCounted = async (id: string, counted: readonly string[]): Promise<void> => {
    try {
      await movements.close(counted);
      const total = known.get(id);
      if (total) known.set(id, { ...total, counted: total.counted?.filter((one) => !counted.includes(one)) });
    } catch {
      known.delete(id);
    }
  };

  const closeSoon = gather<[id: string, counted: readonly string[]]>(
    CLOSE_AFTER_MS,
    (all) => {
      for (const [id, own] of Map.groupBy(all, ([total]) => total))
        void closeCounted(id, [...new Set(own.flatMap(([, counted]) => counted))]);
    },
    timers,
  );

  /**
   * What is open of a total and not counted yet; what it has counted is closed before that is answered. So the next
   * change may forget it.
   */
  const openOf = async (
    id: string,
  ): Promise<{
    /** As it is once nothing that it has counted is noted as open. */
    total: StoredAggregate<Total> | undefined;
    open: Movement<Total, Amount>[];
    isAll: boolean;
  }> => {
    const total = await totals.findOne({ _id: id });
    const counted = new Set(total?.counted);
    const found = await movements.open(id, MAX_CONCURRENT);
    const isAll = found.length < MAX_CONCURRENT;
    // Among more than could be read there may be others that it has counted.
    const left = isAll ? found.flatMap((one) => (counted.has(one.id) ? one.id : [])) : [...counted];
    if (left.length > 0) await movements.close(left);
    return {
      total: total && { ...total, counted: [] },
      open: found.filter((one) => !counted.has(one.id)),
      isAll,
    };
  };

  /**
   * Takes in what was read as open, if the total is still as it was read before; true when it did. What is open is not
   * counted in that version of the total, and a version is followed by one other only: so nothing is counted twice.
   */
  const takeIn = async (
    total: StoredAggregate<Total>,
    open: readonly Movement<Total, Amount>[],
  ): Promise<boolean> => {
    const { _id, version } = total;
    const { update, next } = takenInto(total, open);
    const taken = await totals.update({ _id, version: version ?? null }, update);
    if (!taken) return false;
    const isLong = next.counted.length > MAX_COUNTED;
    if (isLong || version === undefined) await movements.close(next.counted);
    else closeSoon([_id, next.counted]);
    if (version !== undefined) known.set(_id, isLong ? { ...next, counted: [] } : next);
    return true;
  };

  const countAll = async (id: string, wanted: readonly Wanted<Total>[]): Promise<void> => {
    const ids = new Set(wanted.map((one) => one.movementId));
    while (ids.size > 0) {
      const { total, open, isAll } = await openOf(id);
      if (isAll && !open.some((movement) => ids.has(movement.id))) return;
      if (!total) await unlessDuplicate(totals.insert({ ...wanted[0]!.empty, version: 0 }));
      else if ((await takeIn(total, open)) && isAll) return;
    }
  };

  const writeDown = async (recorded: readonly Recorded<Total, Amount>[]): Promise<void> => {
    const outcomes = await Promise.allSettled(recorded.map((one) => one.write()));
    for (const [index, written] of outcomes.entries()) recorded[index]!.written = written;
  };

  /**
   * Where the total is known from before they are written down, the new ones are in no version up to that, and are
   * taken in unread if it is still there. What is known is forgotten until all of that is done.
   */
  const countTogether = batch<Wanted<Total>>(async (id, wanted) => {
    const total = known.get(id);
    known.delete(id);
    const recorded = wanted.filter(isRecorded<Total, Amount>);
    await writeDown(recorded);
    const fresh = recorded.filter(isNew);
    const others = wanted.filter((one) => !isRecorded(one));
    const isTaken =
      total !== undefined &&
      fresh.length > 0 &&
      (await takeIn(
        total,
        fresh.map(({ movement }) => movement),
      ));
    await countAll(id, isTaken ? others : [...fresh, ...others]);
  }, MAX_CONCURRENT);

  return {
    count: (empty, movementId) => countTogether(empty._id, { empty, movementId }),
    record: async (empty, movement, write) => {
      const one: Recorded<Total, Amount> = { empty, movementId: movement.id, movement, write };
      await countTogether(empty._id, one);
      if (one.written?.status === 'rejected') throw one.written.reason;
      return isNew(one);
    },
    find: (filter, options) => totals.find(filter, options),
  };
};

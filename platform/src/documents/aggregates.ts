import { LRUCache } from 'lru-cache';
import { batch } from '../async/batch.ts';
import type { CollectionSpec, Database, Filter, FindOptions, StoredDocument } from '../ports/database.ts';
import { unlessDuplicate } from './repository.ts';

/** What one movement adds to a total's sums; below zero takes away. */
export type Amounts<Total> = { [Sum in keyof Total as Total[Sum] extends number ? Sum : never]?: number };

export interface Movement<Total> {
  id: string;
  amounts: Amounts<Total>;
}

/** Where movements are written down, each as open before it is counted. One that is closed is never open again. */
export interface Movements<Total> {
  /** The open ones of a total, at most so many. */
  open(totalId: string, limit: number): Promise<Movement<Total>[]>;
  /** They are counted. Some may be closed already. */
  close(ids: readonly string[]): Promise<void>;
}

/** Sums that many orders add to concurrently, each exactly once, whichever process dies or pauses, for however long. */
export interface Aggregates<Total extends StoredDocument> {
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
  record(empty: Total, movement: Movement<Total>, write: () => Promise<boolean>): Promise<boolean>;
  find(filter: Filter, options?: FindOptions): Promise<Total[]>;
}

/** `counted` are the movements that the total's last change took in: they may still be noted as open. */
type StoredAggregate<Total> = Total & { version?: number; counted?: string[] };

interface Wanted<Total> {
  empty: Total;
  movementId: string;
}

/** One that is written down with others, and what became of that. */
interface Recorded<Total> extends Wanted<Total> {
  movement: Movement<Total>;
  write(): Promise<boolean>;
  written?: PromiseSettledResult<boolean>;
}

const MAX_CONCURRENT = 100;
/** Totals of which this process knows where they stand: those of today's sites. */
const MAX_KNOWN = 1_000;

const isRecorded = <Total>(wanted: Wanted<Total>): wanted is Recorded<Total> => 'write' in wanted;

const isNew = <Total>({ written }: Recorded<Total>): boolean =>
  written?.status === 'fulfilled' && written.value;

const sumOf = <Total>(movements: readonly Movement<Total>[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { amounts } of movements) {
    for (const [name, amount] of Object.entries(amounts as Record<string, number>)) {
      sums[name] = (sums[name] ?? 0) + amount;
    }
  }
  return sums;
};

export const aggregatesIn = <Total extends StoredDocument>(
  { database }: { database: Database },
  spec: CollectionSpec,
  movements: Movements<Total>,
): Aggregates<Total> => {
  const totals = database.collection<StoredAggregate<Total>>(spec);
  /** The version of each total that this process wrote last, where all that it counted is closed. */
  const known = new LRUCache<string, number>({ max: MAX_KNOWN });

  /**
   * What is open of a total and not counted yet; what its last change took in is closed before that is answered. So the
   * next change may forget it.
   */
  const openOf = async (
    id: string,
  ): Promise<{ total: StoredAggregate<Total> | undefined; open: Movement<Total>[]; isAll: boolean }> => {
    const total = await totals.findOne({ _id: id });
    const counted = new Set(total?.counted);
    const found = await movements.open(id, MAX_CONCURRENT);
    const isAll = found.length < MAX_CONCURRENT;
    // Among more than could be read there may be others that it has counted.
    const left = isAll ? found.flatMap((one) => (counted.has(one.id) ? one.id : [])) : [...counted];
    if (left.length > 0) await movements.close(left);
    return { total, open: found.filter((one) => !counted.has(one.id)), isAll };
  };

  /**
   * Takes in what was read as open, if the total is still as it was read before; true when it did. What is open is not
   * counted in that version of the total, and a version is followed by one other only: so nothing is counted twice.
   */
  const takeIn = async (
    id: string,
    version: number | undefined,
    open: readonly Movement<Total>[],
  ): Promise<boolean> => {
    const counted = open.map((movement) => movement.id);
    const taken = await totals.update(
      { _id: id, version: version ?? null },
      { $inc: { ...sumOf(open), version: 1 }, $set: { counted } },
    );
    if (!taken) return false;
    await movements.close(counted);
    if (version !== undefined) known.set(id, version + 1);
    return true;
  };

  const countAll = async (id: string, wanted: readonly Wanted<Total>[]): Promise<void> => {
    const ids = new Set(wanted.map((one) => one.movementId));
    while (ids.size > 0) {
      const { total, open, isAll } = await openOf(id);
      if (isAll && !open.some((movement) => ids.has(movement.id))) return;
      if (!total) await unlessDuplicate(totals.insert({ ...wanted[0]!.empty, version: 0 }));
      else if ((await takeIn(id, total.version, open)) && isAll) return;
    }
  };

  const writeDown = async (recorded: readonly Recorded<Total>[]): Promise<void> => {
    const outcomes = await Promise.allSettled(recorded.map((one) => one.write()));
    for (const [index, written] of outcomes.entries()) recorded[index]!.written = written;
  };

  /**
   * Where the version is known from before they are written down, the new ones are in no version up to that one, and are
   * taken in unread if it is still there. What is known is forgotten until all of that is done.
   */
  const countTogether = batch<Wanted<Total>>(async (id, wanted) => {
    const version = known.get(id);
    known.delete(id);
    const recorded = wanted.filter(isRecorded);
    await writeDown(recorded);
    const fresh = recorded.filter(isNew);
    const others = wanted.filter((one) => !isRecorded(one));
    const isTaken =
      version !== undefined &&
      fresh.length > 0 &&
      (await takeIn(
        id,
        version,
        fresh.map(({ movement }) => movement),
      ));
    await countAll(id, isTaken ? others : [...fresh, ...others]);
  }, MAX_CONCURRENT);

  return {
    count: (empty, movementId) => countTogether(empty._id, { empty, movementId }),
    record: async (empty, movement, write) => {
      const one: Recorded<Total> = { empty, movementId: movement.id, movement, write };
      await countTogether(empty._id, one);
      if (one.written?.status === 'rejected') throw one.written.reason;
      return isNew(one);
    },
    find: (filter, options) => totals.find(filter, options),
  };
};

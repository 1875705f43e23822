import type { CollectionSpec, Filter, FindOptions, StoredDocument } from '../ports/database.ts';
import type { Ports } from '../ports/ports.ts';
import { gathered } from '../waiting/gathered.ts';
import { unlessDuplicate } from './repository.ts';

/** What one movement adds to a total's sums; below zero takes away. */
export type Amounts<Total> = { [Sum in keyof Total as Total[Sum] extends number ? Sum : never]?: number };

/** Sums that many orders add to at once, each exactly once, without racing for one document's version. */
export interface Totals<Total extends StoredDocument> {
  /**
   * Adds a movement to a total, made of `empty` where it is not there yet. However often it is called, once: as long
   * as no more than 500 other movements of the total come between. So whoever calls keeps its own note until then.
   */
  add(empty: Total, movementId: string, amounts: Amounts<Total>): Promise<void>;
  find(filter: Filter, options?: FindOptions): Promise<Total[]>;
}

interface Movement<Total> {
  id: string;
  empty: Total;
  amounts: Amounts<Total>;
}

const INBOX_LENGTH = 500;
/** Far fewer than the inbox holds. */
const MOST_AT_ONCE = 50;

const sumOf = <Total>(movements: readonly Movement<Total>[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { amounts } of movements) {
    for (const [name, amount] of Object.entries(amounts as Record<string, number>)) {
      sums[name] = (sums[name] ?? 0) + amount;
    }
  }
  return sums;
};

export const totalsIn = <Total extends StoredDocument>(
  { database }: Pick<Ports, 'database'>,
  spec: CollectionSpec,
): Totals<Total> => {
  const totals = database.collection<Total & { inbox: string[] }>(spec);

  /** One write for all: a total that holds any of them already is left as it is. */
  const addToTotal = (id: string, movements: readonly Movement<Total>[]): Promise<boolean> => {
    const ids = movements.map((movement) => movement.id);
    return totals.update(
      { _id: id, inbox: ids.length === 1 ? { $ne: ids[0] } : { $nin: ids } },
      { $inc: sumOf(movements), $push: { inbox: { $each: ids, $slice: -INBOX_LENGTH } } },
    );
  };

  // A total that does not match either has a movement already or was not there yet; then it is now, for all who race.
  const addAll = async (id: string, given: readonly Movement<Total>[]): Promise<void> => {
    const movements = [...new Map(given.map((movement) => [movement.id, movement])).values()];
    if (await addToTotal(id, movements)) return;
    await unlessDuplicate(totals.insert({ ...movements[0]!.empty, inbox: [] }));
    for (const movement of movements) await addToTotal(id, [movement]);
  };
  const addTogether = gathered(addAll, MOST_AT_ONCE);

  return {
    add: (empty, movementId, amounts) => addTogether(empty._id, { id: movementId, empty, amounts }),
    find: (filter, options) => totals.find(filter, options),
  };
};

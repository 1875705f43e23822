import { type AnyBulkWriteOperation, type Collection, type Document, MongoBulkWriteError } from 'mongodb';
import type { Outcomes } from '../../async/coalesce.ts';
import { Duplicate, Unavailable } from '../../ports/errors.ts';
import { bulkOutcomes } from './bulk-outcomes.ts';
import { inOurWords } from './mongo-errors.ts';

type Stored = Document & { _id: string };

/** An update of the document with the filter's `_id`, where the rest of the filter matches too. */
export interface DocumentUpdate {
  filter: Document & { _id: string };
  changes: Document;
}

const IMMUTABLE_FIELD = 66;
const MATCHED = { status: 'fulfilled', value: true } as const;

const updateOne = async (
  collection: Collection<Stored>,
  { filter, changes }: DocumentUpdate,
): Promise<boolean> => {
  try {
    return (await collection.updateOne(filter, changes)).matchedCount > 0;
  } catch (error) {
    throw inOurWords(error);
  }
};

/**
 * MongoDB tells of several updates how many matched, and not which. So one that does not match would insert a document,
 * under another id than its own, which it refuses: none is inserted, and its error names the update.
 */
const withOutcome = ({ filter, changes }: DocumentUpdate): AnyBulkWriteOperation<Stored> => ({
  updateOne: {
    filter,
    update: { ...changes, $setOnInsert: { ...changes.$setOnInsert, _id: '' } },
    upsert: true,
  },
});

const isKnown = (one: PromiseSettledResult<boolean>): boolean =>
  one.status === 'fulfilled' || one.reason instanceof Duplicate || one.reason instanceof Unavailable;

/** Updates documents by one command, each for itself; answers for each whether it matched. */
export const updateMany = async (
  collection: Collection<Stored>,
  updates: readonly DocumentUpdate[],
): Promise<Outcomes<boolean>> => {
  const alone = (all: readonly DocumentUpdate[]) =>
    Promise.allSettled(all.map((update) => updateOne(collection, update)));
  if (updates.length === 1) return alone(updates);
  try {
    await collection.bulkWrite(updates.map(withOutcome), { ordered: false });
    return updates.map(() => MATCHED);
  } catch (error) {
    const answers = error instanceof MongoBulkWriteError && bulkOutcomes(error, updates.length, true);
    if (!answers) {
      const isSent = error instanceof MongoBulkWriteError || inOurWords(error) instanceof Unavailable;
      // One that cannot be put into a command keeps back no other.
      if (!isSent) return alone(updates);
      throw error;
    }
    // Without a majority the next read may not show yet what it lost to.
    const unmatched: PromiseSettledResult<boolean> = error.result.getWriteConcernError()
      ? { status: 'rejected', reason: new Unavailable('database', { cause: error }) }
      : { status: 'fulfilled', value: false };
    const outcomes = answers.map((one) =>
      one.status === 'rejected' && one.reason.code === IMMUTABLE_FIELD ? unmatched : one,
    );
    // What is refused for another reason may only not be inserted.
    const refused = updates.filter((_update, index) => !isKnown(outcomes[index]!));
    const again = (await alone(refused)).values();
    return outcomes.map((one) => (isKnown(one) ? one : again.next().value!));
  }
};

import { type Collection, type Document, MongoBulkWriteError } from 'mongodb';
import type { Outcomes } from '../../async/coalesce.ts';
import { Unavailable } from '../../ports/errors.ts';
import { bulkOutcomes } from './bulk-outcomes.ts';
import { inOurWords } from './mongo-errors.ts';

type Stored = Document & { _id: string };

const INSERTED = { status: 'fulfilled', value: undefined } as const;

const insertOne = async (collection: Collection<Stored>, document: Stored): Promise<void> => {
  try {
    await collection.insertOne(document);
  } catch (error) {
    throw inOurWords(error);
  }
};

/** Inserts documents in one command, each for itself. */
export const insertMany = async (
  collection: Collection<Stored>,
  documents: readonly Stored[],
): Promise<Outcomes<void>> => {
  try {
    if (documents.length === 1) await insertOne(collection, documents[0]!);
    else await collection.insertMany(documents, { ordered: false });
    return documents.map(() => INSERTED);
  } catch (error) {
    const outcomes = error instanceof MongoBulkWriteError && bulkOutcomes(error, documents.length, undefined);
    if (outcomes) return outcomes;
    const isSent = documents.length === 1 || error instanceof MongoBulkWriteError;
    if (isSent || inOurWords(error) instanceof Unavailable) throw error;
    // One that cannot be put into a command keeps back no other.
    return Promise.allSettled(documents.map((document) => insertOne(collection, document)));
  }
};

import { type Collection, type Document, MongoBulkWriteError, MongoServerError } from 'mongodb';
import type { Outcomes } from '../../async/coalesce.ts';
import { Unavailable } from '../../ports/errors.ts';
import { inOurWords } from './mongo-errors.ts';

type Stored = Document & { _id: string };

const INSERTED = { status: 'fulfilled', value: undefined } as const;

/** What became of each of so many, where the server took some and not others; undefined where no answer tells. */
const outcomesIn = (error: MongoBulkWriteError, count: number): Outcomes<void> | undefined => {
  const failed = new Map([error.writeErrors].flat().map((one) => [one.index, one]));
  if (failed.size === 0) return undefined;
  const isSure = error.insertedCount + failed.size >= count && !error.result.getWriteConcernError();
  return Array.from({ length: count }, (_, index) => {
    const { code, errmsg } = failed.get(index) ?? {};
    if (code !== undefined)
      return { status: 'rejected', reason: inOurWords(new MongoServerError({ code, errmsg })) };
    return isSure ? INSERTED : { status: 'rejected', reason: new Unavailable('database', { cause: error }) };
  });
};

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
    const outcomes = error instanceof MongoBulkWriteError && outcomesIn(error, documents.length);
    if (outcomes) return outcomes;
    const isSent = documents.length === 1 || error instanceof MongoBulkWriteError;
    if (isSent || inOurWords(error) instanceof Unavailable) throw error;
    // One that cannot be put into a command keeps back no other.
    return Promise.allSettled(documents.map((document) => insertOne(collection, document)));
  }
};

import { type AnyBulkWriteOperation, type Collection, type Document, MongoBulkWriteError } from 'mongodb';
import type { Outcomes } from '../../async/coalesce.ts';
import { Duplicate, Unavailable } from '../../ports/errors.ts';
import { bulkOutcomes } from './bulk-outcomes.ts';
import { inOurWords, isDuplicateKey } from './mongo-errors.ts';

type Stored = Document & { _id: string };
/** A document that replaces an older one. */
export type Newer = Stored & { version: number };

const olderThan = ({ _id, version }: Newer) => ({ _id, version: { $lt: version } });

const putOne = async (collection: Collection<Stored>, document: Newer): Promise<boolean> => {
  const replace = (upsert: boolean) => collection.replaceOne(olderThan(document), document, { upsert });
  try {
    const done = await replace(true);
    return done.matchedCount + done.upsertedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error)) throw inOurWords(error);
    // The id is taken: by a newer version, or by an older one that came in between. Else another value is.
    if ((await replace(false)).matchedCount > 0) return true;
    if ((await collection.countDocuments({ _id: document._id })) === 0) throw inOurWords(error);
    return false;
  }
};

/** Those whose ids were taken: what is stored of all of them is as new, where a command that names them changes nothing. */
const putTaken = async (
  collection: Collection<Stored>,
  documents: readonly Newer[],
): Promise<Outcomes<boolean>> => {
  const ids = documents.map(({ _id }) => _id);
  const older = { $or: documents.map(olderThan) };
  const isStored =
    documents.length > 1 &&
    (await collection.countDocuments({ _id: { $in: ids } })) === documents.length &&
    (await collection.countDocuments(older)) === 0;
  if (isStored) return documents.map(() => ({ status: 'fulfilled', value: false }));
  return Promise.allSettled(documents.map((document) => putOne(collection, document)));
};

/** Puts documents of ids that differ by one command, each for itself. */
const putTogether = async (
  collection: Collection<Stored>,
  documents: readonly Newer[],
): Promise<Outcomes<boolean>> => {
  const each = documents.map(
    (document): AnyBulkWriteOperation<Stored> => ({
      replaceOne: { filter: olderThan(document), replacement: document, upsert: true },
    }),
  );
  try {
    await collection.bulkWrite(each, { ordered: false });
    return documents.map(() => ({ status: 'fulfilled', value: true }));
  } catch (error) {
    const outcomes = error instanceof MongoBulkWriteError && bulkOutcomes(error, documents.length, true);
    // One that cannot be put into a command keeps back no other.
    if (!outcomes && !(error instanceof MongoBulkWriteError) && !(inOurWords(error) instanceof Unavailable))
      return Promise.allSettled(documents.map((document) => putOne(collection, document)));
    if (!outcomes) throw error;
    const isTaken = (one: PromiseSettledResult<boolean>) =>
      one.status === 'rejected' && one.reason instanceof Duplicate;
    const taken = documents.filter((_document, index) => isTaken(outcomes[index]!));
    const looked = (await putTaken(collection, taken)).values();
    return outcomes.map((one) => (isTaken(one) ? looked.next().value! : one));
  }
};

/** Stores each unless one of the same or a higher version is there, by one command where there are several; answers whether. */
export const putEachNewer = async (
  collection: Collection<Stored>,
  documents: readonly Newer[],
): Promise<Outcomes<boolean>> => {
  const newest = new Map<string, Newer>();
  for (const document of documents)
    if ((newest.get(document._id)?.version ?? -1) < document.version) newest.set(document._id, document);
  if (newest.size === 1) return Promise.allSettled(documents.map((document) => putOne(collection, document)));
  const put = await putTogether(collection, [...newest.values()]);
  const outcomes = new Map([...newest.values()].map((document, index) => [document, put[index]!]));
  return Promise.all(
    documents.map(async (document) => {
      const [alone] = outcomes.has(document) ? [] : await Promise.allSettled([putOne(collection, document)]);
      return alone ?? outcomes.get(document)!;
    }),
  );
};

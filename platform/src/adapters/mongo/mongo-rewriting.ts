import type { Db, Document } from 'mongodb';

export interface Rewriting {
  /** Only texts that hold one of these are looked at. */
  marks: readonly string[];
  /** What becomes of a text of this collection. */
  change(text: string, collection: string): string;
  /** Whose service remembers documents: each gets another version, so that what is remembered is not written back. */
  remembered?: ReadonlySet<string>;
  /** What stood there, and what stands there now. */
  told(collection: string, before: string, now: string): void;
}

type Leaf = [path: string[], text: string];

const AT_ONCE = 500;
/** The bytes of files. */
const CHUNKS = /\.chunks$/;

const isPlain = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Every text in a document, with the names and the places in lists that lead to it. */
const leavesOf = (value: unknown, path: string[] = []): Leaf[] => {
  if (typeof value === 'string') return [[path, value]];
  if (!Array.isArray(value) && !isPlain(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
};

/** Whether MongoDB takes the path for what it is. */
const hasAddress = (path: string[]): boolean =>
  path.every((name) => name !== '' && !name.startsWith('$') && !name.includes('.'));

/** Changes what a document holds, unless somebody changed it since it was read. */
const rewriteDocument = async (db: Db, collection: string, document: Document, rewriting: Rewriting) => {
  const { marks, change, told, remembered } = rewriting;
  const holds = (text: string) => marks.some((mark) => text.includes(mark));
  if (!holds(JSON.stringify(document))) return;
  const found = leavesOf(document).filter(([, text]) => holds(text));
  const changed = found
    .map(([path, text]) => ({
      at: path.join('.'),
      text,
      next: hasAddress(path) ? change(text, collection) : text,
    }))
    .filter(({ text, next }) => next !== text);
  const asRead = Object.fromEntries(changed.map(({ at, text }) => [at, text]));
  const $set = Object.fromEntries(changed.map(({ at, next }) => [at, next]));
  const update = remembered?.has(collection) ? { $set, $inc: { version: 1 } } : { $set };
  const isStored =
    changed.length > 0 &&
    (await db.collection(collection).updateOne({ _id: document._id, ...asRead }, update)).matchedCount === 1;
  for (const [path, text] of found)
    told(collection, text, (isStored && ($set[path.join('.')] as string | undefined)) || text);
};

/**
 * Reads every document of a database once, and changes texts where they stand while services go on with them: what a
 * service writes back from an older reading is found by the next run.
 */
export const rewriteTexts = async (db: Db, rewriting: Rewriting): Promise<void> => {
  if (rewriting.marks.length === 0) return;
  const collections = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  for (const { name } of collections.filter((one) => !CHUNKS.test(one.name)))
    for await (const document of db.collection(name).find({}, { batchSize: AT_ONCE }))
      await rewriteDocument(db, name, document, rewriting);
};

import { Query } from 'mingo';
import type { Filter, StoredDocument, Update } from '../../../ports/database.ts';

type Fields = Record<string, unknown>;

const KNOWN = new Set(['$set', '$unset', '$inc', '$push', '$pull', '$setOnInsert']);

/** Updates change top-level paths only, so that they mean the same in every database. */
const checked = (update: Update): void => {
  for (const operator in update) {
    if (!KNOWN.has(operator)) throw new Error(`an update cannot ${operator}`);
    for (const path in update[operator as keyof Update]) {
      if (path.includes('.') || path.startsWith('$'))
        throw new Error(`an update cannot change ${path}: not a top-level path`);
    }
  }
};

const pushed = (
  before: unknown,
  path: string,
  { $each, $slice }: { $each: unknown[]; $slice?: number },
): unknown[] => {
  if (before !== undefined && !Array.isArray(before))
    throw new Error(`cannot $push to ${path}: not an array`);
  const all = [...(before ?? []), ...$each];
  if ($slice === undefined) return all;
  if ($slice === 0) return [];
  return $slice < 0 ? all.slice($slice) : all.slice(0, $slice);
};

const pulled = (before: unknown, path: string, condition: Fields): unknown => {
  if (before === undefined) return undefined;
  if (!Array.isArray(before)) throw new Error(`cannot $pull from ${path}: not an array`);
  const plain = Object.keys(condition).some((key) => key.startsWith('$'));
  const query = new Query(
    (plain ? { element: condition } : condition) as ConstructorParameters<typeof Query>[0],
  );
  return before.filter((element) => !query.test(plain ? { element } : element));
};

const increased = (before: unknown, path: string, by: number): number => {
  if (before !== undefined && typeof before !== 'number')
    throw new Error(`cannot $inc ${path}: not a number`);
  return (before ?? 0) + by;
};

/** A copy without some fields: an object from which one was deleted is read and written several times as slowly. */
const without = (document: StoredDocument, $unset: Record<string, unknown> | undefined): Fields => {
  if (!$unset) return { ...document };
  const fields: Fields = {};
  for (const path in document)
    if (!Object.hasOwn($unset, path)) fields[path] = document[path as keyof StoredDocument];
  return fields;
};

/** The document as an update leaves it; throws where a value has the wrong kind. */
export const updated = <D extends StoredDocument>(document: D, update: Update): D => {
  checked(update);
  const { $set = {}, $unset, $inc = {}, $push = {}, $pull = {} } = update;
  const fields = without(document, $unset);
  for (const path in $set) if ($set[path] !== undefined) fields[path] = $set[path];
  for (const path in $inc) fields[path] = increased(fields[path], path, $inc[path]!);
  for (const path in $push) fields[path] = pushed(fields[path], path, $push[path]!);
  for (const path in $pull) fields[path] = pulled(fields[path], path, $pull[path]!);
  if (fields._id !== document._id) throw new Error('an update cannot change _id');
  return fields as unknown as D;
};

/** The document that an upsert makes: the filter's equalities, `$setOnInsert`, then the update. */
export const upserted = (filter: Filter, update: Update): StoredDocument => {
  const document: Fields = {};
  for (const [path, condition] of Object.entries(filter)) {
    if (path.startsWith('$') || path.includes('.')) continue;
    if (condition === null || typeof condition !== 'object') document[path] = condition;
    else if ('$eq' in condition) document[path] = condition.$eq;
  }
  Object.assign(document, update.$setOnInsert);
  if (typeof document._id !== 'string') throw new Error('an upsert names the _id that it makes');
  return updated(document as unknown as StoredDocument, update);
};

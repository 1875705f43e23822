import type { SQLInputValue } from 'node:sqlite';

/** An index of the trigrams in one column's texts, by which parts of words are found. */
export interface TrigramIndex {
  /**
   * SQL that leaves the rows that may contain the part, where they are few; undefined where they are many, the part is
   * too short, or many rows are not indexed yet.
   */
  narrow(part: string): { sql: string; params: SQLInputValue[] } | undefined;
  /** Whether enough rows are not indexed yet to index a batch. */
  isBehind(): boolean;
  /** Indexes the oldest of them: a write. */
  catchUp(): void;
}

/** An indexed path, kept in a column of its own beside the document. */
export interface Column {
  path: string;
  segments: readonly string[];
  /** Quoted, ready for SQL. */
  sql: string;
  /** Some document holds an array or an object here: SQL then only narrows, the document itself decides. */
  nested: boolean;
  /** Some document holds an explicit null here: SQL cannot tell it from a missing value. */
  nulls: boolean;
  unique: boolean;
  /** Where parts of words are searched. */
  trigrams?: TrigramIndex;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnOf = (path: string): Column => ({
  path,
  segments: path.split('.'),
  sql: path === '_id' ? '_id' : quoted(`$${path}`),
  nested: false,
  nulls: false,
  unique: false,
});

/** Stands in a column for an array or object; booleans are blobs too, which sorts them after text as MongoDB does. */
export const NESTED = new Uint8Array([2]);
const TRUE = new Uint8Array([1]);
const FALSE = new Uint8Array([0]);

/** A scalar as it stands in a column; undefined for what has no place there. */
export const sqlValue = (value: unknown): SQLInputValue | undefined => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? TRUE : FALSE;
  return value === null ? null : undefined;
};

/** What stands for all that lies beyond an array: it may be more than one value. */
export const MANY = Symbol('many');
const INDEX = /^\d+$/;

/** The value at a path through objects; `MANY` where it leads through an array. */
export const valueAt = (document: unknown, segments: readonly string[]): unknown => {
  let value = document;
  for (const segment of segments) {
    if (Array.isArray(value)) {
      if (!INDEX.test(segment)) return MANY;
      value = value[Number(segment)];
    } else if (value === null || typeof value !== 'object') return undefined;
    else value = (value as Record<string, unknown>)[segment];
  }
  return value;
};

/** Whether anything stands at a path, in one element of each array on its way. */
const isReached = (value: unknown, segments: readonly string[], depth = 0): boolean => {
  const segment = segments[depth];
  if (segment === undefined) return value !== undefined;
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value) && !INDEX.test(segment))
    return value.some((element) => isReached(element, segments, depth));
  return isReached((value as Record<string, unknown>)[segment], segments, depth + 1);
};

/** What stands in the column for this document. */
export const columnValue = ({ path, segments }: Column, document: object): SQLInputValue => {
  const value =
    segments.length === 1 ? (document as Record<string, unknown>)[path] : valueAt(document, segments);
  if (value === undefined) return null;
  if (value === MANY) return isReached(document, segments) ? NESTED : null;
  const plain = sqlValue(value);
  return plain === undefined ? NESTED : plain;
};

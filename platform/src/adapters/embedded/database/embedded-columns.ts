import type { SQLInputValue } from 'node:sqlite';

/** An index of the pieces of three letters in one column's texts, by which parts of words are found. */
export interface Parts {
  /**
   * SQL that leaves the rows that may hold the part, where they are few; undefined where they are many, the part is
   * too short, or much is not in the index yet.
   */
  narrowed(part: string): { sql: string; params: SQLInputValue[] } | undefined;
  /** Whether so many rows are not in the index yet that it is worth while to take some in. */
  isBehind(): boolean;
  /** Takes the oldest of them in: it writes. */
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
  /** Where parts of words are looked for. */
  parts?: Parts;
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

/** The value at a path through objects; `throughArray` when an array stands in the way. */
export const valueAt = (
  document: unknown,
  segments: readonly string[],
): { value: unknown; throughArray: boolean } => {
  let value = document;
  for (const [depth, segment] of segments.entries()) {
    if (Array.isArray(value) && /^\d+$/.test(segment)) {
      value = value[Number(segment)];
      continue;
    }
    if (Array.isArray(value)) {
      const rest = segments.slice(depth);
      const reached = value.some((element) => isReached(element, rest));
      return { value: reached ? value : undefined, throughArray: true };
    }
    if (value === null || typeof value !== 'object') return { value: undefined, throughArray: false };
    value = (value as Record<string, unknown>)[segment];
  }
  return { value, throughArray: false };
};

const isReached = (element: unknown, segments: readonly string[]): boolean =>
  element !== null && typeof element === 'object' && valueAt(element, segments).value !== undefined;

/** What stands in the column for this document. */
export const columnValue = (column: Column, document: unknown): SQLInputValue => {
  const { value, throughArray } =
    column.segments.length === 1
      ? { value: (document as Record<string, unknown>)[column.path], throughArray: false }
      : valueAt(document, column.segments);
  if (value === undefined) return null;
  return throughArray ? NESTED : (sqlValue(value) ?? NESTED);
};

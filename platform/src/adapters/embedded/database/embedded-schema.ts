import type { DatabaseSync } from 'node:sqlite';
import type { DataFormat } from '@biteboard/contracts';
import type { CollectionSpec, IndexSpec } from '../../../ports/database.ts';
import { NewerFormat } from '../../../ports/errors.ts';
import type { CountCache } from './count-cache.ts';
import { type Column, columnOf, columnValue, NESTED, quoted } from './embedded-columns.ts';
import type { RecentDocuments } from './recent-documents.ts';

/** A collection as a table: the id, the document as JSON text, one column per indexed path. */
export interface Table {
  name: string;
  /** Quoted, ready for SQL. */
  sql: string;
  columns: Map<string, Column>;
  /** Column, and how many seconds after the time in it a document goes. */
  expiring: Map<string, number>;
  recent: RecentDocuments;
  /** Whether it has no row; undefined: to be looked up. */
  isEmpty?: boolean | undefined;
  countCache?: CountCache;
  format: DataFormat;
}

/** The column of each document's version: rows of releases that wrote none are of the first. */
export const FORMAT = 'biteboard_format';
const FORMAT_COLUMN = `${FORMAT} INTEGER NOT NULL DEFAULT 1`;
const FORMATS = 'biteboard_formats';

/** Every table has columns for the paths that repositories and copies filter by at each read. */
const ALWAYS = ['_id', 'version', 'deleted'];

const NOTES = 'biteboard_paths';

/** Remembers per path whether some document holds an array, an object or an explicit null there. */
export const prepareNotes = (sqlite: DatabaseSync): void =>
  sqlite.exec(
    `CREATE TABLE IF NOT EXISTS ${NOTES} (
       collection TEXT, path TEXT, nested INTEGER, nulls INTEGER, PRIMARY KEY (collection, path)
     ) WITHOUT ROWID;
     CREATE TABLE IF NOT EXISTS ${FORMATS} (collection TEXT PRIMARY KEY, format INTEGER NOT NULL) WITHOUT ROWID`,
  );

/** Notes the newest version that a table may hold; throws where this release would misread it. */
const noteFormat = (sqlite: DatabaseSync, { name, format: { reads, writes } }: Table): void => {
  const known = sqlite.prepare(`SELECT format FROM ${FORMATS} WHERE collection = ?`).get(name);
  const newest = (known?.format as number | undefined) ?? 0;
  if (newest > reads) throw new NewerFormat(`what is stored of ${name}`, newest, reads);
  if (writes > newest)
    sqlite.prepare(`INSERT OR REPLACE INTO ${FORMATS} (collection, format) VALUES (?, ?)`).run(name, writes);
};

export const readNotes = (sqlite: DatabaseSync, table: Table): void => {
  const rows = sqlite
    .prepare(`SELECT path, nested, nulls FROM ${NOTES} WHERE collection = ?`)
    .all(table.name);
  const notes = new Map(rows.map((row) => [row.path, row]));
  for (const column of table.columns.values()) {
    column.nested = notes.get(column.path)?.nested === 1;
    column.nulls = notes.get(column.path)?.nulls === 1;
  }
};

export const writeNote = (sqlite: DatabaseSync, table: Table, column: Column): void => {
  sqlite
    .prepare(`INSERT OR REPLACE INTO ${NOTES} (collection, path, nested, nulls) VALUES (?, ?, ?, ?)`)
    .run(table.name, column.path, column.nested ? 1 : 0, column.nulls ? 1 : 0);
};

/** Stands for all paths of a table whose explicit nulls are null in their columns. */
const ALL_PATHS = '';

/** Stores of before had an explicit null down as nested: then the documents themselves decided what each query finds. */
const takeNullsAsNull = (sqlite: DatabaseSync, table: Table): void => {
  const isDone = sqlite.prepare(`SELECT 1 FROM ${NOTES} WHERE collection = ? AND path = ?`);
  if (isDone.get(table.name, ALL_PATHS)) return;
  for (const column of table.columns.values()) {
    if (!column.nested) continue;
    const path = `$${column.segments.map((segment) => `.${quoted(segment)}`).join('')}`;
    const { changes } = sqlite
      .prepare(
        `UPDATE ${table.sql} SET ${column.sql} = NULL
         WHERE ${column.sql} = ? AND json_type(document, ?) = 'null'`,
      )
      .run(NESTED, path);
    if (changes === 0) continue;
    column.nulls = true;
    column.nested =
      sqlite.prepare(`SELECT 1 FROM ${table.sql} WHERE ${column.sql} = ? LIMIT 1`).get(NESTED) !== undefined;
    writeNote(sqlite, table, column);
  }
  sqlite
    .prepare(`INSERT INTO ${NOTES} (collection, path, nested, nulls) VALUES (?, ?, 0, 1)`)
    .run(table.name, ALL_PATHS);
};

const indexName = (table: Table, { paths, unique, sparse }: IndexSpec, kind = ''): string =>
  quoted(
    [table.name, unique ? 'unique' : '', sparse ? 'sparse' : '', kind, ...paths].filter(Boolean).join(' '),
  );

/**
 * A missing value counts as null, and a unique index holds one null as in MongoDB; SQLite's own would hold
 * many, so a second index covers the documents that lack a path. A sparse index leaves those out. Indexes end
 * with the mark of deletion, so that counting what is left reads the index alone.
 */
const indexStatements = (table: Table, spec: IndexSpec): [name: string, sql: string][] => {
  const columns = spec.paths.map((path) => table.columns.get(path)!.sql);
  const create = `CREATE ${spec.unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS`;
  const name = indexName(table, spec);
  // The id is always there, and SQLite takes such an index only for queries that ask for all that it asks for.
  const asked = columns.filter((_column, place) => spec.paths[place] !== '_id');
  const allThere = asked.map((column) => `${column} IS NOT NULL`).join(' AND ');
  const where = spec.sparse ? ` WHERE ${allThere}` : '';
  const covering =
    spec.unique || spec.paths.includes('deleted') ? columns : [...columns, table.columns.get('deleted')!.sql];
  const statements: [string, string][] = [
    [name, `${create} ${name} ON ${table.sql} (${covering.join(', ')})${where}`],
  ];
  if (spec.unique && !spec.sparse) {
    const lacking = indexName(table, spec, 'lacking');
    const filled = columns.map((column) => `ifnull(${column}, x'ff')`).join(', ');
    statements.push([lacking, `${create} ${lacking} ON ${table.sql} (${filled}) WHERE NOT (${allThere})`]);
  }
  return statements;
};

/** Whether another index is read along for all that this one is for: its paths are the first of that one's. */
const isServed = (index: IndexSpec, by: IndexSpec): boolean =>
  [index, by].every(({ unique, sparse }) => !unique && !sparse) &&
  index.paths.length < by.paths.length &&
  index.paths.every((path, place) => path === by.paths[place]);

const pathColumns = ({ columns }: Table): Column[] =>
  [...columns.values()].filter(({ path }) => path !== '_id');

const addColumns = (sqlite: DatabaseSync, table: Table): void => {
  const there = new Set(
    sqlite
      .prepare(`PRAGMA table_info(${table.sql})`)
      .all()
      .map((row) => quoted(`${row.name}`)),
  );
  if (!there.has(quoted(FORMAT))) sqlite.exec(`ALTER TABLE ${table.sql} ADD COLUMN ${FORMAT_COLUMN}`);
  const added = pathColumns(table).filter((column) => !there.has(column.sql));
  if (added.length === 0) return;
  for (const column of added) sqlite.exec(`ALTER TABLE ${table.sql} ADD COLUMN ${column.sql}`);
  const fill = sqlite.prepare(
    `UPDATE ${table.sql} SET ${added.map((column) => `${column.sql} = ?`).join(', ')} WHERE rowid = ?`,
  );
  const rows = sqlite.prepare(`SELECT rowid AS row, document FROM ${table.sql}`).all();
  for (const { row, document } of rows) {
    const parsed = JSON.parse(document as string) as object;
    for (const column of added) noteValue(column, parsed);
    fill.run(...added.map((column) => columnValue(column, parsed)), row as number);
  }
  for (const column of added) writeNote(sqlite, table, column);
};

/** Sets the column's marks for what this document holds; true when that was news. */
export const noteValue = (
  column: Column,
  document: object,
  value = columnValue(column, document),
): boolean => {
  const nested = value === NESTED;
  if (nested && column.unique)
    throw new Error(`${column.path} is unique: it cannot hold or lead through an array`);
  const news =
    (nested && !column.nested) || (!column.nulls && value === null && hasNull(document, column.segments));
  column.nested ||= nested;
  column.nulls ||= news && !nested;
  return news;
};

const hasNull = (document: object, segments: readonly string[]): boolean => {
  let value: unknown = document;
  for (const segment of segments) {
    if (value === null || typeof value !== 'object') return false;
    value = (value as Record<string, unknown>)[segment];
  }
  return value === null;
};

/** Makes the table, or brings an existing one up to the indexes wanted now; `fresh` also drops those no longer wanted. */
export const prepareTable = (
  sqlite: DatabaseSync,
  table: Table,
  { indexes, coveringPaths }: Required<Pick<CollectionSpec, 'indexes' | 'coveringPaths'>>,
  fresh: boolean,
): void => {
  for (const path of [...ALWAYS, ...indexes.flatMap((index) => index.paths), ...coveringPaths]) {
    if (!table.columns.has(path)) table.columns.set(path, columnOf(path));
  }
  // A column that is added later has SQLite read its whole schema again.
  const columns = [FORMAT_COLUMN, ...pathColumns(table).map(({ sql }) => sql)].join(', ');
  sqlite.exec(
    `CREATE TABLE IF NOT EXISTS ${table.sql} (_id TEXT PRIMARY KEY NOT NULL, document TEXT NOT NULL, ${columns})`,
  );
  noteFormat(sqlite, table);
  readNotes(sqlite, table);
  for (const { paths, unique } of indexes) {
    if (unique) for (const path of paths) table.columns.get(path)!.unique = true;
  }
  addColumns(sqlite, table);
  takeNullsAsNull(sqlite, table);
  const needed = indexes.filter((index) => !indexes.some((other) => isServed(index, other)));
  const wanted = new Map(needed.flatMap((index) => indexStatements(table, index)));
  if (fresh) {
    const there = sqlite
      .prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
      .all(table.name);
    for (const { name } of there) {
      if (!wanted.has(quoted(`${name}`))) sqlite.exec(`DROP INDEX ${quoted(`${name}`)}`);
    }
  }
  for (const sql of wanted.values()) sqlite.exec(sql);
  for (const { paths, expireAfterSeconds } of indexes) {
    if (expireAfterSeconds !== undefined)
      table.expiring.set(table.columns.get(paths[0]!)!.sql, expireAfterSeconds);
  }
};

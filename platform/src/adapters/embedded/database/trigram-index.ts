import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { quoted, type TrigramIndex } from './embedded-columns.ts';

const DONE = 'biteboard_parts';
/** Each match is looked up alone: beyond so many, another index's order is faster. */
const MAX_MATCHES = 2_000;
/** Rows indexed in one write: together each costs a third. */
const BATCH_SIZE = 500;
/** So many of the newest rows may be scanned instead. */
const MAX_UNINDEXED = 5_000;
const TRIGRAM = 3;
/** The rarest trigrams of a part select nearly as well as all of them, and faster; how rare they are, the newest rows say. */
const MAX_TRIGRAMS = 4;
const SAMPLE = 2_000;

export const prepareTrigramIndexes = (sqlite: DatabaseSync): void =>
  sqlite.exec(
    `CREATE TABLE IF NOT EXISTS ${DONE} (name TEXT PRIMARY KEY, upto INTEGER NOT NULL) WITHOUT ROWID`,
  );

/** The trigrams of a text as FTS5 terms; none of a text that it cannot search. */
export const trigramsOf = (part: string): string[] => {
  const letters = [...part];
  if (!part.isWellFormed() || part.includes('\0')) return [];
  const trigrams = letters.slice(TRIGRAM - 1).map((_, at) => letters.slice(at, at + TRIGRAM).join(''));
  return [...new Set(trigrams)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`);
};

/** A changed or deleted row is updated at once; new ones are indexed in batches. A row's number may be used again. */
const schema = (name: string, table: string, column: string): string => {
  const index = quoted(name);
  const its = `name = '${name.replaceAll("'", "''")}'`;
  const isIn = `old.rowid <= (SELECT upto FROM ${DONE} WHERE ${its})`;
  return `
    CREATE VIRTUAL TABLE IF NOT EXISTS ${index}
      USING fts5(text, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1');
    CREATE TRIGGER IF NOT EXISTS ${quoted(`${name} changed`)} AFTER UPDATE OF ${column} ON ${table}
      WHEN ${isIn} AND old.${column} IS NOT new.${column} BEGIN
        DELETE FROM ${index} WHERE rowid = old.rowid;
        INSERT INTO ${index} (rowid, text) VALUES (new.rowid, ${textIn(`new.${column}`)});
      END;
    CREATE TRIGGER IF NOT EXISTS ${quoted(`${name} gone`)} AFTER DELETE ON ${table} WHEN ${isIn} BEGIN
        DELETE FROM ${index} WHERE rowid = old.rowid;
        UPDATE ${DONE} SET upto = min(upto, (SELECT ifnull(max(rowid), 0) FROM ${table}))
          WHERE ${its};
      END;`;
};

const textIn = (column: string): string => `iif(typeof(${column}) = 'text', ${column}, '')`;

/** The index of a column, created where it is missing: rows that exist then are indexed in the background. */
export const trigramIndex = (
  sqlite: DatabaseSync,
  statement: (sql: string) => StatementSync,
  table: { name: string; sql: string },
  column: { path: string; sql: string },
): TrigramIndex => {
  const name = `${table.name} ${column.path} parts`;
  sqlite.exec(schema(name, table.sql, column.sql));
  sqlite.prepare(`INSERT OR IGNORE INTO ${DONE} (name, upto) VALUES (?, 0)`).run(name);
  const index = quoted(name);
  const upto = `(SELECT upto FROM ${DONE} WHERE name = ?)`;
  const unindexedSql = `SELECT rowid FROM ${table.sql} WHERE rowid > ${upto}`;
  const matchSql = `SELECT rowid FROM ${index} WHERE ${index} MATCH ?`;
  const count = (sql: string, limit: number, ...params: SQLInputValue[]): number =>
    statement(`SELECT count(*) AS n FROM (${sql} LIMIT ${limit})`).get(...params)!.n as number;

  const rarestOf = (trigrams: readonly string[], last: number): string =>
    trigrams
      .map((trigram) => ({
        trigram,
        held: count(`${matchSql} AND rowid > ?`, SAMPLE, trigram, last - SAMPLE),
      }))
      .toSorted((one, other) => one.held - other.held)
      .slice(0, MAX_TRIGRAMS)
      .map(({ trigram }) => trigram)
      .join(' AND ');
  /** The rows that may contain the part; undefined where they are many. */
  const rowsOf = (part: string): string | undefined => {
    const trigrams = trigramsOf(part);
    if (trigrams.length === 0) return undefined;
    const last = statement(`SELECT upto FROM ${DONE} WHERE name = ?`).get(name)!.upto as number;
    const rows = statement(`${matchSql} LIMIT ${MAX_MATCHES}`).all(rarestOf(trigrams, last));
    return rows.length < MAX_MATCHES ? JSON.stringify(rows.map(({ rowid }) => rowid)) : undefined;
  };
  /** A list asks several times for the same part, mostly with no write in between. */
  let known: { part: string; changes: unknown; rows: string | undefined } | undefined;
  const knownRowsOf = (part: string): string | undefined => {
    const { changes } = statement('SELECT total_changes() AS changes').get()!;
    if (known?.part !== part || known.changes !== changes) known = { part, changes, rows: rowsOf(part) };
    return known.rows;
  };

  return {
    narrow: (part) => {
      if (count(unindexedSql, MAX_UNINDEXED, name) === MAX_UNINDEXED) return undefined;
      const rows = knownRowsOf(part);
      if (rows === undefined) return undefined;
      const sql = `rowid IN (SELECT value FROM json_each(?) UNION ALL ${unindexedSql})`;
      return { sql, params: [rows, name] };
    },
    isBehind: () => count(unindexedSql, BATCH_SIZE, name) === BATCH_SIZE,
    catchUp: () => {
      const next = `${unindexedSql} ORDER BY rowid LIMIT ${BATCH_SIZE}`;
      const last = statement(`SELECT max(rowid) AS last FROM (${next})`).get(name)!.last as number;
      statement(
        `INSERT INTO ${index} (rowid, text)
         SELECT rowid, ${textIn(column.sql)} FROM ${table.sql} WHERE rowid > ${upto} AND rowid <= ?`,
      ).run(name, last);
      statement(`UPDATE ${DONE} SET upto = ? WHERE name = ?`).run(last, name);
    },
  };
};

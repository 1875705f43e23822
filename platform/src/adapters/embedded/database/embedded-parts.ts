import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type Parts, quoted } from './embedded-columns.ts';

const DONE = 'biteboard_parts';
/** Each row that is found is looked up by itself: more of them are told quicker from the order of another index. */
const FEW = 2_000;
/** So many rows go in at once: together each costs a third of what it would alone. */
const AT_ONCE = 500;
/** So many of the newest rows may be looked through instead. */
const MOST_WAITING = 5_000;
const PIECE = 3;

export const prepareParts = (sqlite: DatabaseSync): void =>
  sqlite.exec(
    `CREATE TABLE IF NOT EXISTS ${DONE} (name TEXT PRIMARY KEY, upto INTEGER NOT NULL) WITHOUT ROWID`,
  );

/** The pieces of a text as an FTS5 query that asks for all of them; undefined where it has none. */
export const piecesOf = (part: string): string | undefined => {
  const letters = [...part];
  if (letters.length < PIECE || !part.isWellFormed() || part.includes('\0')) return undefined;
  const pieces = letters.slice(PIECE - 1).map((_, at) => letters.slice(at, at + PIECE).join(''));
  return [...new Set(pieces)].map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ');
};

/** A row that changes or goes is mended at once; new ones wait until they are many. A row's number may come again. */
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

/** The index of a column, made where it is not there yet: what stands in the table then is taken in by and by. */
export const partsOf = (
  sqlite: DatabaseSync,
  statement: (sql: string) => StatementSync,
  table: { name: string; sql: string },
  column: { path: string; sql: string },
): Parts => {
  const name = `${table.name} ${column.path} parts`;
  sqlite.exec(schema(name, table.sql, column.sql));
  sqlite.prepare(`INSERT OR IGNORE INTO ${DONE} (name, upto) VALUES (?, 0)`).run(name);
  const index = quoted(name);
  const upto = `(SELECT upto FROM ${DONE} WHERE name = ?)`;
  const waitingSql = `SELECT rowid FROM ${table.sql} WHERE rowid > ${upto}`;
  const heldSql = `SELECT rowid FROM ${index} WHERE ${index} MATCH ?`;
  const count = (sql: string, limit: number, ...params: SQLInputValue[]): number =>
    statement(`SELECT count(*) AS n FROM (${sql} LIMIT ${limit})`).get(...params)!.n as number;

  return {
    narrowed: (part) => {
      const pieces = piecesOf(part);
      if (pieces === undefined || count(waitingSql, MOST_WAITING, name) === MOST_WAITING) return undefined;
      if (count(heldSql, FEW, pieces) === FEW) return undefined;
      return { sql: `rowid IN (${heldSql} UNION ALL ${waitingSql})`, params: [pieces, name] };
    },
    isBehind: () => count(waitingSql, AT_ONCE, name) === AT_ONCE,
    catchUp: () => {
      const next = `${waitingSql} ORDER BY rowid LIMIT ${AT_ONCE}`;
      const last = statement(`SELECT max(rowid) AS last FROM (${next})`).get(name)!.last as number;
      statement(
        `INSERT INTO ${index} (rowid, text)
         SELECT rowid, ${textIn(column.sql)} FROM ${table.sql} WHERE rowid > ${upto} AND rowid <= ?`,
      ).run(name, last);
      statement(`UPDATE ${DONE} SET upto = ? WHERE name = ?`).run(last, name);
    },
  };
};

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type Parts, quoted } from './embedded-columns.ts';

const DONE = 'biteboard_parts';
/** Each row that is found is looked up by itself: more of them are told quicker from the order of another index. */
const FEW = 2_000;
/** So many rows go in at once: together each costs a third of what it would alone. */
const AT_ONCE = 500;
/** So many of the newest rows may be looked through instead. */
const MAX_WAITING = 5_000;
const PIECE = 3;
/** The rarest pieces of a part tell nearly as much as all of them, and quicker: how rare, the newest rows tell. */
const PIECES_ASKED = 4;
const SAMPLE = 2_000;

export const prepareParts = (sqlite: DatabaseSync): void =>
  sqlite.exec(
    `CREATE TABLE IF NOT EXISTS ${DONE} (name TEXT PRIMARY KEY, upto INTEGER NOT NULL) WITHOUT ROWID`,
  );

/** The pieces of a text, as FTS5 asks for each; none of a text that it cannot be asked for. */
export const piecesOf = (part: string): string[] => {
  const letters = [...part];
  if (!part.isWellFormed() || part.includes('\0')) return [];
  const pieces = letters.slice(PIECE - 1).map((_, at) => letters.slice(at, at + PIECE).join(''));
  return [...new Set(pieces)].map((piece) => `"${piece.replaceAll('"', '""')}"`);
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

  const rarestOf = (pieces: readonly string[], last: number): string =>
    pieces
      .map((piece) => ({ piece, held: count(`${heldSql} AND rowid > ?`, SAMPLE, piece, last - SAMPLE) }))
      .toSorted((one, other) => one.held - other.held)
      .slice(0, PIECES_ASKED)
      .map(({ piece }) => piece)
      .join(' AND ');
  /** The rows that may hold the part; undefined where they are many. */
  const rowsOf = (part: string): string | undefined => {
    const pieces = piecesOf(part);
    if (pieces.length === 0) return undefined;
    const last = statement(`SELECT upto FROM ${DONE} WHERE name = ?`).get(name)!.upto as number;
    const rows = statement(`${heldSql} LIMIT ${FEW}`).all(rarestOf(pieces, last));
    return rows.length < FEW ? JSON.stringify(rows.map(({ rowid }) => rowid)) : undefined;
  };
  /** A list asks several times for the same, mostly with no write in between. */
  let known: { part: string; changes: unknown; rows: string | undefined } | undefined;
  const knownRowsOf = (part: string): string | undefined => {
    const { changes } = statement('SELECT total_changes() AS changes').get()!;
    if (known?.part !== part || known.changes !== changes) known = { part, changes, rows: rowsOf(part) };
    return known.rows;
  };

  return {
    narrowed: (part) => {
      if (count(waitingSql, MAX_WAITING, name) === MAX_WAITING) return undefined;
      const rows = knownRowsOf(part);
      if (rows === undefined) return undefined;
      const sql = `rowid IN (SELECT value FROM json_each(?) UNION ALL ${waitingSql})`;
      return { sql, params: [rows, name] };
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

import type { DatabaseSync } from 'node:sqlite';
import { quoted } from './embedded-columns.ts';

/** Every collection is a table with its documents as texts. */
const COLLECTIONS = `SELECT m.name FROM sqlite_master m, pragma_table_info(m.name) c
  WHERE m.type = 'table' AND c.name = 'document'`;

/**
 * Changes the text of every document that holds one of the marks, before anybody has opened a collection: all of it
 * in one commit, on the disk when this returns. `change` receives the collection with its service: `catalog_sites`.
 * What it changes must stand in no index.
 */
export const rewriteDocuments = (
  sqlite: DatabaseSync,
  marks: readonly string[],
  change: (text: string, collection: string) => string,
): void => {
  const holds = marks.map(() => 'instr(document, ?) > 0').join(' OR ');
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    for (const { name } of sqlite.prepare(COLLECTIONS).all()) {
      const table = quoted(`${name}`);
      const store = sqlite.prepare(`UPDATE ${table} SET document = ? WHERE rowid = ?`);
      const found = sqlite.prepare(`SELECT rowid AS row, document FROM ${table} WHERE ${holds}`);
      for (const { row, document } of found.all(...marks))
        store.run(change(`${document}`, `${name}`), row as number);
    }
    sqlite.exec('COMMIT');
  } catch (error) {
    sqlite.exec('ROLLBACK');
    throw error;
  }
  sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)');
};

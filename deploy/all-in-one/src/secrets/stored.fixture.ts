import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Trace } from './hunt.fixture.ts';

const DATABASE = 'biteboard.db';

/** Every row of every table: what lies across two pages of the file is whole here. */
const rowsOf = (file: string): Trace[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all();
  const traces = tables.map(({ name }) => ({
    where: `the table ${name}`,
    text: JSON.stringify(database.prepare(`select * from "${name}"`).all()),
  }));
  database.close();
  return traces;
};

/** All that a product that has ended has left in its folder. */
export const storedIn = (folder: string): Trace[] => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const traces = files.map(({ name, parentPath }) => ({
    where: `the file ${name}`,
    text: readFileSync(path.join(parentPath, name), 'latin1'),
  }));
  return [...traces, ...rowsOf(path.join(folder, DATABASE))];
};

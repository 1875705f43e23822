import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Duplicate } from '../errors.ts';
import type { Collection, Filter, FindOptions, StoredDocument } from '../ports.ts';
import type { Batch } from './embedded-batch.ts';
import { type Column, columnValue } from './embedded-columns.ts';
import { translate } from './embedded-filter.ts';
import { matcher, sorted } from './embedded-matcher.ts';
import { noteValue, type Table, writeNote } from './embedded-schema.ts';
import { applyUpdate, upserted } from './embedded-update.ts';

export interface Connection {
  sqlite: DatabaseSync;
  batch: Batch;
  /** Prepares a statement once and keeps it. */
  statement(sql: string): StatementSync;
}

const SQLITE_PRIMARY_KEY = 1555;
const SQLITE_UNIQUE = 2067;

const unlessTaken = <T>(write: () => T): T => {
  try {
    return write();
  } catch (error) {
    const { errcode, message } = error as { errcode?: number; message: string };
    if (errcode !== SQLITE_PRIMARY_KEY && errcode !== SQLITE_UNIQUE) throw error;
    throw new Duplicate(`already there: ${message.replace(/^.*failed: /, '')}`, { cause: error });
  }
};

export const embeddedCollection = <D extends StoredDocument>(
  { sqlite, batch, statement }: Connection,
  table: Table,
): Collection<D> => {
  let columns: Column[] = [];
  let insertSql = '';
  let putNewerSql = '';

  /** Another part of the service may have declared further indexes on this collection meanwhile. */
  const refresh = (): void => {
    if (columns.length === table.columns.size - 1) return;
    columns = [...table.columns.values()].filter((column) => column.path !== '_id');
    const names = ['_id', 'document', ...columns.map((column) => column.sql)];
    insertSql = `INSERT INTO ${table.sql} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    const version = table.columns.get('version')!.sql;
    const sets = names.slice(1).map((name) => `${name} = excluded.${name}`);
    putNewerSql = `${insertSql} ON CONFLICT (_id) DO UPDATE SET ${sets.join(', ')}
      WHERE ifnull(${table.sql}.${version}, -1e999) < excluded.${version}`;
  };
  const write = <T>(work: () => T): Promise<T> =>
    batch.write(() => {
      refresh();
      return work();
    });

  const columnValues = (document: object): SQLInputValue[] =>
    columns.map((column) => {
      const value = columnValue(column, document);
      if ((value === null || typeof value === 'object') && noteValue(column, document))
        writeNote(sqlite, table, column);
      return value;
    });

  const rowOf = (document: D): SQLInputValue[] => [
    document._id,
    JSON.stringify(document),
    ...columnValues(document),
  ];

  const documents = function* (filter: Filter, options: FindOptions): Generator<D> {
    const { where, params, rest } = translate(table.columns, filter);
    const sort = Object.entries(options.sort ?? {});
    const inSql = sort.every(([path]) => table.columns.get(path)?.nested === false);
    const whole = rest === undefined && inSql;
    let sql = `SELECT document FROM ${table.sql}${where ? ` WHERE ${where}` : ''}`;
    if (inSql && sort.length > 0) {
      sql += ` ORDER BY ${sort.map(([path, way]) => `${table.columns.get(path)!.sql}${way < 0 ? ' DESC' : ''}`).join(', ')}`;
    }
    const { skip = 0, limit = -1 } = options;
    if (whole && (limit >= 0 || skip > 0)) {
      sql += ' LIMIT ? OFFSET ?';
      params.push(limit, skip);
    }
    const rows = statement(sql).iterate(...params);
    if (whole) {
      for (const row of rows) yield JSON.parse(row.document as string) as D;
      return;
    }
    const fits = rest ? matcher(rest) : () => true;
    const end = limit < 0 ? Number.POSITIVE_INFINITY : skip + limit;
    let found: D[] = [];
    for (const row of rows) {
      const document = JSON.parse(row.document as string) as D;
      if (!fits(document)) continue;
      found.push(document);
      if (inSql && found.length >= end) break;
    }
    if (!inSql) found = sorted(found, options.sort ?? {});
    yield* found.slice(skip, end);
  };

  const first = (filter: Filter): D | undefined => {
    const { where, params, rest } = translate(table.columns, filter);
    const sql = `SELECT document FROM ${table.sql}${where ? ` WHERE ${where}` : ''}`;
    if (rest === undefined) {
      const row = statement(`${sql} LIMIT 1`).get(...params);
      return row && (JSON.parse(row.document as string) as D);
    }
    const fits = matcher(rest);
    for (const row of statement(sql).iterate(...params)) {
      const document = JSON.parse(row.document as string) as D;
      if (fits(document)) return document;
    }
    return undefined;
  };

  const insert = (document: D): void => {
    if (typeof document._id !== 'string') throw new Error('a document needs an _id');
    const row = rowOf(document);
    unlessTaken(() => statement(insertSql).run(...row));
  };

  /** Sets only the columns whose value changed, so that the other indexes stay untouched. */
  const replace = (document: D, before: readonly SQLInputValue[]): void => {
    const after = columnValues(document);
    const sets = ['document = ?'];
    const params: SQLInputValue[] = [JSON.stringify(document)];
    for (const [index, column] of columns.entries()) {
      if (after[index] === before[index]) continue;
      sets.push(`${column.sql} = ?`);
      params.push(after[index]!);
    }
    const sql = `UPDATE ${table.sql} SET ${sets.join(', ')} WHERE _id = ?`;
    unlessTaken(() => statement(sql).run(...params, document._id));
  };

  return {
    insert: (document) => write(() => insert(document)),
    update: (filter, update, options) =>
      write(() => {
        const document = first(filter);
        if (!document) {
          if (options?.upsert) insert(upserted(filter, update) as D);
          return options?.upsert ?? false;
        }
        const before = columns.map((column) => columnValue(column, document));
        applyUpdate(document, update);
        replace(document, before);
        return true;
      }),
    putNewer: (document) =>
      write(() => {
        const row = rowOf(document);
        return unlessTaken(() => statement(putNewerSql).run(...row)).changes === 1;
      }),
    remove: (filter) =>
      write(() => {
        const document = first(filter);
        if (!document) return false;
        statement(`DELETE FROM ${table.sql} WHERE _id = ?`).run(document._id);
        return true;
      }),
    findOne: (filter) => batch.read(() => first(filter)),
    find: (filter, options = {}) => batch.read(() => [...documents(filter, options)]),
    count: (filter) =>
      batch.read(() => {
        const { where, params, rest } = translate(table.columns, filter);
        if (rest) return [...documents(filter, {})].length;
        const row = statement(`SELECT count(*) AS n FROM ${table.sql}${where ? ` WHERE ${where}` : ''}`).get(
          ...params,
        );
        return row?.n as number;
      }),
  };
};

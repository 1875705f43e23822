import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Collection, Filter, FindOptions, StoredDocument } from '../../../ports/database.ts';
import { Duplicate, NewerFormat } from '../../../ports/errors.ts';
import { frozenInTests, sharedValue } from '../shared-value.ts';
import type { CommitBatch } from './commit-batch.ts';
import { type Column, columnValue, NESTED } from './embedded-columns.ts';
import { translate } from './embedded-filter.ts';
import { matcher, sorted } from './embedded-matcher.ts';
import { FORMAT, noteValue, type Table, writeNote } from './embedded-schema.ts';
import { updated, upserted } from './embedded-update.ts';

export interface Connection {
  sqlite: DatabaseSync;
  batch: CommitBatch;
  /** Prepares a statement once and keeps it. */
  statement(sql: string): StatementSync;
}

const SQLITE_PRIMARY_KEY = 1555;
const SQLITE_UNIQUE = 2067;

const MAX_IDS = 50;

/** The ids where a filter names a few. */
const idsOf = (condition: unknown): string[] | undefined => {
  if (condition === null || typeof condition !== 'object' || Object.keys(condition).join() !== '$in') return;
  const { $in: ids } = condition as { $in: unknown };
  const few = Array.isArray(ids) && ids.length <= MAX_IDS && ids.every((id) => typeof id === 'string');
  return few ? ids : undefined;
};

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
  const { format } = table;
  let columns: Column[] = [];
  let insertSql = '';
  let putNewerSql = '';
  /** By which columns they set: making such a text, and looking up one that was just made, costs as much as running it. */
  const updateSqls = new Map<string, string>();
  const byIdSql = `SELECT document, ${FORMAT} AS format FROM ${table.sql} WHERE _id = ?`;

  /** Another part of the service may have declared further indexes on this collection since. */
  const refresh = (): void => {
    if (columns.length === table.columns.size - 1) return;
    columns = [...table.columns.values()].filter((column) => column.path !== '_id');
    const names = ['_id', 'document', ...columns.map((column) => column.sql)];
    insertSql = `INSERT INTO ${table.sql} (${names.join(', ')}, ${FORMAT})
      VALUES (${names.map(() => '?').join(', ')}, ${format.writes})`;
    const version = table.columns.get('version')!.sql;
    const sets = [...names.slice(1), FORMAT].map((name) => `${name} = excluded.${name}`);
    putNewerSql = `${insertSql} ON CONFLICT (_id) DO UPDATE SET ${sets.join(', ')}
      WHERE ifnull(${table.sql}.${version}, -1e999) < excluded.${version}`;
    updateSqls.clear();
  };
  /** `changed` has a character for each column, with its place as its code. */
  const updateSql = (changed: string): string => {
    const known = updateSqls.get(changed);
    if (known) return known;
    const names = Array.from(changed, (place) => columns[place.charCodeAt(0)]!.sql);
    const sets = ['document = ?', `${FORMAT} = ${format.writes}`, ...names.map((name) => `${name} = ?`)];
    const sql = `UPDATE ${table.sql} SET ${sets.join(', ')} WHERE _id = ?`;
    updateSqls.set(changed, sql);
    return sql;
  };
  const write = <T>(work: () => T, also?: () => void): Promise<T> =>
    batch.write(() => {
      refresh();
      const changed = work();
      if (also && changed !== false) storeAlso(also);
      return changed;
    });
  /** The document is changed already: undoing one statement would leave the other. */
  const storeAlso = (also: () => void): void => {
    try {
      also();
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
      throw error;
    }
  };

  const columnValues = (document: object): SQLInputValue[] =>
    columns.map((column) => {
      const value = columnValue(column, document);
      const mayBeNews = (value === null && !column.nulls) || value === NESTED;
      if (mayBeNews && noteValue(column, document, value)) writeNote(sqlite, table, column);
      return value;
    });

  /** Keeps and stores the document: `run` is given its text and the values of its columns. */
  const store = (
    document: D,
    before: D | undefined,
    run: (text: string, values: SQLInputValue[]) => { changes: number | bigint },
  ): boolean => {
    const text = JSON.stringify(document);
    const values = columnValues(document);
    const stored = unlessTaken(() => run(text, values)).changes === 1;
    if (stored) {
      table.recent.set(frozenInTests(document), text.length);
      table.isEmpty = false;
      table.countCache?.changed(before, document);
      batch.wrote(document, table);
    }
    return stored;
  };

  const parsed = ({ document, format: version }: Record<string, unknown>): D => {
    const read: D = frozenInTests(JSON.parse(document as string));
    if ((version as number) > format.reads)
      throw new NewerFormat(`${read._id} of ${table.name}`, version as number, format.reads);
    return read;
  };

  const ofIds = function* (ids: readonly string[], others: Filter): Generator<D> {
    const fits = matcher(others);
    for (const id of new Set(ids)) {
      const document = byId(id);
      if (document && fits(document)) yield document;
    }
  };

  /** What is rare, such as people who were removed, is asked for with every order. */
  const isEmpty = (): boolean => {
    table.isEmpty ??= statement(`SELECT 1 FROM ${table.sql} LIMIT 1`).get() === undefined;
    return table.isEmpty;
  };

  const documents = function* (filter: Filter, options: FindOptions): Generator<D> {
    if (isEmpty()) return;
    const { _id, ...others } = filter;
    const ids = idsOf(_id);
    if (ids && Object.keys(options).length === 0) {
      yield* ofIds(ids, others);
      return;
    }
    const { where, params, rest, hint } = translate(table.columns, filter);
    const sort = Object.entries(options.sort ?? {});
    const inSql = sort.every(([path]) => table.columns.get(path)?.nested === false);
    const whole = rest === undefined && inSql;
    let sql = `SELECT document, ${FORMAT} AS format FROM ${table.sql}${hint}${where ? ` WHERE ${where}` : ''}`;
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
      for (const row of rows) yield parsed(row);
      return;
    }
    const fits = rest ? matcher(rest) : () => true;
    const end = limit < 0 ? Number.POSITIVE_INFINITY : skip + limit;
    let found: D[] = [];
    for (const row of rows) {
      const document = parsed(row);
      if (!fits(document)) continue;
      found.push(document);
      if (inSql && found.length >= end) break;
    }
    if (!inSql) found = sorted(found, options.sort ?? {});
    yield* found.slice(skip, end);
  };

  const byId = (id: string): D | undefined => {
    const known = table.recent.get(id);
    if (known) return known as D;
    if (isEmpty()) return undefined;
    const row = statement(byIdSql).get(id);
    if (row === undefined) return undefined;
    const document = parsed(row);
    table.recent.set(document, (row.document as string).length);
    return document;
  };

  const first = (filter: Filter): D | undefined => {
    if (typeof filter._id === 'string') {
      const document = byId(filter._id);
      return document && matcher(filter)(document) ? document : undefined;
    }
    if (isEmpty()) return undefined;
    const { where, params, rest, hint } = translate(table.columns, filter);
    const sql = `SELECT _id FROM ${table.sql}${hint}${where ? ` WHERE ${where}` : ''}`;
    if (rest === undefined) {
      const row = statement(`${sql} LIMIT 1`).get(...params);
      return row && byId(row._id as string);
    }
    const fits = matcher(rest);
    for (const row of statement(sql).iterate(...params)) {
      const document = byId(row._id as string);
      if (document && fits(document)) return document;
    }
    return undefined;
  };

  const countNow = (filter: Filter): number => {
    const { where, params, rest, hint } = translate(table.columns, filter);
    if (rest) return [...documents(filter, {})].length;
    const sql = `SELECT count(*) AS n FROM ${table.sql}${hint}${where ? ` WHERE ${where}` : ''}`;
    return statement(sql).get(...params)?.n as number;
  };

  const insert = (document: D): void => {
    if (typeof document._id !== 'string') throw new Error('a document needs an _id');
    store(document, undefined, (text, values) => statement(insertSql).run(document._id, text, ...values));
  };

  /** Sets only the columns whose value changed, so that the other indexes stay untouched. */
  const replace = (document: D, before: D): void => {
    store(document, before, (text, after) => {
      let changed = '';
      const params: SQLInputValue[] = [text];
      for (let index = 0; index < columns.length; index += 1) {
        if (after[index] === columnValue(columns[index]!, before)) continue;
        changed += String.fromCharCode(index);
        params.push(after[index]!);
      }
      params.push(document._id);
      return statement(updateSql(changed)).run(...params);
    });
  };

  return {
    insert: (document, { also } = {}) => write(() => insert(sharedValue(document)), also),
    update: (filter, update, { upsert = false, also } = {}) =>
      write(() => {
        const found = first(filter);
        if (!found) {
          if (upsert) insert(sharedValue(upserted(filter, update)) as D);
          return upsert;
        }
        replace(updated(found, sharedValue(update)), found);
        return true;
      }, also),
    putNewer: (document) =>
      write(() =>
        store(sharedValue(document), table.countCache && byId(document._id), (text, values) =>
          statement(putNewerSql).run(document._id, text, ...values),
        ),
      ),
    remove: (filter) =>
      write(() => {
        const document = first(filter);
        if (!document) return false;
        statement(`DELETE FROM ${table.sql} WHERE _id = ?`).run(document._id);
        table.recent.delete(document._id);
        table.isEmpty = undefined;
        table.countCache?.changed(document, undefined);
        batch.wrote(table);
        return true;
      }),
    findOne: async (filter) => {
      const found = first(filter);
      await batch.committed(found ?? table);
      return found;
    },
    find: async (filter, options = {}) => {
      const [nearer, rest] = table.countCache?.nearer(filter, options, countNow) ?? [filter, options];
      const found = [...documents(nearer, rest)];
      await batch.committed(table);
      return found;
    },
    count: async (filter) => {
      const known = table.countCache?.count(filter, countNow);
      const n = known ?? countNow(filter);
      if (known === undefined) table.countCache?.found(filter, n);
      await batch.committed(table);
      return n;
    },
    findsPart: async (path, part) => table.columns.get(path)?.trigrams?.narrow(part) !== undefined,
  };
};

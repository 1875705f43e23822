import type { SQLInputValue } from 'node:sqlite';
import type { Filter } from '../../../ports/database.ts';
import { type Column, NESTED, sqlValue } from './embedded-columns.ts';

/** A filter as SQL over the columns, and the rest that only the document itself can answer. */
export interface Translated {
  /** Empty: every document. */
  where: string;
  params: SQLInputValue[];
  rest: Filter | undefined;
  /** Stands after the table's name: where few rows are known by their numbers, no index is to be read instead. */
  hint: '' | ' NOT INDEXED';
}

interface Condition {
  sql: string;
  params: SQLInputValue[];
  /** The SQL alone decides; otherwise it only narrows. */
  exact: boolean;
  /** The SQL names the few rows by their numbers. */
  byRow?: boolean;
}

type Columns = ReadonlyMap<string, Column>;

const asked: Condition = { sql: '', params: [], exact: false };
const exactly = (sql: string, ...params: SQLInputValue[]): Condition => ({ sql, params, exact: true });

/** SQLite sorts null < numbers < text < blobs: each range stays among values of its own kind, as in MongoDB. */
const range = (column: Column, sign: string, value: unknown): Condition => {
  const upper = sign.startsWith('<');
  if (typeof value === 'string') {
    return exactly(`${column.sql} ${sign} ? AND ${column.sql} ${upper ? ">= ''" : "< x''"}`, value);
  }
  if (typeof value === 'number') {
    return exactly(`${column.sql} ${sign} ?${upper ? '' : ` AND ${column.sql} < ''`}`, value);
  }
  return asked;
};

const equality = (column: Column, value: unknown): Condition => {
  const bound = sqlValue(value);
  if (bound === undefined) return asked;
  if (bound === null) return column.nested ? asked : exactly(`${column.sql} IS NULL`);
  if (column.nested) return { sql: `${column.sql} IN (?, ?)`, params: [bound, NESTED], exact: false };
  return exactly(`${column.sql} = ?`, bound);
};

const among = (column: Column, list: unknown, not: boolean): Condition => {
  const plain =
    Array.isArray(list) && list.every((one) => typeof one === 'string' || typeof one === 'number');
  if (!plain || column.nested) return asked;
  // SQLite reads a list as a table of its own: three times the time of a value.
  if (list.length === 1 && !not) return equality(column, list[0]);
  const values = '(SELECT value FROM json_each(?))';
  const text = JSON.stringify(list);
  return not
    ? exactly(`(${column.sql} NOT IN ${values} OR ${column.sql} IS NULL)`, text)
    : exactly(`${column.sql} IN ${values}`, text);
};

const existence = (column: Column, wanted: boolean): Condition => {
  if (wanted) return column.nulls ? asked : exactly(`${column.sql} IS NOT NULL`);
  return { sql: `${column.sql} IS NULL`, params: [], exact: !column.nulls };
};

/** The text that a regular expression asks for as it stands; undefined where it asks for more than that. */
export const literal = (source: string): string | undefined => {
  const bare = source.replace(/\\[.*+?^${}()|[\]\\]/g, '');
  return /[\\.*+?^${}()|[\]]/.test(bare) ? undefined : source.replace(/\\(.)/gs, '$1');
};

const holding = (column: Column, text: string): Condition => {
  const held = exactly(`(typeof(${column.sql}) = 'text' AND instr(${column.sql}, ?) > 0)`, text);
  const narrowed = column.trigrams?.narrow(text);
  if (!narrowed) return held;
  return { ...both([exactly(narrowed.sql, ...narrowed.params), held]), byRow: true };
};

const pattern = (column: Column, regex: unknown, options: unknown): Condition => {
  const source = regex instanceof RegExp ? regex.source : regex;
  const flags = regex instanceof RegExp ? regex.flags : (options ?? '');
  if (typeof source !== 'string' || typeof flags !== 'string' || !/^[imsu]*$/.test(flags)) return asked;
  const text = flags === '' ? literal(source) : undefined;
  if (text !== undefined) return holding(column, text);
  return exactly(`like_pattern(?, ?, ${column.sql})`, source, flags);
};

const byOperator = (
  column: Column,
  operator: string,
  value: unknown,
  all: Record<string, unknown>,
): Condition => {
  if (operator === '$eq') return equality(column, value);
  if (operator === '$exists') return existence(column, Boolean(value));
  if (operator === '$in') return among(column, value, false);
  if (column.nested) return asked;
  const bound = sqlValue(value);
  if (operator === '$ne' && bound !== undefined) return exactly(`${column.sql} IS NOT ?`, bound);
  if (operator === '$nin') return among(column, value, true);
  if (operator === '$gt') return range(column, '>', value);
  if (operator === '$gte') return range(column, '>=', value);
  if (operator === '$lt') return range(column, '<', value);
  if (operator === '$lte') return range(column, '<=', value);
  if (operator === '$regex') return pattern(column, value, all.$options);
  if (operator === '$options' && '$regex' in all) return exactly('');
  return asked;
};

const isOperators = (condition: unknown): condition is Record<string, unknown> =>
  condition !== null &&
  typeof condition === 'object' &&
  Object.getPrototypeOf(condition) === Object.prototype &&
  Object.keys(condition).some((key) => key.startsWith('$'));

const both = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.flatMap(({ sql }) => (sql ? [sql] : [])).join(' AND '),
  params: conditions.flatMap(({ params }) => params),
  exact: conditions.every(({ exact }) => exact),
  byRow: conditions.some(({ byRow }) => byRow),
});

const onPath = (column: Column, condition: unknown): Condition => {
  if (!isOperators(condition)) return equality(column, condition);
  const entries = Object.entries(condition);
  return both(entries.map(([operator, value]) => byOperator(column, operator, value, condition)));
};

const anyOf = (columns: Columns, branches: readonly Filter[]): Condition => {
  const translated = branches.map((branch) => translate(columns, branch));
  if (translated.some(({ where }) => where === '')) return asked;
  return {
    sql: `(${translated.map(({ where }) => `(${where})`).join(' OR ')})`,
    params: translated.flatMap(({ params }) => params),
    exact: translated.every(({ rest }) => rest === undefined),
  };
};

const entryCondition = (columns: Columns, key: string, condition: unknown): Condition => {
  if (key === '$or') return anyOf(columns, condition as Filter[]);
  if (key === '$and') {
    const parts = (condition as Filter[]).map((part) => translate(columns, part));
    return both(
      parts.map(({ where, params, rest, hint }) => ({
        sql: where,
        params,
        exact: rest === undefined,
        byRow: hint !== '',
      })),
    );
  }
  const column = columns.get(key);
  return column ? onPath(column, condition) : asked;
};

export const translate = (columns: Columns, filter: Filter): Translated => {
  const wheres: string[] = [];
  const params: SQLInputValue[] = [];
  let rest: Filter | undefined;
  let byRow = false;
  for (const key in filter) {
    const condition = entryCondition(columns, key, filter[key]);
    if (condition.sql) {
      wheres.push(condition.sql);
      params.push(...condition.params);
    }
    byRow ||= condition.byRow === true;
    if (!condition.exact) {
      rest ??= {};
      rest[key] = filter[key];
    }
  }
  return { where: wheres.join(' AND '), params, rest, hint: byRow ? ' NOT INDEXED' : '' };
};

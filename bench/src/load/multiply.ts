import { DatabaseSync } from 'node:sqlite';

/** Multiplies a stored document: `set` says, in SQL over the number `n.i`, what differs from copy to copy; `json(…)` is no text. */
export const multiply = (
  file: string,
  table: string,
  from: string,
  times: number,
  set: Record<string, string>,
): void => {
  const database = new DatabaseSync(file);
  // Nothing is to survive but what goes well.
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000');
  const columns = database
    .prepare(`PRAGMA table_info("${table}")`)
    .all()
    .map(({ name }) => `${name}`);
  const paths = columns.filter((name) => name.startsWith('$')).map((name) => name.slice(1));
  const sets = Object.entries(set).map(([name, sql]) => `'$.${name}', ${sql}`);
  const values = paths.map((name) => set[name] ?? `"$${name}"`);
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${times})
    INSERT INTO "${table}" (_id, document, ${paths.map((name) => `"$${name}"`).join(', ')})
    SELECT ${set._id}, json_set(document, ${sets.join(', ')}), ${values.join(', ')}
    FROM n, "${table}" AS made WHERE made._id = '${from}'`);
  database.close();
};

import type { Collection, CollectionSpec, Database, StoredDocument } from '../ports/database.ts';
import { seeded } from './seeded.ts';

const valueAt = (document: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

/** Those that stand together where neighbours tie. */
const tied = <D>(sorted: readonly D[], paths: readonly string[]): D[][] => {
  const groups: D[][] = [];
  let before: string | undefined;
  for (const document of sorted) {
    const values = JSON.stringify(paths.map((path) => valueAt(document, path)));
    if (values === before) groups.at(-1)?.push(document);
    else groups.push([document]);
    before = values;
  }
  return groups;
};

/**
 * A database in which documents that tie under the sort come in another order at each look, as MongoDB may give them;
 * without a sort all of them tie. The same seed deals the same orders.
 */
export const shuffledTies = (database: Database, seed: number): Database => {
  const random = seeded(seed);
  return {
    ...database,
    collection: <D extends StoredDocument>(spec: CollectionSpec): Collection<D> => {
      const collection = database.collection<D>(spec);
      return {
        ...collection,
        find: async (filter, { sort = {}, skip = 0, limit } = {}) => {
          const found = tied(await collection.find(filter, { sort }), Object.keys(sort));
          const dealt = found.flatMap((group) => random.shuffled(group));
          return dealt.slice(skip, limit === undefined ? undefined : skip + limit);
        },
      };
    },
  };
};

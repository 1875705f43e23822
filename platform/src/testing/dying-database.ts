import type { Collection, CollectionSpec, Database, StoredDocument } from '../ports/database.ts';
import type { Random } from './seeded.ts';

/** A database whose calls take their time, and whose process dies at some of them, before they are done or after. */
export const dyingDatabase = (database: Database, random: Random, deaths: number): Database => {
  const around = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let pause = random.whole(0, 3); pause > 0; pause -= 1) await new Promise(setImmediate);
    if (random.chance(deaths)) throw new Error('died before');
    const done = await call();
    if (random.chance(deaths)) throw new Error('died after');
    return done;
  };
  return {
    ...database,
    collection: <D extends StoredDocument>(spec: CollectionSpec): Collection<D> => {
      const kept = database.collection<D>(spec);
      return {
        ...kept,
        insert: (...about) => around(() => kept.insert(...about)),
        update: (...about) => around(() => kept.update(...about)),
        findOne: (...about) => around(() => kept.findOne(...about)),
        find: (...about) => around(() => kept.find(...about)),
      };
    },
  };
};

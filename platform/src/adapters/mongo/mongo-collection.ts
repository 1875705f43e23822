import { isDeepStrictEqual } from 'node:util';
import { FIRST_FORMAT } from '@biteboard/contracts';
import type { Db, Document, Collection as MongoCollection } from 'mongodb';
import { coalesce } from '../../async/coalesce.ts';
import type {
  Collection,
  CollectionSpec,
  Filter,
  FindOptions,
  StoredDocument,
  Update,
} from '../../ports/database.ts';
import { NewerFormat } from '../../ports/errors.ts';
import { EXPIRY, expiryField } from './index-plan.ts';
import { insertMany } from './insert-many.ts';
import { QUERY_WITHIN_MS } from './mongo-connection.ts';
import { isDuplicateKey } from './mongo-errors.ts';
import { ensureIndexes } from './mongo-indexes.ts';
import { type Newer, putEachNewer } from './put-each-newer.ts';
import { type DocumentUpdate, updateMany } from './update-many.ts';

type Kept = Document & { _id: string };

const MAX_BATCH = 100;
/** Where the version of a document stands; one of a release that wrote none is of the first. */
const FORMAT = '_format';
/** What repositories ask of all that they read. */
const VISIBLE: Filter = { deleted: { $ne: true } };

/** MongoDB leaves a path out of the question that is undefined; asked for, it means: not there. */
const asked = (filter: Filter): Document =>
  Object.fromEntries(
    Object.entries(filter).map(([path, value]) => [path, value === undefined ? null : value]),
  );

const valueAt = (document: Document, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Document | undefined)?.[key], document);

/** Calls of a database; one that only reads may be made twice. */
export interface OnDatabase {
  run<T>(call: (db: Db) => Promise<T>): Promise<T>;
  read<T>(call: (db: Db) => Promise<T>): Promise<T>;
}

/** A collection, and a way to make its indexes ahead of the first call. */
export interface IndexedCollection<D extends StoredDocument> extends Collection<D> {
  prepare(): Promise<void>;
}

/**
 * A collection in MongoDB. Beside each document stand its version (`_format`) and the dates by which it expires
 * (`_expiry`), which no caller sees.
 */
export const mongoCollection = <D extends StoredDocument>(
  onDatabase: OnDatabase,
  spec: CollectionSpec,
): IndexedCollection<D> => {
  const expiring = (spec.indexes ?? []).flatMap(({ paths, expireAfterSeconds }) =>
    expireAfterSeconds === undefined ? [] : [paths[0]!],
  );
  const { format = FIRST_FORMAT } = spec;
  let indexing: Promise<void> | undefined;

  /** No call comes before the indexes; where making them failed, the next one tries again. */
  const indexed = (db: Db): Promise<void> => {
    indexing ??= ensureIndexes(db.collection(spec.name), spec).catch((error: unknown) => {
      indexing = undefined;
      throw error;
    });
    return indexing;
  };
  const onCollection =
    <T>(call: (collection: MongoCollection<Kept>) => Promise<T>) =>
    async (db: Db): Promise<T> => {
      await indexed(db);
      return call(db.collection<Kept>(spec.name));
    };
  const run = <T>(call: (collection: MongoCollection<Kept>) => Promise<T>): Promise<T> =>
    onDatabase.run(onCollection(call));
  const read = <T>(call: (collection: MongoCollection<Kept>) => Promise<T>): Promise<T> =>
    onDatabase.read(onCollection(call));

  const kept = (document: object): Kept => {
    const dates = expiring.flatMap((path) => {
      const time = valueAt(document, path);
      return typeof time === 'string' ? [[expiryField(path), new Date(time)]] : [];
    });
    const kept = { ...document, [FORMAT]: format.writes } as unknown as Kept;
    if (dates.length > 0) kept[EXPIRY] = Object.fromEntries(dates);
    return kept;
  };

  const shown = (document: Document): D => {
    const { [EXPIRY]: _dates, [FORMAT]: version, ...rest } = document;
    if (version > format.reads)
      throw new NewerFormat(`${document._id} of ${spec.name}`, version as number, format.reads);
    return rest as D;
  };

  const withMarks = (update: Update, upsert = false): Document => {
    const parts: Record<string, Record<string, unknown>> = {};
    for (const [operator, part] of Object.entries(update)) {
      if (part && Object.keys(part).length > 0) parts[operator] = { ...part };
    }
    for (const path of expiring) {
      for (const operator of ['$set', '$setOnInsert']) {
        const time = parts[operator]?.[path];
        if (typeof time === 'string') parts[operator]![`${EXPIRY}.${expiryField(path)}`] = new Date(time);
      }
      if (parts.$unset?.[path]) parts.$unset[`${EXPIRY}.${expiryField(path)}`] = true;
    }
    if (upsert || format.writes > 1) parts.$max = { [FORMAT]: format.writes };
    return parts;
  };

  const updateOne = coalesce<DocumentUpdate, boolean>(
    (all) => run((collection) => updateMany(collection, all)),
    MAX_BATCH,
  );
  const update: Collection<D>['update'] = (filter, change, { upsert = false } = {}) => {
    const changes = withMarks(change, upsert);
    if (!upsert && typeof filter._id === 'string')
      return updateOne({ filter: asked(filter) as DocumentUpdate['filter'], changes });
    return run(async (collection) => {
      const once = () => collection.updateOne(asked(filter), changes, { upsert });
      // Two that would make the same document: one made it, so that the other finds it now.
      const done = await once().catch((error: unknown) => {
        if (upsert && isDuplicateKey(error)) return once();
        throw error;
      });
      return done.matchedCount + done.upsertedCount > 0;
    });
  };

  const putNewer = coalesce<Newer, boolean>(
    (all) => run((collection) => putEachNewer(collection, all)),
    MAX_BATCH,
  );

  const insert = coalesce<Kept, void>((all) => run((collection) => insertMany(collection, all)), MAX_BATCH);

  const findFirst = (filter: Filter): Promise<D | undefined> =>
    read(async (collection) => {
      const document = await collection.findOne(asked(filter), { maxTimeMS: QUERY_WITHIN_MS });
      return document ? shown(document) : undefined;
    });
  const findAll = (filter: Filter, { sort, skip, limit }: FindOptions = {}): Promise<D[]> =>
    read(async (collection) => {
      const cursor = collection.find(asked(filter), { maxTimeMS: QUERY_WITHIN_MS });
      if (sort) cursor.sort(sort);
      if (skip) cursor.skip(skip);
      if (limit) cursor.limit(limit);
      return (await cursor.toArray()).map(shown);
    });
  const byIds = (others: Filter) =>
    coalesce<string, D | undefined>(async (ids) => {
      if (ids.length === 1)
        return [{ status: 'fulfilled', value: await findFirst({ _id: ids[0], ...others }) }];
      const found = await findAll({ _id: { $in: [...new Set(ids)] }, ...others });
      const named = new Map(found.map((document) => [document._id as string, document]));
      return ids.map((id) => ({ status: 'fulfilled', value: named.get(id) }));
    }, MAX_BATCH);
  const [byId, byIdVisible] = [byIds({}), byIds(VISIBLE)];
  /** Answers documents by their ids together; every other question for itself. */
  const findOne: Collection<D>['findOne'] = (filter) => {
    const { _id, ...others } = filter;
    if (typeof _id !== 'string') return findFirst(filter);
    if (isDeepStrictEqual(others, {})) return byId(_id);
    return isDeepStrictEqual(others, VISIBLE) ? byIdVisible(_id) : findFirst(filter);
  };

  return {
    prepare: () => onDatabase.run(indexed),
    insert: (document) => insert(kept(document)),
    update,
    putNewer: (document) => putNewer(kept(document) as Newer),
    remove: (filter) =>
      run(async (collection) => (await collection.deleteOne(asked(filter))).deletedCount > 0),
    findOne,
    find: findAll,
    count: (filter) =>
      read((collection) => collection.countDocuments(asked(filter), { maxTimeMS: QUERY_WITHIN_MS })),
  };
};

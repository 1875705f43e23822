import type { DataFormat } from '@biteboard/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Collection, Database, Filter, IndexSpec, StoredDocument, Update } from '../ports/database.ts';
import { Duplicate, NewerFormat } from '../ports/errors.ts';
import { databaseFilterTests } from './database-filter-tests.ts';
import { eventually } from './eventually.ts';
import { freshName, type OpenAdapter, type OpenedAdapter } from './suite.ts';

interface Thing extends StoredDocument {
  version?: number;
  [field: string]: unknown;
}

export interface DatabaseSuiteOptions {
  /** Makes expired documents go now, where the database offers that; without it expiry is not tested. */
  removeExpired?(): Promise<void>;
}

/** What every Database adapter keeps. */
export const databaseSuite = (
  name: string,
  make: OpenAdapter<Database>,
  options: (database: Database) => DatabaseSuiteOptions = () => ({}),
): void => {
  describe(`${name}: database`, () => {
    let made: OpenedAdapter<Database>;
    let database: Database;
    const open = (indexes: readonly IndexSpec[] = [], collection = freshName('things')): Collection<Thing> =>
      database.collection<Thing>({ name: collection, indexes });

    beforeAll(async () => {
      made = await make();
      database = made.adapter;
    });
    afterAll(() => made.close());

    test('answers a ping', () => expect(database.ping()).resolves.toBeUndefined());

    test('finds an inserted document by its id and by its fields', async () => {
      const things = open();
      await things.insert({ _id: 'a', name: 'Soup', tags: ['hot'], price: { cents: 450 }, gone: undefined });
      const expected = { _id: 'a', name: 'Soup', tags: ['hot'], price: { cents: 450 } };
      expect(await things.findOne({ _id: 'a' })).toEqual(expected);
      expect(await things.findOne({ name: 'Soup', 'price.cents': 450 })).toEqual(expected);
      expect(await things.findOne({ _id: 'b' })).toBeUndefined();
      expect(Object.keys((await things.findOne({ _id: 'a' })) ?? {})).not.toContain('gone');
    });

    test('leaves what was handed over or read as it was when the document changes', async () => {
      const things = open();
      const mine: Thing = { _id: 'a', tags: ['hot'], price: { cents: 450 } };
      await things.insert(mine);
      const read = await things.findOne({ _id: 'a' });
      await things.update(
        { _id: 'a' },
        { $push: { tags: { $each: ['new'] } }, $set: { price: { cents: 1 } } },
      );
      expect([mine, read]).toEqual(Array(2).fill({ _id: 'a', tags: ['hot'], price: { cents: 450 } }));
      expect(await things.findOne({ _id: 'a' })).toEqual({
        _id: 'a',
        tags: ['hot', 'new'],
        price: { cents: 1 },
      });
    });

    test('keeps odd text whole', async () => {
      const things = open([{ paths: ['text'] }]);
      const text = 'Łódź ₹ "quoted" \\ \' 🍜 \n\t $where {a:1} -- ;';
      await things.insert({ _id: text, text });
      expect(await things.findOne({ text })).toEqual({ _id: text, text });
      expect(await things.findOne({ _id: text })).toEqual({ _id: text, text });
    });

    test('refuses a second document of the same id, and only that one of many written together', async () => {
      const things = open();
      await things.insert({ _id: 'a', n: 1 });
      const outcomes = await Promise.allSettled([
        things.insert({ _id: 'b', n: 1 }),
        things.insert({ _id: 'a', n: 2 }),
        things.insert({ _id: 'c', n: 1 }),
      ]);
      expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect((outcomes[1] as PromiseRejectedResult).reason).toBeInstanceOf(Duplicate);
      expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 1 });
      expect(await things.count({})).toBe(3);
    });

    test('refuses a taken unique combination on insert, update and putNewer', async () => {
      const things = open([{ paths: ['site', 'code'], unique: true }]);
      await things.insert({ _id: 'a', site: 's1', code: 'X' });
      await things.insert({ _id: 'b', site: 's2', code: 'X' });
      await things.insert({ _id: 'c', site: 's1', code: 'Y' });
      await expect(things.insert({ _id: 'd', site: 's1', code: 'X' })).rejects.toBeInstanceOf(Duplicate);
      await expect(things.update({ _id: 'c' }, { $set: { code: 'X' } })).rejects.toBeInstanceOf(Duplicate);
      await expect(things.putNewer({ _id: 'e', version: 1, site: 's1', code: 'Y' })).rejects.toBeInstanceOf(
        Duplicate,
      );
      expect(await things.findOne({ _id: 'c' })).toMatchObject({ code: 'Y' });
      await things.remove({ _id: 'a' });
      await things.insert({ _id: 'd', site: 's1', code: 'X' });
    });

    test('counts a missing value as a value of a unique index, unless it is sparse', async () => {
      const strict = open([{ paths: ['site', 'code'], unique: true }]);
      await strict.insert({ _id: 'a', site: 's1' });
      await strict.insert({ _id: 'b', site: 's2' });
      await expect(strict.insert({ _id: 'c', site: 's1' })).rejects.toBeInstanceOf(Duplicate);
      const sparse = open([{ paths: ['session'], unique: true, sparse: true }]);
      await sparse.insert({ _id: 'a' });
      await sparse.insert({ _id: 'b' });
      await sparse.insert({ _id: 'c', session: 'x' });
      await expect(sparse.insert({ _id: 'd', session: 'x' })).rejects.toBeInstanceOf(Duplicate);
      await expect(sparse.update({ _id: 'a' }, { $set: { session: 'x' } })).rejects.toBeInstanceOf(Duplicate);
    });

    test('lets exactly one of 16 racing conditional updates win', async () => {
      const things = open();
      for (let round = 0; round < 5; round += 1) {
        await things.insert({ _id: `r${round}`, version: 1 });
        const racers = Array.from({ length: 16 }, (_, racer) =>
          things.update({ _id: `r${round}`, version: 1 }, { $set: { version: 2, winner: racer } }),
        );
        const outcomes = await Promise.all(racers);
        expect(outcomes.filter(Boolean)).toHaveLength(1);
        expect(await things.findOne({ _id: `r${round}` })).toMatchObject({ winner: outcomes.indexOf(true) });
      }
    });

    test('lets exactly one of 16 racing inserts of a unique value win', async () => {
      const things = open([{ paths: ['email'], unique: true }]);
      const racers = Array.from({ length: 16 }, (_, racer) =>
        things.insert({ _id: `u${racer}`, email: 'a@b.test' }),
      );
      const outcomes = await Promise.allSettled(racers);
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    });

    test('loses no count of 50 increments at once', async () => {
      const things = open();
      await Promise.all(
        Array.from({ length: 50 }, () =>
          eventually(() => things.update({ _id: 'n' }, { $inc: { n: 1 } }, { upsert: true })),
        ),
      );
      expect(await things.findOne({ _id: 'n' })).toEqual({ _id: 'n', n: 50 });
    });

    test('sets, unsets, increments, pushes within a length, and pulls', async () => {
      const things = open();
      await things.insert({ _id: 'a', keep: 1, drop: 2, list: [{ id: 1 }, { id: 2 }] });
      const changed = await things.update(
        { _id: 'a' },
        {
          $set: { name: 'Soup' },
          $unset: { drop: true },
          $inc: { keep: 2, made: 1 },
          $push: { inbox: { $each: ['x'] } },
        },
      );
      expect(changed).toBe(true);
      await things.update({ _id: 'a' }, { $push: { inbox: { $each: ['y', 'z'], $slice: -2 } } });
      await things.update({ _id: 'a' }, { $pull: { list: { id: { $in: [1, 7] } } } });
      expect(await things.findOne({ _id: 'a' })).toEqual({
        _id: 'a',
        keep: 3,
        made: 1,
        name: 'Soup',
        inbox: ['y', 'z'],
        list: [{ id: 2 }],
      });
      expect(await things.update({ _id: 'nobody' }, { $set: { name: 'x' } })).toBe(false);
    });

    test('leaves a document as it was when an update does not fit it', async () => {
      const things = open();
      await things.insert({ _id: 'a', name: 'Soup' });
      await expect(things.update({ _id: 'a' }, { $set: { n: 1 }, $inc: { name: 1 } })).rejects.toThrow();
      expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', name: 'Soup' });
    });

    test('updates many at the same moment, each for itself', async () => {
      const things = open([{ paths: ['code'], unique: true, sparse: true }]);
      const lists = { list: ['x'], people: [{ id: 1 }, { id: 2 }] };
      for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
        await things.insert({ _id: name, version: 1, code: name, part: { n: 1 }, ...lists });
      const updates: [filter: Filter, update: Update, outcome: unknown][] = [
        [{ _id: 'a', version: 1 }, { $set: { version: 2, part: { n: 2 } } }, true],
        [{ _id: 'b', version: 7 }, { $set: { version: 8 } }, false],
        [{ _id: 'nobody', version: 1 }, { $set: { version: 2 } }, false],
        [{ _id: 'nobody' }, { $set: { version: 2 }, $setOnInsert: { code: 'z' } }, false],
        [{ _id: 'c' }, { $set: { code: 'a' } }, expect.any(Duplicate)],
        [{ _id: 'd', gone: undefined, version: { $lt: 5 } }, { $push: { list: { $each: ['y'] } } }, true],
        [{ _id: 'd', version: { $gt: 5 } }, { $push: { list: { $each: ['z'] } } }, false],
        [{ _id: 'e', part: { n: 1 }, 'part.n': 1 }, { $inc: { version: 1 } }, true],
        [{ _id: 'e', part: { n: 7 }, 'part.n': 7 }, { $inc: { version: 1 } }, false],
        [{ _id: 'f', version: 1 }, { $pull: { people: { id: { $in: [2] } } }, $unset: { list: true } }, true],
        [{ _id: 'f', version: 7 }, { $pull: { people: { id: { $in: [1] } } } }, false],
        [{ _id: 'a', 'people.1.id': 2, 'people.2': { $exists: false } }, { $unset: { people: true } }, true],
        [{ _id: 'b', 'people.1.id': 7, 'people.2': { $exists: false } }, { $unset: { people: true } }, false],
        [{ _id: 'g' }, { $inc: { code: 1 } }, expect.any(Error)],
        [{ _id: 'g', $or: [{ version: 1 }, { version: 3 }] }, { $set: { version: 2 } }, true],
        [{ _id: 'g', $or: [{ version: 7 }, { version: 8 }] }, { $set: { version: 9 } }, false],
        [{ _id: { $in: ['h', 'x'] } }, { $set: { version: 2 } }, true],
      ];
      const made = await Promise.allSettled(updates.map(([filter, update]) => things.update(filter, update)));
      expect(made.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual(
        updates.map(([, , outcome]) => outcome),
      );
      const first = { _id: 'a', version: 1, code: 'a', part: { n: 1 }, ...lists };
      const { list: _list, ...listless } = first;
      const { people: _people, ...unpeopled } = first;
      expect(await things.find({}, { sort: { _id: 1 } })).toEqual([
        { ...unpeopled, version: 2, part: { n: 2 } },
        { ...first, _id: 'b', code: 'b' },
        { ...first, _id: 'c', code: 'c' },
        { ...first, _id: 'd', code: 'd', list: ['x', 'y'] },
        { ...first, _id: 'e', code: 'e', version: 2 },
        { ...listless, _id: 'f', code: 'f', people: [{ id: 1 }] },
        { ...first, _id: 'g', code: 'g', version: 2 },
        { ...first, _id: 'h', code: 'h', version: 2 },
      ]);
    });

    test('makes a document by upsert once', async () => {
      const things = open();
      const upsert = () =>
        things.update({ _id: 'a' }, { $setOnInsert: { made: 'first' }, $inc: { n: 1 } }, { upsert: true });
      expect(await upsert()).toBe(true);
      expect(await upsert()).toBe(true);
      expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', made: 'first', n: 2 });
    });

    test('puts only a newer version, whatever the order of arrival', async () => {
      const things = open([{ paths: ['name'] }]);
      expect(await things.putNewer({ _id: 'a', version: 2, name: 'two' })).toBe(true);
      expect(await things.putNewer({ _id: 'a', version: 1, name: 'one' })).toBe(false);
      expect(await things.putNewer({ _id: 'a', version: 2, name: 'again' })).toBe(false);
      expect(await things.putNewer({ _id: 'a', version: 3 })).toBe(true);
      expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', version: 3 });
      expect(await things.findOne({ name: 'two' })).toBeUndefined();
      const versions = Array.from({ length: 20 }, (_, index) => ((index * 7) % 20) + 1);
      await Promise.all(versions.map((version) => things.putNewer({ _id: 'b', version })));
      expect(await things.findOne({ _id: 'b' })).toEqual({ _id: 'b', version: 20 });
    });

    test('puts many at the same moment, each for itself', async () => {
      const things = open([{ paths: ['code'], unique: true, sparse: true }]);
      await things.putNewer({ _id: 'newer', version: 5 });
      await things.putNewer({ _id: 'older', version: 1 });
      await things.putNewer({ _id: 'owner', version: 1, code: 'X' });
      const put = await Promise.allSettled([
        ...['fresh', 'newer', 'older'].map((_id) => things.putNewer({ _id, version: 3 })),
        things.putNewer({ _id: 'other', version: 3, code: 'X' }),
        things.putNewer({ _id: 'last', version: 3 }),
      ]);
      expect(put.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
        true,
        false,
        true,
        expect.any(Duplicate),
        true,
      ]);
      expect(await things.findOne({ _id: 'newer' })).toEqual({ _id: 'newer', version: 5 });
      expect(await things.findOne({ _id: 'other' })).toBeUndefined();
      const again = await Promise.all(
        ['fresh', 'newer', 'older', 'last'].map((_id) => things.putNewer({ _id, version: 3 })),
      );
      expect(again).toEqual([false, false, false, false]);
    });

    test('removes at most one document', async () => {
      const things = open();
      await things.insert({ _id: 'a', kind: 'x' });
      await things.insert({ _id: 'b', kind: 'x' });
      expect(await things.remove({ kind: 'x' })).toBe(true);
      expect(await things.count({ kind: 'x' })).toBe(1);
      expect(await things.remove({ kind: 'y' })).toBe(false);
    });

    databaseFilterTests(() => database);

    test('keeps what it answered, and takes new indexes, when it is opened again', async () => {
      if (!made.reopen) return;
      const collection = freshName('things');
      const before = open([{ paths: ['old'] }], collection);
      await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          before.insert({ _id: `t${n}`, n, old: n, outbox: [{ id: n }] }),
        ),
      );
      await before.remove({ _id: 't7' });
      database = await made.reopen();
      const after = open(
        [
          { paths: ['n'], unique: true },
          { paths: ['outbox.id'], sparse: true },
        ],
        collection,
      );
      expect(await after.count({})).toBe(99);
      expect(await after.findOne({ n: 42 })).toMatchObject({ _id: 't42' });
      expect(await after.findOne({ 'outbox.id': 43 })).toMatchObject({ _id: 't43' });
      expect(await after.find({ n: { $gte: 97 } }, { sort: { n: -1 } })).toMatchObject([
        { n: 99 },
        { n: 98 },
        { n: 97 },
      ]);
      await expect(after.insert({ _id: 'new', n: 42 })).rejects.toBeInstanceOf(Duplicate);
    });

    test('documents of a newer version are opened by releases that read it, and by no other', async () => {
      if (!made.reopen) return;
      const collection = freshName('things');
      const openAs = async (format?: DataFormat) => {
        database = (await made.reopen?.()) ?? database;
        const things = database.collection<Thing>({ name: collection, ...(format ? { format } : {}) });
        await database.prepare();
        return things;
      };
      const [old, fresh] = [{ _id: 'a', unknown: { to: 'all' } }, { _id: 'b' }];
      await (await openAs()).insert(old);
      const newest = await openAs({ writes: 2, reads: 2 });
      await newest.insert(fresh);
      expect(await newest.find({}, { sort: { _id: 1 } })).toEqual([old, fresh]);
      const between = await openAs({ writes: 1, reads: 2 });
      expect(await between.find({}, { sort: { _id: 1 } })).toEqual([old, fresh]);
      await expect(openAs()).rejects.toBeInstanceOf(NewerFormat);
      expect(await (await openAs({ writes: 2, reads: 2 })).findOne({ _id: 'b' })).toEqual(fresh);
    });

    test('finds a part of a text, whatever the database keeps to find it by', async () => {
      const things = database.collection<Thing>({ name: freshName('things'), textIndex: ['text'] });
      const all = Array.from({ length: 600 }, (_, at) => ({ _id: `t${at}`, text: `soup 5.50\nguest ${at}` }));
      await Promise.all(all.map((thing) => things.insert(thing)));
      await things.update({ _id: 't7' }, { $set: { text: 'nobody' } });
      await things.remove({ _id: 't599' });
      const found = async (part: string) => {
        const read = await things.find({ text: { $regex: part } }, { sort: { _id: 1 } });
        return read.map(({ _id }) => _id).join(' ');
      };
      expect(await found('est 59')).toBe('t59 t590 t591 t592 t593 t594 t595 t596 t597 t598');
      expect(await found('nobody')).toBe('t7');
      expect(await found('guest 7$')).toBe('');
      expect(await things.count({ text: { $regex: '5\\.50' } })).toBe(598);
    });

    test('removes documents whose time has come', async () => {
      const { removeExpired } = options(database);
      if (!removeExpired) return;
      const things = open([{ paths: ['endsAt'], expireAfterSeconds: 60 }]);
      const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
      const old = Array.from({ length: 2_100 }, (_, at) => `old-${at}`);
      await Promise.all(old.map((_id) => things.insert({ _id, endsAt: ago(61) })));
      await things.insert({ _id: 'young', endsAt: ago(10) });
      await things.insert({ _id: 'never' });
      await removeExpired();
      expect((await things.find({}, { sort: { _id: 1 } })).map((thing) => thing._id)).toEqual([
        'never',
        'young',
      ]);
    });
  });
};

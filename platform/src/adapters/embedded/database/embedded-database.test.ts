import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { Filter, StoredDocument } from '../../../ports/database.ts';
import { databaseSuite } from '../../../testing/database-suite.ts';
import { createLogger } from '../../shared/logger.ts';
import { type EmbeddedDatabase, embeddedDatabase } from './embedded-database.ts';

const log = createLogger({ level: 'silent' });
const open = (folder: string) => embeddedDatabase({ file: join(folder, 'biteboard.db'), log });
const temporary = () => mkdtempSync(join(tmpdir(), 'biteboard-database-'));

let store: EmbeddedDatabase;

databaseSuite(
  'embedded',
  async () => {
    const folder = temporary();
    store = open(folder);
    return {
      adapter: store.database('suite'),
      reopen: async () => {
        await store.close();
        store = open(folder);
        return store.database('suite');
      },
      close: async () => {
        await store.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
  () => ({ removeExpired: () => store.removeExpired() }),
);

const withStore = async (work: (store: EmbeddedDatabase, folder: string) => Promise<void>): Promise<void> => {
  const folder = temporary();
  const own = open(folder);
  try {
    await work(own, folder);
  } finally {
    await own.close();
    await rm(folder, { recursive: true, force: true });
  }
};

test('a read that is not waited for sees the writes asked for before it', () =>
  withStore(async (own) => {
    const things = own.database('a').collection({ name: 'things' });
    const writing = things.insert({ _id: 'a' });
    expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a' });
    await writing;
  }));

test('what comes into an empty collection, and what is left when it goes, is found', () =>
  withStore(async (own) => {
    const things = own.database('a').collection<StoredDocument & { n?: number }>({
      name: 'things',
      indexes: [{ paths: ['n'] }],
    });
    const others = own.database('a').collection({ name: 'others' });
    const found = async () => {
      const [byId, byPath, all] = await Promise.all([
        things.findOne({ _id: 'a' }),
        things.findOne({ n: 1 }),
        things.find({}),
      ]);
      expect([byId, byPath, all]).toEqual(byId ? [byId, byId, [byId]] : [undefined, undefined, []]);
      return byId !== undefined;
    };
    const fail = () => {
      throw new Error('undone');
    };
    const ways = [
      () => things.insert({ _id: 'a', n: 1 }),
      () => things.update({ _id: 'a', n: 1 }, { $set: { n: 1 } }, { upsert: true }),
      () => things.putNewer({ _id: 'a', n: 1, version: 1 }),
    ];
    for (const comes of ways) {
      expect(await found()).toBe(false);
      await expect(things.insert({ _id: 'a', n: 1 }, { also: fail })).rejects.toThrow();
      expect(await found()).toBe(false);
      await comes();
      expect(await found()).toBe(true);
      const [removing, reading] = [things.remove({ _id: 'a' }), things.find({})];
      const undone = [removing, reading, others.insert({ _id: 'b' }, { also: fail })];
      for (const { status } of await Promise.allSettled(undone)) expect(status).toBe('rejected');
      expect(await found()).toBe(true);
      await things.remove({ _id: 'a' });
    }
    expect(await found()).toBe(false);
    await Promise.all(['a', 'b'].map((_id) => things.insert({ _id })));
    await things.remove({ _id: 'a' });
    expect(await things.find({})).toEqual([{ _id: 'b' }]);
  }));

test('an update that takes a field away leaves every other, whatever it is called', () =>
  withStore(async (own) => {
    const things = own.database('a').collection<StoredDocument & Record<string, unknown>>({ name: 'things' });
    await things.insert({ _id: 'a', constructor: 'built', toString: 'said', gone: 1 });
    await things.update({ _id: 'a' }, { $unset: { gone: true } });
    expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', constructor: 'built', toString: 'said' });
  }));

test('services with collections of the same name do not see each other', () =>
  withStore(async (own) => {
    await own.database('orders').collection({ name: 'sites' }).insert({ _id: 'a' });
    expect(await own.database('billing').collection({ name: 'sites' }).count({})).toBe(0);
  }));

test('a second process on the same file is refused with a readable reason', () =>
  withStore(async (own, folder) => {
    await own.ping();
    expect(() => open(folder)).toThrow('is another Biteboard running on it?');
  }));

test('what is written while the store closes is kept', () =>
  withStore(async (own, folder) => {
    const things = own.database('a').collection({ name: 'things' });
    const write = (_id: string): Promise<boolean> =>
      things.insert({ _id }).then(
        () => true,
        () => false,
      );
    const written = [write('first')];
    const closing = own.close();
    for (let n = 0; n < 20; n += 1) {
      written.push(write(`late-${n}`));
      await setImmediate();
    }
    await closing;
    const kept = (await Promise.all(written)).filter(Boolean);
    const again = open(folder);
    expect(await again.database('a').collection({ name: 'things' }).count({})).toBe(kept.length);
    await again.close();
  }));

test('an index that another part of the service declares later is filled and kept up', () =>
  withStore(async (own) => {
    const first = own.database('a').collection<{ _id: string; n: number }>({ name: 'things' });
    await first.insert({ _id: 'a', n: 1 });
    const second = own.database('a').collection({ name: 'things', indexes: [{ paths: ['n'] }] });
    await first.insert({ _id: 'b', n: 2 });
    expect(await second.find({ n: { $gt: 0 } }, { sort: { n: -1 } })).toEqual([
      { _id: 'b', n: 2 },
      { _id: 'a', n: 1 },
    ]);
  }));

test('an array under a unique index is refused, and leaves the collection usable', () =>
  withStore(async (own) => {
    const spec = { name: 'things', indexes: [{ paths: ['n'], unique: true }] };
    const things = own.database('a').collection<{ _id: string; n: unknown }>(spec);
    await expect(things.insert({ _id: 'a', n: [1] })).rejects.toThrow('n is unique');
    await things.insert({ _id: 'b', n: true });
    expect(await things.count({})).toBe(1);
  }));

test('texts are changed in every collection before one is opened, and not after', async () => {
  const folder = temporary();
  const first = open(folder);
  const put = (store: EmbeddedDatabase, name: string, text: string) =>
    store
      .database(name)
      .collection({ name: 'notes' })
      .insert({ _id: text, text } as never);
  await put(first, 'one', 'old-a');
  await put(first, 'two', 'old-b');
  await put(first, 'two', 'new');
  expect(() => first.rewrite(['old'], (text) => text)).toThrow('open already');
  await first.close();
  const second = open(folder);
  try {
    const seen: string[] = [];
    second.rewrite(['old-a', 'old-b'], (text, collection) => {
      seen.push(collection);
      return text.replace('"text":"old', '"text":"was');
    });
    expect(seen).toEqual(['one_notes', 'two_notes']);
    const notes = second.database('two').collection<{ _id: string; text: string }>({ name: 'notes' });
    expect(await notes.find({}, { sort: { _id: 1 } })).toEqual([
      { _id: 'new', text: 'new' },
      { _id: 'old-b', text: 'was-b' },
    ]);
  } finally {
    await second.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('expired documents go in slices, between which others have their turn', () =>
  withStore(async (own) => {
    const spec = { name: 'things', indexes: [{ paths: ['endsAt'], expireAfterSeconds: 60 }] };
    const things = own.database('a').collection<{ _id: string; endsAt: string }>(spec);
    const old = Array.from({ length: 2_100 }, (_, at) => ({ _id: `t${at}`, endsAt: '2020-01-01' }));
    await Promise.all(old.map((one) => things.insert(one)));
    const removing = own.removeExpired();
    expect(await things.count({})).toBe(1_100);
    await removing;
    expect(await things.count({})).toBe(0);
  }));

test('an index whose paths begin another one is left out, and what it was for is done along that one', () =>
  withStore(async (own, folder) => {
    const things = own.database('a').collection<{ _id: string; at: string; to?: string }>({
      name: 'things',
      indexes: [
        { paths: ['at', '_id'] },
        { paths: ['at'], expireAfterSeconds: 60 },
        { paths: ['to'], sparse: true },
        { paths: ['to', 'at'] },
      ],
    });
    await things.insert({ _id: 'old', at: '2020-01-01' });
    await things.insert({ _id: 'new', at: '2999-01-01' });
    await own.removeExpired();
    expect(await things.find({ at: { $gt: '' } })).toMatchObject([{ _id: 'new' }]);
    await own.close();
    const sqlite = new DatabaseSync(join(folder, 'biteboard.db'));
    const all = sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL");
    const names = all.all().map(({ name }) => name);
    sqlite.close();
    expect(names.filter((name) => `${name}`.startsWith('a_things')).toSorted()).toEqual([
      'a_things at _id',
      'a_things sparse to',
      'a_things to at',
    ]);
  }));

describe('an explicit null', () => {
  const SPEC = { name: 'things', indexes: [{ paths: ['site', 'at'] }] };
  const all = [
    { _id: 'a', site: null, at: '1' },
    { _id: 'b', site: 's1', at: '2' },
    { _id: 'c', at: '3' },
  ];
  const noted = (folder: string) => {
    const sqlite = new DatabaseSync(join(folder, 'biteboard.db'));
    const notes = sqlite.prepare('SELECT nested, nulls FROM biteboard_paths WHERE path = ?').get('site');
    sqlite.close();
    return { ...notes };
  };
  const found = async (own: EmbeddedDatabase) => {
    const things = own.database('s').collection(SPEC);
    const ids = async (filter: Filter) =>
      (await things.find(filter, { sort: { at: 1 } })).map(({ _id }) => _id).join('');
    return [
      await ids({ site: 's1' }),
      await ids({ site: null }),
      await ids({ site: { $exists: true } }),
      await ids({ site: { $exists: false } }),
      await ids({ site: { $ne: 's1' } }),
    ];
  };
  test('is no reason to read every document', () =>
    withStore(async (own, folder) => {
      const things = own.database('s').collection(SPEC);
      for (const one of all) await things.insert(one);
      expect(await found(own)).toEqual(['b', 'ac', 'ab', 'c', 'ac']);
      await own.close();
      expect(noted(folder)).toEqual({ nested: 0, nulls: 1 });
    }));

  test.each([
    ['alone', [], 0],
    ['beside a list', [{ _id: 'd', site: ['s3'], at: '4' }], 1],
  ])('%s of a store of before is taken for null once it is opened', (_how, more, nested) =>
    withStore(async (own, folder) => {
      const things = own.database('s').collection(SPEC);
      for (const one of [...all, ...more]) await things.insert(one as StoredDocument);
      await own.close();
      const sqlite = new DatabaseSync(join(folder, 'biteboard.db'));
      sqlite.exec(`
        UPDATE s_things SET "$site" = x'02' WHERE _id = 'a';
        UPDATE biteboard_paths SET nested = 1, nulls = 0 WHERE path = 'site';
        DELETE FROM biteboard_paths WHERE path = ''`);
      sqlite.close();
      const again = open(folder);
      const d = more.length > 0 ? 'd' : '';
      expect(await found(again)).toEqual(['b', 'ac', `ab${d}`, 'c', `ac${d}`]);
      await again.close();
      expect(noted(folder)).toEqual({ nested, nulls: 1 });
    }),
  );
});

test('a store of the release before is opened, and that release goes on with what this one stored', async () => {
  const folder = temporary();
  const raw = new DatabaseSync(join(folder, 'biteboard.db'));
  raw.exec(
    'CREATE TABLE orders_things (_id TEXT PRIMARY KEY NOT NULL, document TEXT NOT NULL, version, deleted)',
  );
  const insert = 'INSERT INTO orders_things (_id, document, version, deleted) VALUES (?, ?, ?, ?)';
  raw.prepare(insert).run('old', '{"_id":"old","version":1}', 1, null);
  raw.close();
  const own = open(folder);
  const things = own.database('orders').collection<StoredDocument & { version: number }>({ name: 'things' });
  expect(await things.findOne({ _id: 'old' })).toEqual({ _id: 'old', version: 1 });
  await things.insert({ _id: 'new', version: 1 });
  await own.close();
  const before = new DatabaseSync(join(folder, 'biteboard.db'));
  before.prepare(insert).run('older', '{"_id":"older","version":1}', 1, null);
  expect(before.prepare('SELECT _id, biteboard_format AS f FROM orders_things ORDER BY _id').all()).toEqual([
    { _id: 'new', f: 1 },
    { _id: 'old', f: 1 },
    { _id: 'older', f: 1 },
  ]);
  before.close();
  await rm(folder, { recursive: true, force: true });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import type { Filter, FindOptions } from '../../../ports/database.ts';
import { Duplicate } from '../../../ports/errors.ts';
import { createLogger } from '../../shared/logger.ts';
import { countCache } from './count-cache.ts';
import { columnOf } from './embedded-columns.ts';
import { embeddedDatabase } from './embedded-database.ts';

interface Sale {
  _id: string;
  shop: string;
  kind?: unknown;
  at?: unknown;
  deleted?: boolean;
}

const SEED = Number(process.env.SEED ?? 20261123);
const SALES = 12_000;
const STEPS = 150;
const DAYS = 40;
const KINDS = ['paid', 'ready', 'done', 'off'];
const PAGE = 7;

/** Mulberry32. */
const seeded = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
};

const timeOf = (random: (below: number) => number): string =>
  new Date(Date.UTC(2026, 0, 1) + random(DAYS * 24 * 60) * 60_000).toISOString();

const matches = (sale: Sale, { shop, kind, at = {} }: Filter): boolean => {
  const kinds = typeof kind === 'object' ? (kind as { $in: string[] }).$in : undefined;
  const bounds = at as Record<string, string>;
  return (
    sale.deleted !== true &&
    sale.shop === shop &&
    (kind === undefined || (kinds ? kinds.includes(sale.kind as string) : sale.kind === kind)) &&
    (bounds.$gte === undefined || (sale.at as string) >= bounds.$gte) &&
    (bounds.$lt === undefined || (sale.at as string) < bounds.$lt)
  );
};

test('counts and pages are those of the documents, whatever is written in between', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'biteboard-tallies-'));
  const store = embeddedDatabase({ file: join(folder, 'a.db'), log: createLogger({ level: 'silent' }) });
  const random = seeded(SEED);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const sales = store.database('a').collection<Sale>({
    name: 'sales',
    indexes: [{ paths: ['shop', 'at', '_id', 'kind'] }],
    countCache: { of: 'shop', by: 'kind', at: 'at' },
  });
  const all = new Map<string, Sale>();
  let made = 0;
  const newSale = (): Sale => {
    made += 1;
    const shop = random(20) === 0 ? 'small' : 'large';
    return { _id: `s${String(made).padStart(6, '0')}`, shop, kind: pick(KINDS), at: timeOf(random) };
  };
  const insert = async (sale: Sale) => {
    all.set(sale._id, sale);
    await sales.insert(sale);
  };
  const someone = () => pick([...all.keys()]);
  const change = async (set: Partial<Sale>) => {
    const _id = someone();
    all.set(_id, { ...all.get(_id)!, ...set });
    await sales.update({ _id }, { $set: set });
  };
  const writes: readonly (() => Promise<unknown>)[] = [
    () => insert(newSale()),
    () => Promise.all(Array.from({ length: 20 }, () => insert(newSale()))),
    () => change({ kind: pick(KINDS) }),
    () => change({ at: timeOf(random) }),
    () => change({ shop: pick(['small', 'large']) }),
    () => change({ deleted: pick([true, false]) }),
    async () => {
      const _id = someone();
      all.delete(_id);
      await sales.remove({ _id });
    },
    () => expect(sales.insert({ ...newSale(), _id: someone() })).rejects.toThrow(Duplicate),
  ];
  /** The commit is undone with all that is in it, and nothing is known any more until the long list is asked for again. */
  const undoAll = async () => {
    await expect(sales.insert(newSale(), { also: () => JSON.parse('{') })).rejects.toThrow();
    await sales.count({ shop: 'large', deleted: { $ne: true } });
  };
  const asked = (): Filter => {
    const [one, other] = [timeOf(random), timeOf(random)].toSorted();
    const at = pick([
      undefined,
      { $gte: one },
      { $lt: other },
      { $gte: one, $lt: other },
      { $gte: `${one!.slice(0, 10)}T00:00:00.000Z` },
    ]);
    const kind = pick([undefined, pick(KINDS), { $in: KINDS.slice(0, 2) }, { $in: ['none'] }]);
    return {
      shop: pick(['large', 'large', 'small', 'nobody']),
      deleted: { $ne: true },
      ...(kind ? { kind } : {}),
      ...(at ? { at } : {}),
    };
  };
  const look = async () => {
    const filter = asked();
    const way = pick([1, -1] as const);
    const there = [...all.values()]
      .filter((sale) => matches(sale, filter))
      .map(({ at, _id }) => `${at} ${_id}`)
      .toSorted()
      .map((text) => text.split(' ')[1]);
    if (way === -1) there.reverse();
    const skip = random(there.length + 10);
    const options: FindOptions = { sort: { at: way, _id: way }, skip, limit: PAGE };
    const [count, page] = await Promise.all([sales.count(filter), sales.find(filter, options)]);
    const about = JSON.stringify({ filter, options, SEED });
    expect([about, count]).toEqual([about, there.length]);
    expect([about, page.map(({ _id }) => _id)]).toEqual([about, there.slice(skip, skip + PAGE)]);
  };

  try {
    await Promise.all(Array.from({ length: SALES }, () => insert(newSale())));
    await undoAll();
    for (let step = 0; step < STEPS; step += 1) {
      await (random(15) === 0 ? undoAll : pick(writes))();
      await look();
    }
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

const tableOf = (sales: readonly Sale[]) => {
  const sqlite = new DatabaseSync(':memory:');
  const columns = new Map(['_id', 'shop', 'kind', 'at', 'deleted'].map((one) => [one, columnOf(one)]));
  sqlite.exec('CREATE TABLE sales (_id TEXT PRIMARY KEY, "$shop", "$kind", "$at", "$deleted")');
  const insert = sqlite.prepare('INSERT INTO sales VALUES (?, ?, ?, ?, NULL)');
  for (const { _id, shop, kind = null, at = null } of sales) insert.run(_id, shop, `${kind}`, at as string);
  const by = { of: 'shop', by: 'kind', at: 'at' };
  return countCache(by, { sql: 'sales', columns }, (sql) => sqlite.prepare(sql));
};
const LIST: Filter = { shop: 'a', deleted: { $ne: true } };
const saleAt = (day: number, at = `2026-01-0${day}T12:00:00.000Z`): Sale => ({
  _id: `s${day}`,
  shop: 'a',
  kind: 'paid',
  at,
});
/** A day at least is counted in each turn of the loop. */
const counting = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

test('days are counted by and by once a list is long, and then only what is left of one is read', async () => {
  const read: Filter[] = [];
  const count = (filter: Filter) => {
    read.push(filter);
    return 1;
  };
  const known = tableOf([saleAt(1), saleAt(2), saleAt(3), saleAt(4)]);
  known.found(LIST, 9_999);
  await counting();
  expect(known.count(LIST, count)).toBeUndefined();
  known.found(LIST, 10_000);
  expect(known.count(LIST, count)).toBeUndefined();
  await counting();
  expect(known.count(LIST, count)).toBe(4);
  expect(read).toEqual([]);
  const since = { ...LIST, at: { $gte: '2026-01-02T18:00:00.000Z' } };
  expect(known.count(since, count)).toBe(3);
  expect(read).toEqual([{ ...LIST, at: { $gte: '2026-01-02T18:00:00.000Z', $lt: '2026-01-02~' } }]);
  known.clear();
  expect(known.count(LIST, count)).toBeUndefined();
});

test('a document without a time of day, or a filter for more, is left to the index', async () => {
  const none = () => 0;
  for (const odd of ['soon', '2026', undefined]) {
    const known = tableOf([saleAt(1), { _id: 'odd', shop: 'a', at: odd }]);
    known.found(LIST, 10_000);
    await counting();
    expect(known.count(LIST, none)).toBeUndefined();
  }
  const known = tableOf([saleAt(1)]);
  known.found(LIST, 10_000);
  await counting();
  for (const more of [{ q: 1 }, { kind: null }, { kind: { $ne: 'x' } }, { at: 'x' }, { at: { $gt: 1 } }])
    expect(known.count({ ...LIST, ...more }, none)).toBeUndefined();
  expect(known.count({ shop: 'a' }, none)).toBeUndefined();
  expect(known.count(LIST, none)).toBe(1);
  known.changed(undefined, { shop: 'a', kind: 'paid', at: 'soon' });
  expect(known.count(LIST, none)).toBeUndefined();
});

import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createLogger } from '../../shared/logger.ts';
import { type EmbeddedDatabase, embeddedDatabase } from './embedded-database.ts';
import { literal } from './embedded-filter.ts';
import { trigramsOf } from './trigram-index.ts';

interface Note {
  _id: string;
  text?: unknown;
}

const log = createLogger({ level: 'silent' });
let folder: string;
let store: EmbeddedDatabase;

const open = () => embeddedDatabase({ file: join(folder, 'biteboard.db'), log });
const notesOf = (textIndex: readonly string[] = ['text']) =>
  store.database('a').collection<Note>({ name: 'notes', textIndex });
const put = async (from: number, count: number, text: (at: number) => unknown) => {
  const notes = notesOf();
  const all = Array.from({ length: count }, (_, at) => ({ _id: `n${from + at}`, text: text(from + at) }));
  await Promise.all(all.map((note) => notes.insert(note)));
};
const found = async (part: string) =>
  (await notesOf().find({ text: { $regex: part } }, { sort: { _id: 1 } })).map(({ _id }) => _id);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'biteboard-parts-'));
  store = open();
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

test('a part of a word is found among those that are in the index, and those that are not yet', async () => {
  await put(0, 500, (at) => `guest ${at}\nsoup “€ 5” "x"`);
  await store.indexTrigrams();
  await put(500, 20, (at) => `guest ${at}`);
  expect(await found('est 49')).toEqual(
    [...Array.from({ length: 10 }, (_, at) => `n${490 + at}`), 'n49'].toSorted(),
  );
  expect(await found('guest 51')).toEqual(
    [...Array.from({ length: 10 }, (_, at) => `n${510 + at}`), 'n51'].toSorted(),
  );
  expect(await found('“€ 5” "x"')).toHaveLength(500);
  expect(await found('GUEST 51')).toEqual([]);
});

test('what was changed or removed is found no more, and what it says now is', async () => {
  await put(0, 500, (at) => `guest ${at}`);
  await store.indexTrigrams();
  const notes = notesOf();
  await notes.update({ _id: 'n7' }, { $set: { text: 'nobody' } });
  await notes.update({ _id: 'n8' }, { $set: { text: ['guest 8'] } });
  await notes.update({ _id: 'n9' }, { $unset: { text: true } });
  await notes.remove({ _id: 'n499' });
  await notes.insert({ _id: 'again', text: 'comes again' });
  expect(await found('nobody')).toEqual(['n7']);
  expect(await found('comes again')).toEqual(['again']);
  expect(await found('guest 49')).toHaveLength(10);
  expect(await found('guest [789]$')).toEqual(['n8']);
});

test('an index that is declared later takes in what is there', async () => {
  const before = notesOf([]);
  const all = Array.from({ length: 6_000 }, (_, at) => ({ _id: `n${at}`, text: `guest ${at}` }));
  await Promise.all(all.map((note) => before.insert(note)));
  await store.close();
  store = open();
  expect(await notesOf().findsPart?.('text', 'guest 5999')).toBe(false);
  await store.indexTrigrams();
  expect(await notesOf().findsPart?.('text', 'guest 5999')).toBe(true);
  expect(await found('guest 5999')).toEqual(['n5999']);
});

test('what very many hold, and what is too short, is said to be found by no index, and is found', async () => {
  await put(0, 2_500, (at) => `guest ${at}`);
  await store.indexTrigrams();
  const notes = notesOf();
  expect(await notes.findsPart?.('text', 'guest')).toBe(false);
  expect(await notes.findsPart?.('text', '99')).toBe(false);
  expect(await notes.findsPart?.('text', 'guest 99')).toBe(true);
  expect(await found('guest')).toHaveLength(2_500);
  expect(await found('2499')).toEqual(['n2499']);
});

test('a regular expression without operators is a literal text, one with operators is not', () => {
  expect(literal('a b-c')).toBe('a b-c');
  expect(literal('\\(2\\) 5\\.50 \\\\')).toBe('(2) 5.50 \\');
  for (const source of ['a.c', '^a', 'a|b', '\\d', '[ab]', 'a\\']) expect(literal(source)).toBeUndefined();
});

test('a text falls into pieces of three letters', () => {
  expect(trigramsOf('ab"cab"c')).toEqual(['"ab"""', '"b""c"', '"""ca"', '"cab"']);
  expect(trigramsOf('é🍜x')).toEqual(['"é🍜x"']);
  for (const part of ['', 'ab', '\ud800abc', 'a\0bc']) expect(trigramsOf(part)).toEqual([]);
});

test('a store that is closed in the middle of it stops, and goes on when it is opened again', async () => {
  await put(0, 2_500, (at) => `guest ${at}`);
  const indexing = store.indexTrigrams();
  await store.close();
  await indexing;
  store = open();
  expect(await found('guest 2499')).toEqual(['n2499']);
  await store.indexTrigrams();
  expect(await found('guest 2499')).toEqual(['n2499']);
});

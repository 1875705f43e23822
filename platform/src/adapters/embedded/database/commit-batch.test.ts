import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from '@jest/globals';
import { Unavailable } from '../../../ports/errors.ts';
import { commitBatch } from './commit-batch.ts';

let sqlite: DatabaseSync;
let asked: PromiseWithResolvers<void>[];
let undone: number;

/** A disk that answers when the test says so. */
const open = () =>
  commitBatch(
    sqlite,
    () => {
      const one = Promise.withResolvers<void>();
      asked.push(one);
      return one.promise;
    },
    () => {
      undone += 1;
    },
  );

const turn = () => new Promise((resolve) => setImmediate(resolve));
const put = (n: number) => () => sqlite.exec(`INSERT INTO things VALUES (${n})`);
const count = () => sqlite.prepare('SELECT count(*) AS n FROM things').get()?.n;

beforeEach(() => {
  sqlite = new DatabaseSync(':memory:');
  sqlite.exec('CREATE TABLE owners (id INTEGER PRIMARY KEY)');
  sqlite.exec('CREATE TABLE things (owner REFERENCES owners (id) DEFERRABLE INITIALLY DEFERRED)');
  sqlite.exec('INSERT INTO owners VALUES (1), (2), (3)');
  asked = [];
  undone = 0;
});

test('what arrives while the disk is at work is committed together after it, and answered when it is durable', async () => {
  const writes = open();
  const answered: number[] = [];
  const write = (n: number) => writes.write(put(n)).then(() => answered.push(n));
  const first = write(1);
  await turn();
  const others = [write(2), write(3)];
  await turn();
  expect(sqlite.isTransaction).toBe(true);
  asked[0]!.resolve();
  await first;
  expect(answered).toEqual([1]);
  while (asked.length < 2) await turn();
  expect(sqlite.isTransaction).toBe(false);
  expect(answered).toEqual([1]);
  asked[1]!.resolve();
  await Promise.all(others);
  expect(asked).toHaveLength(2);
});

test('a caller that has read what is not committed waits until it is; others do not', async () => {
  const writes = open();
  const [changed, other] = [{}, {}];
  const writing = writes.write(() => writes.wrote(changed));
  await writes.committed(other);
  expect(sqlite.isTransaction).toBe(true);
  await writes.committed(changed);
  expect(sqlite.isTransaction).toBe(false);
  asked[0]!.resolve();
  await writing;
});

test('a commit that fails refuses its writers and readers, is undone, and leaves the next alone', async () => {
  sqlite.exec('PRAGMA foreign_keys = ON');
  const writes = open();
  const changed = {};
  const outcomes = await Promise.allSettled([
    writes.write(put(9)),
    writes.write(() => writes.wrote(changed)),
    writes.committed(changed),
  ]);
  const reasons = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason);
  expect(reasons.every((reason) => reason instanceof Unavailable)).toBe(true);
  expect([undone, count()]).toEqual([1, 0]);
  const next = writes.write(put(1));
  await turn();
  asked[0]!.resolve();
  await next;
  expect(count()).toBe(1);
});

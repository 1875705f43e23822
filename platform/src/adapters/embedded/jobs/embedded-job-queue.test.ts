import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Collection, Database } from '../../../ports/database.ts';
import { Unavailable } from '../../../ports/errors.ts';
import { eventually } from '../../../testing/eventually.ts';
import { seeded } from '../../../testing/seeded.ts';
import { systemClock } from '../../shared/clock.ts';
import { timeOrderedIds } from '../../shared/ids.ts';
import { createLogger } from '../../shared/logger.ts';
import { type EmbeddedDatabase, embeddedDatabase } from '../database/embedded-database.ts';
import { type EmbeddedJobQueue, embeddedJobQueue } from './embedded-job-queue.ts';

type Call = 'find' | 'update';
type Fault = 'before' | 'after' | undefined;

/** Where the next calls of a kind fail: before they reach the database, or after they have taken effect. */
let faultOf: (call: Call) => Fault;

const failing =
  <Args extends unknown[], T>(call: Call, real: (...args: Args) => Promise<T>) =>
  async (...args: Args): Promise<T> => {
    const fault = faultOf(call);
    if (fault === 'before') throw new Unavailable('database');
    const answer = await real(...args);
    if (fault === 'after') throw new Unavailable('database');
    return answer;
  };

const withFaults = (database: Database): Database => ({
  ...database,
  collection: (spec) => {
    const real = database.collection(spec);
    const faulty = { ...real, find: failing('find', real.find), update: failing('update', real.update) };
    return faulty as Collection as never;
  },
});

const log = createLogger({ level: 'silent' });
let folder: string;
let store: EmbeddedDatabase;
let jobs: EmbeddedJobQueue;
/** Of the clock that jobs go by. */
let aheadMs: number;

beforeEach(async () => {
  faultOf = () => undefined;
  folder = mkdtempSync(join(tmpdir(), 'biteboard-jobs-'));
  store = embeddedDatabase({ file: join(folder, 'biteboard.db'), log });
  const ids = timeOrderedIds(systemClock);
  aheadMs = 0;
  const clock = { now: () => systemClock.now() + aheadMs };
  jobs = embeddedJobQueue(withFaults(store.database('platform')), { clock, ids, log });
  await jobs.start();
});
afterEach(async () => {
  faultOf = () => undefined;
  await jobs.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Calls of the kind fail, three times. */
const failThrice = (kind: Call, fault: Fault): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = 3;
  faultOf = (call) => {
    if (call !== kind) return undefined;
    left -= 1;
    if (left === 0) {
      faultOf = () => undefined;
      resolve();
    }
    return fault;
  };
  return promise;
};

const ends = (id: string) =>
  eventually(async () => expect(await jobs.find(id)).toMatchObject({ state: 'done' }));

test('a job runs though looks for it failed', async () => {
  jobs.work('mail', async () => 'sent');
  const failed = failThrice('find', 'before');
  const id = await jobs.add('mail', null, { backoffMs: 20 });
  await failed;
  await ends(id);
});

test.each(['before', 'after'] as const)('a job runs though taking it failed %s the write', async (fault) => {
  jobs.work('mail', async () => 'sent');
  const failed = failThrice('update', fault);
  const id = await jobs.add('mail', null, { backoffMs: 20 });
  await failed;
  await ends(id);
});

test.each(['before', 'after'] as const)(
  'a job whose end could not be kept ends without a restart, failed %s the write',
  async (fault) => {
    const attempts: number[] = [];
    jobs.work('mail', async ({ attempt }) => {
      attempts.push(attempt);
      if (attempts.length === 1) void failThrice('update', fault);
    });
    const id = await jobs.add('mail', null, { backoffMs: 20 });
    await ends(id);
    expect(new Set(attempts)).toEqual(new Set([1]));
  },
);

test('a job whose result cannot be kept fails', async () => {
  jobs.work('mail', async () => 1n);
  const id = await jobs.add('mail', null, { attempts: 2, backoffMs: 5 });
  await eventually(async () => expect(await jobs.find(id)).toMatchObject({ state: 'failed' }));
});

test('a job that comes again by itself goes on after a database that failed for a while', async () => {
  let runs = 0;
  jobs.work('sweep', async () => {
    runs += 1;
  });
  await jobs.schedule('sweep', 20);
  await eventually(() => expect(runs).toBeGreaterThan(1));
  await failThrice('find', 'before');
  const before = runs;
  await eventually(() => expect(runs).toBeGreaterThan(before + 2));
});

test.each([3_600_000, -3_600_000])(
  'a job that comes again by itself goes on though the clock was set by %i ms',
  async (ms) => {
    let runs = 0;
    jobs.work('sweep', async () => {
      runs += 1;
    });
    await jobs.schedule('sweep', 20);
    await eventually(() => expect(runs).toBeGreaterThan(1));
    aheadMs += ms;
    await jobs.wakeAfterJump();
    const before = runs;
    await eventually(() => expect(runs).toBeGreaterThan(before + 2));
  },
);

test('whatever fails in between, every job ends, and none runs twice at once', async () => {
  const random = seeded(20_261);
  let left = 40;
  const running = new Set<string>();
  const twice: string[] = [];
  jobs.work('mail', async ({ id }) => {
    if (running.has(id)) twice.push(id);
    running.add(id);
    await new Promise((resolve) => setImmediate(resolve));
    running.delete(id);
  });
  const ids = await Promise.all(Array.from({ length: 30 }, (_, n) => jobs.add('mail', n, { backoffMs: 20 })));
  faultOf = () => {
    if (left === 0 || random.chance(0.5)) return undefined;
    left -= 1;
    return random.chance(0.5) ? 'before' : 'after';
  };
  await Promise.all(
    (await Promise.all(Array.from({ length: 30 }, (_, n) => jobs.add('mail', n, { backoffMs: 20 })))).map(
      ends,
    ),
  );
  await Promise.all(ids.map(ends));
  expect(twice).toEqual([]);
});

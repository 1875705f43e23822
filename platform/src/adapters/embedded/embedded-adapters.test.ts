import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { eventBusSuite } from '../../testing/event-bus-suite.ts';
import { eventually } from '../../testing/eventually.ts';
import { fileStoreSuite } from '../../testing/file-store-suite.ts';
import { jobQueueSuite } from '../../testing/job-queue-suite.ts';
import { keyValueSuite } from '../../testing/key-value-suite.ts';
import { type TestPorts, testPorts } from '../../testing/test-ports.ts';
import { systemClock } from '../shared/clock.ts';
import { timeOrderedIds } from '../shared/ids.ts';
import { createLogger } from '../shared/logger.ts';
import { embeddedDatabase } from './database/embedded-database.ts';
import { type EmbeddedEventBus, embeddedEventBus } from './embedded-event-bus.ts';
import { embeddedFileStore } from './embedded-file-store.ts';
import { embeddedKeyValue } from './embedded-key-value.ts';
import { type EmbeddedJobQueue, embeddedJobQueue } from './jobs/embedded-job-queue.ts';

const log = createLogger({ level: 'silent' });
const ids = timeOrderedIds(systemClock);
const temporary = () => mkdtempSync(join(tmpdir(), 'biteboard-embedded-'));

const onFile = async <A extends { close(): Promise<void> }>(
  build: (folder: string) => { adapter: A; store: Store },
) => {
  const folder = temporary();
  let built = build(folder);
  const end = async () => {
    await built.adapter.close();
    await built.store.close();
  };
  return {
    adapter: built.adapter,
    reopen: async () => {
      await end();
      built = build(folder);
      return built.adapter;
    },
    close: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

type Store = ReturnType<typeof embeddedDatabase>;
const openStore = (folder: string) => embeddedDatabase({ file: join(folder, 'biteboard.db'), log });
const openJobs = (store: Store) =>
  embeddedJobQueue(store.database('platform'), { clock: systemClock, ids, log });

eventBusSuite(
  'embedded',
  () =>
    onFile<EmbeddedEventBus>((folder) => {
      const store = openStore(folder);
      return { store, adapter: embeddedEventBus(store.database('platform')) };
    }),
  (bus) => ({ letters: (bus as EmbeddedEventBus).letters, publisherRetries: true }),
);

test('a dead letter outlives its process, and is given to the one group that failed', async () => {
  const folder = temporary();
  const event = {
    id: 'e1',
    source: 'orders',
    type: 'T',
    subject: 's',
    time: '2026-03-02T12:00:00Z',
    data: 1,
  } as const;
  const open = async () => {
    const store = openStore(folder);
    const bus = embeddedEventBus(store.database('platform'));
    const heard: string[] = [];
    for (const group of ['billing', 'coupons'])
      await bus.subscribe({
        group,
        mode: 'shared',
        topics: ['orders'],
        handle: async () => void heard.push(group),
      });
    await bus.start();
    return {
      bus,
      heard,
      end: async () => {
        await bus.close();
        await store.close();
      },
    };
  };
  const before = await open();
  await before.bus.deadLetter(event, 'billing', new Error('cannot'));
  await before.bus.deadLetter(event, 'gone', new Error('cannot'));
  await before.end();
  const { bus, heard, end } = await open();
  expect(await bus.letters.ids()).toEqual(['billing:e1', 'gone:e1']);
  expect(await bus.letters.replay(['gone:e1', 'billing:e1'])).toEqual(['unread', 'done']);
  expect(heard).toEqual(['billing']);
  expect(await bus.letters.count()).toEqual([{ topic: 'orders', group: 'gone', letters: 1 }]);
  await end();
  await rm(folder, { recursive: true, force: true });
});

const abandoned: (() => Promise<void>)[] = [];

jobQueueSuite(
  'embedded',
  () =>
    onFile<EmbeddedJobQueue>((folder) => {
      const store = openStore(folder);
      return { store, adapter: openJobs(store) };
    }),
  () => ({
    abandon: async (name, data) => {
      const folder = temporary();
      const store = openStore(folder);
      const dying = openJobs(store);
      const begun = Promise.withResolvers<void>();
      dying.work(name, async () => {
        begun.resolve();
        await new Promise(() => {});
      });
      await dying.start();
      const id = await dying.add(name, data);
      await begun.promise;
      await dying.close(0);
      const queue = openJobs(store);
      abandoned.push(async () => {
        await queue.close();
        await store.close();
        await rm(folder, { recursive: true, force: true });
      });
      return { id, queue };
    },
  }),
);

test('the queues of the died worker are put away', async () => {
  for (const close of abandoned) await close();
  expect(abandoned).toHaveLength(1);
});

keyValueSuite('embedded', async () => {
  const adapter = embeddedKeyValue();
  return { adapter, close: () => adapter.close() };
});

test('the embedded key value store evicts the least recently used when it is full', async () => {
  const values = embeddedKeyValue({ maxBytes: 320 });
  for (const key of ['a', 'b', 'c', 'a', 'd']) await values.set(key, key);
  expect(await Promise.all(['a', 'b', 'c', 'd'].map((key) => values.get(key)))).toEqual([
    'a',
    undefined,
    'c',
    'd',
  ]);
  await values.close();
});

fileStoreSuite('embedded', async () => {
  const folder = temporary();
  return {
    adapter: embeddedFileStore(folder),
    reopen: async () => embeddedFileStore(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  };
});

test('the embedded file store leaves nothing but whole files in its folder', async () => {
  const folder = temporary();
  const files = embeddedFileStore(join(folder, 'files'));
  await files.put('../escape', new Uint8Array([1]), 'text/plain');
  await files.put('../escape', new Uint8Array([2]), 'text/plain');
  expect(readdirSync(folder)).toEqual(['files']);
  expect(readdirSync(join(folder, 'files'), { recursive: true })).toHaveLength(2);
  const [name = ''] = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' }).filter(
    (one) => /\w{64}$/.test(one),
  );
  writeFileSync(join(folder, 'files', `${name}.left.tmp`), 'half of it');
  await embeddedFileStore(join(folder, 'files')).put('../escape', new Uint8Array([3]), 'text/plain');
  expect(readdirSync(join(folder, 'files'), { recursive: true }).join()).not.toContain('.tmp');
  await rm(folder, { recursive: true, force: true });
});

test('ids are unique, URL-safe and in order of time', () => {
  const ordered = timeOrderedIds({ now: () => 1_800_000_000_000 });
  const later = timeOrderedIds({ now: () => 1_800_000_000_001 });
  const made = Array.from({ length: 10_000 }, () => ordered.next());
  expect(new Set(made).size).toBe(10_000);
  for (const id of made) expect(id).toMatch(/^[0-9a-z]{26}$/);
  expect(later.next() > made.toSorted().at(-1)!).toBe(true);
  expect(ordered.random(24)).toHaveLength(24);
});

test('a job whose time comes by a jump of the test clock runs at once', async () => {
  const ports: TestPorts = testPorts({ startAt: '2026-03-02T12:00:00Z' });
  const ran: number[] = [];
  ports.jobs.work('expire', async () => {
    ran.push(ports.clock.now());
  });
  await ports.start();
  const id = await ports.jobs.add('expire', null, { delayMs: 30 * 60_000 });
  expect(await ports.jobs.find(id)).toMatchObject({ state: 'waiting' });
  ports.clock.advance(30 * 60_000);
  await eventually(() => expect(ran).toHaveLength(1));
  expect(new Date(ran[0]!).toISOString()).toMatch(/^2026-03-02T12:30/);
  await ports.close();
});

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Unavailable } from '../../ports/errors.ts';
import type { JobQueue } from '../../ports/job-queue.ts';
import type { KeyValue } from '../../ports/key-value.ts';
import { eventually } from '../../testing/eventually.ts';
import { type FaultyProxy, faultyProxy, type ProxyFault } from '../../testing/faulty-proxy.ts';
import { onOwnServers } from '../../testing/on-real-servers.ts';
import { seeded } from '../../testing/seeded.ts';
import { callAtRandom, odd } from '../../testing/under-faults.ts';
import { bullmqJobQueue } from './bullmq-job-queue.ts';
import { redisConnection } from './redis-connection.ts';
import { redisKeyValue } from './redis-key-value.ts';

const log = pino({ level: 'silent' });
const ids = { next: () => randomUUID() };
const FAULTS: ProxyFault[] = ['end', 'reset', 'half, end', 'half, reset'];

await onOwnServers(['redis'], ({ redisUrl, ours }) => {
  let faultOf: () => ProxyFault | undefined;
  let proxy: FaultyProxy;
  let values: KeyValue;
  let jobs: JobQueue;

  beforeEach(async () => {
    faultOf = () => undefined;
    proxy = await faultyProxy(Number(new URL(redisUrl).port), () => faultOf());
    const url = `redis://127.0.0.1:${proxy.port}`;
    const prefix = `test-${randomUUID().slice(0, 8)}`;
    values = redisKeyValue(redisConnection(url, log), prefix);
    jobs = bullmqJobQueue({ redisUrl: url, service: 'test', prefix, log, ids });
    await Promise.all([values.ping(), jobs.ping()]);
  });
  afterEach(async () => {
    faultOf = () => undefined;
    await Promise.all([values.close(), jobs.close(100)]);
    await proxy.close();
  });

  const calls = (): (() => Promise<unknown>)[] => [
    () => values.get('a'),
    () => values.set('a', 'x'.repeat(50_000), 10_000),
    () => values.setIfAbsent('b', '1', 10),
    () => values.increment('c', 10_000),
    () => values.remove('a'),
    () => jobs.add('mail', { n: 1 }),
    () => jobs.find('mail/nobody'),
    () => jobs.schedule('sweep', 60_000),
  ];

  test.each([1, 2, 3])(
    'a call on a connection that ends or breaks works or is Unavailable, whatever the moment: seed %s',
    async (seed) => {
      const random = seeded(seed);
      const all = calls();
      faultOf = () => (random.chance(0.2) ? random.pick(FAULTS) : undefined);
      expect(odd(await callAtRandom(all, random, 40))).toEqual([]);
      faultOf = () => undefined;
      await eventually(() => values.set('after', 'yes'));
      expect(await values.get('after')).toBe('yes');
    },
    120_000,
  );

  test('calls to a server that froze are Unavailable until it is back', async () => {
    const during = calls().map((call) => call());
    proxy.freeze();
    const outcomes = await Promise.allSettled([...during, ...calls().map((call) => call())]);
    expect(odd(outcomes)).toEqual([]);
    expect(outcomes.at(-1)!.status).toBe('rejected');
    proxy.thaw();
    await eventually(() => Promise.all(calls().map((call) => call())));
  });

  test('a job that is added and a worker that is started while nobody answers begin when somebody does', async () => {
    const seen: unknown[] = [];
    proxy.freeze();
    await expect(jobs.add('late', 1)).rejects.toBeInstanceOf(Unavailable);
    jobs.work('late', async ({ data }) => {
      seen.push(data);
    });
    await jobs.start();
    await expect(jobs.schedule('late', 60_000)).rejects.toBeInstanceOf(Unavailable);
    proxy.thaw();
    await eventually(() => jobs.add('late', 2));
    await eventually(() => expect(seen).toContain(2), 20_000);
  });

  test('jobs end though connections break and end all the time', async () => {
    const random = seeded(7);
    const ended = new Set<unknown>();
    for (const kind of ['mail', 'post']) {
      jobs.work(kind, async ({ data }) => {
        ended.add(data);
      });
    }
    await jobs.start();
    faultOf = () => (random.chance(0.1) ? random.pick(FAULTS) : undefined);
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    for (const n of numbers) {
      await eventually(() => jobs.add(n % 2 ? 'mail' : 'post', n, { id: `${n}`, backoffMs: 20 }), 30_000);
    }
    faultOf = () => undefined;
    await eventually(
      () => expect([...ended].toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers),
      40_000,
    );
  });

  (ours.includes('redis') ? test : test.skip)(
    'a Redis that becomes a replica is Unavailable, and jobs go on when it leads again',
    async () => {
      const seen: unknown[] = [];
      jobs.work('mail', async ({ data }) => {
        seen.push(data);
      });
      await jobs.start();
      await jobs.add('mail', 'before');
      await eventually(() => expect(seen).toEqual(['before']));
      const admin = redisConnection(redisUrl, log);
      await admin.replicaof('127.0.0.1', 1);
      const outcomes = await Promise.allSettled([
        values.set('a', '1'),
        jobs.add('mail', 'during', { id: 'x' }),
      ]);
      expect(odd(outcomes)).toEqual([]);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      await admin.replicaof('NO', 'ONE');
      await eventually(() => values.set('a', '2'));
      await eventually(() => jobs.add('mail', 'after', { id: 'y' }));
      await eventually(() => expect(seen).toContain('after'), 30_000);
      admin.disconnect();
    },
    60_000,
  );
});

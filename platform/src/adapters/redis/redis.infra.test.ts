import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from '@jest/globals';
import { Queue } from 'bullmq';
import { pino } from 'pino';
import type { JobQueue } from '../../ports/job-queue.ts';
import { eventually } from '../../testing/eventually.ts';
import { jobQueueSuite } from '../../testing/job-queue-suite.ts';
import { keyValueSuite } from '../../testing/key-value-suite.ts';
import { onRealServers } from '../../testing/on-real-servers.ts';
import { bullmqJobQueue } from './bullmq-job-queue.ts';
import { closeRedis, redisConnection } from './redis-connection.ts';
import { redisKeyValue } from './redis-key-value.ts';

const log = pino({ level: 'silent' });
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const ids = { next: () => randomUUID() };

await onRealServers(['redis'], ({ redisUrl }) => {
  keyValueSuite('Redis', async () => {
    const adapter = redisKeyValue(redisConnection(redisUrl, log), `test-${randomUUID().slice(0, 8)}`);
    return { adapter, close: () => adapter.close() };
  });

  const queueOn = (prefix: string) => bullmqJobQueue({ redisUrl, service: 'test', prefix, log, ids });
  const taken: JobQueue[] = [];
  afterAll(() => Promise.all(taken.map((queue) => queue.close(100))));

  jobQueueSuite(
    'BullMQ',
    async () => {
      const prefix = `test-${randomUUID().slice(0, 8)}`;
      let adapter = queueOn(prefix);
      return {
        adapter,
        reopen: async () => {
          adapter = queueOn(prefix);
          return adapter;
        },
        close: () => adapter.close(100),
      };
    },
    () => ({
      abandon: async (name, data) => {
        const prefix = `test-${randomUUID().slice(0, 8)}`;
        const dying = queueOn(prefix);
        const begun = Promise.withResolvers<void>();
        dying.work(name, () => {
          begun.resolve();
          return new Promise(() => {});
        });
        await dying.start();
        const id = await dying.add(name, data);
        await begun.promise;
        await dying.close(0);
        const queue = queueOn(prefix);
        taken.push(queue);
        return { id, queue };
      },
    }),
  );

  test('nothing is kept of a job that has ended', async () => {
    const queue = queueOn(`test-${randomUUID().slice(0, 8)}`);
    const results: WeakRef<object>[] = [];
    queue.work('mail', async () => {
      const result = { sent: true };
      results.push(new WeakRef(result));
      return result;
    });
    await queue.start();
    for (let n = 0; n < 20; n += 1) await queue.add('mail', n);
    await eventually(() => expect(results).toHaveLength(20));
    await eventually(() => {
      collectGarbage();
      expect(results.filter((result) => result.deref()).length).toBeLessThan(5);
    });
    await queue.close(100);
  });

  test('all keys of a service’s jobs carry one hash tag, so that a cluster keeps them together', async () => {
    const prefix = `test-${randomUUID().slice(0, 8)}`;
    const queue = queueOn(prefix);
    const ended = Promise.withResolvers<void>();
    queue.work('mail', async () => ended.resolve());
    await queue.start();
    await queue.add('mail', null);
    await queue.schedule('sweep', 60_000);
    await ended.promise;
    const redis = redisConnection(redisUrl, log);
    const keys = await redis.keys(`*${prefix}*`);
    expect(keys.length).toBeGreaterThan(4);
    expect(keys.filter((key) => !key.startsWith(`{${prefix}:test}:`))).toEqual([]);
    redis.disconnect();
    await queue.close(100);
  });

  test('a job of a newer version fails with a sentence, and one of a release that wrote none runs', async () => {
    const prefix = `test-${randomUUID().slice(0, 8)}`;
    const queue = queueOn(prefix);
    taken.push(queue);
    const ran: unknown[] = [];
    queue.work('mail', async ({ data }) => void ran.push(data));
    await queue.start();
    const connection = redisConnection(redisUrl, log);
    const raw = new Queue('mail', { connection, prefix: `{${prefix}:test}` });
    await raw.add('mail', { id: 'new', data: 'new', format: 2 }, { jobId: 'id-new' });
    await raw.add('mail', { id: 'old', data: 'old' }, { jobId: 'id-old' });
    await eventually(async () => expect((await queue.find('mail/old'))?.state).toBe('done'));
    await eventually(async () =>
      expect(await queue.find('mail/new')).toMatchObject({
        state: 'failed',
        error: expect.stringContaining('the job mail is of version 2, and this release reads up to 1'),
      }),
    );
    expect(ran).toEqual(['old']);
    await raw.close();
    await closeRedis(connection);
  });
});

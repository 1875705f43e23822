import { type Job as BullJob, DelayedError, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { abortable } from '../../async/abortable.ts';
import { NewerFormat, Unavailable } from '../../ports/errors.ts';
import { JOB_FORMAT, type Job, type JobQueue, type JobState } from '../../ports/job-queue.ts';
import type { Logger } from '../../ports/logger.ts';
import { traceparent } from '../../telemetry/trace-context.ts';
import { bullmqTurns } from './bullmq-turns.ts';
import { waitingIn } from './bullmq-waiting.ts';
import { closeRedis, redisConnection, withRedis } from './redis-connection.ts';

export interface BullmqJobQueueOptions {
  redisUrl: string;
  /** Whose jobs these are: a queue's keys are `{<prefix>:<service>}:<job name>:…`. */
  service: string;
  prefix?: string;
  log: Logger;
  ids: { next(): string };
}

/** What stands in Redis of a job. */
interface Kept {
  id: string;
  data: unknown;
  /** Absent of jobs that older releases added: the first. */
  format?: number;
  owner?: string | undefined;
  traceparent?: string | undefined;
}

interface Work {
  handle(job: Job): Promise<unknown>;
  concurrency: number;
  perOwner: number;
  /** How many run of each owner. */
  running: Map<string, number>;
}

const ATTEMPTS = 10;
const BACKOFF_MS = 1_000;
const CONCURRENCY = 5;
const CLOSE_GRACE_MS = 10_000;
const DAY_SECONDS = 24 * 60 * 60;
/** A worker that does not renew its hold on a job for so long is taken for dead. */
const HOLD_MS = 10_000;
const LOOK_FOR_DEAD_EVERY_MS = 5_000;
const KEEP_SCHEDULES_EVERY_MS = 30_000;
/** A job whose owner has as many running as may be is looked at again after so long. */
const OWNER_FULL_MS = 200;
/** A job at which so many workers died is not tried again. */
const MAX_DEATHS = 5;

const STATES: Record<string, JobState['state']> = { active: 'active', completed: 'done', failed: 'failed' };

/** BullMQ takes no colon and no plain number as an id. */
const keptId = (id: string): string => `id-${encodeURIComponent(id).replaceAll('%', '~')}`;

/** `<job name>/<id>`: the same id may be used by jobs of different names. */
const splitId = (id: string): [name: string, own: string] => {
  const cut = id.indexOf('/');
  return [id.slice(0, cut), id.slice(cut + 1)];
};

/** The connections that BullMQ makes for itself, so that none outlives the queue. */
const duplicatesOf = (redis: Redis): Redis[] => {
  const made: Redis[] = [];
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (...options) => {
    const twin = duplicate(...options);
    twin.on('error', () => {});
    made.push(twin);
    return twin;
  };
  return made;
};

/** Jobs in BullMQ on Redis: one queue for each name, so that one kind of work never waits behind another. */
export const bullmqJobQueue = ({
  redisUrl,
  service,
  prefix: root = 'jobs',
  log,
  ids,
}: BullmqJobQueueOptions): JobQueue => {
  // A script of BullMQ's names several keys: a cluster takes that only where all are in one slot, by their hash tag.
  const prefix = `{${root}:${service}}`;
  const asking: Redis = redisConnection(redisUrl, log);
  const working: Redis = redisConnection(redisUrl, log, { retriesForever: true });
  const blocking = duplicatesOf(working);
  const queues = new Map<string, Queue>();
  const schedules = new Map<string, number>();
  const works = new Map<string, Work>();
  const workers = new Map<string, Worker>();
  const running = abortable();
  let open = false;
  let closed = false;
  let workersLeft = false;

  const run = <T>(call: () => Promise<T>): Promise<T> => withRedis('jobs', call);

  const quiet = (error: Error) => log.debug({ err: error }, 'job queue waits for redis');

  const queueOf = (name: string): Queue => {
    const known = queues.get(name);
    if (known) return known;
    // What BullMQ asks Redis at first it asks once: a queue made while nobody answers would fail forever.
    const settings = { connection: asking, prefix, skipWaitingForReady: true, skipVersionCheck: true };
    const queue = new Queue(name, settings);
    queue.on('error', quiet);
    queues.set(name, queue);
    return queue;
  };

  const handed = (name: string, job: BullJob<Kept>): Job => ({
    id: `${name}/${job.data.id}`,
    name,
    data: job.data.data,
    attempt: job.attemptsMade + 1,
    traceparent: job.data.traceparent,
    progress: (value) => run(() => job.updateProgress(value as object)),
  });

  const turnsOf = (name: string) => {
    const queue = queueOf(name);
    return bullmqTurns(asking, (what) => queue.toKey(what));
  };

  const delay = async (job: BullJob<Kept>, ms: number, token?: string): Promise<never> => {
    await job.moveToDelayed(Date.now() + ms, token);
    throw new DelayedError();
  };

  /** Runs a job where its owner has room; where not, it gives its place in this worker to another's. */
  const processInTurn = async (
    name: string,
    work: Work,
    job: BullJob<Kept>,
    token?: string,
  ): Promise<unknown> => {
    const { owner } = job.data;
    if (owner === undefined) return process(name, work, job, token);
    const count = work.running.get(owner) ?? 0;
    if (count >= work.perOwner) return delay(job, OWNER_FULL_MS, token);
    work.running.set(owner, count + 1);
    try {
      if (job.priority > 0) await turnsOf(name).begin(job.priority);
      return await process(name, work, job, token);
    } finally {
      const left = (work.running.get(owner) ?? 1) - 1;
      if (left > 0) work.running.set(owner, left);
      else work.running.delete(owner);
    }
  };

  /** Waiting for a dependency that is down is no attempt. */
  const process = async (
    name: string,
    { handle }: Work,
    job: BullJob<Kept>,
    token?: string,
  ): Promise<unknown> => {
    try {
      const { format: version = 1 } = job.data;
      if (version > JOB_FORMAT.reads) throw new NewerFormat(`the job ${name}`, version, JOB_FORMAT.reads);
      return await running.run(handle(handed(name, job)));
    } catch (error) {
      if (workersLeft) throw error;
      const about = {
        err: error,
        job: name,
        jobId: job.data.id,
        attempt: job.attemptsMade + 1,
      };
      log.warn(about, 'job failed');
      if (!(error instanceof Unavailable)) throw error;
      const backoff = job.opts.backoff as { delay?: number } | undefined;
      return delay(job, backoff?.delay ?? BACKOFF_MS, token);
    }
  };

  const startWorker = (name: string, work: Work): void => {
    const worker = new Worker(name, (job, token) => processInTurn(name, work, job, token), {
      connection: working,
      prefix,
      concurrency: work.concurrency,
      lockDuration: HOLD_MS,
      stalledInterval: LOOK_FOR_DEAD_EVERY_MS,
      maxStalledCount: MAX_DEATHS,
    });
    worker.on('error', quiet);
    workers.set(name, worker);
  };

  /** Schedules are written to Redis, and again to one that lost its data. */
  const schedule = async (name: string, everyMs: number): Promise<void> => {
    const opts = { ...options(), removeOnComplete: true };
    const template = { name, data: { id: 'every', data: null, format: JOB_FORMAT.writes }, opts };
    await queueOf(name).upsertJobScheduler('every', { every: everyMs }, template);
  };
  const keepSchedules = async (): Promise<void> => {
    for (const [name, everyMs] of schedules) {
      const known = await queueOf(name).getJobScheduler('every');
      if (!known && !closed) await schedule(name, everyMs);
    }
  };
  const keeper = setInterval(() => {
    keepSchedules().catch(quiet);
  }, KEEP_SCHEDULES_EVERY_MS);
  keeper.unref();

  const options = (attempts = ATTEMPTS, backoffMs = BACKOFF_MS) => ({
    attempts,
    backoff: { type: 'exponential', delay: backoffMs },
    removeOnComplete: { age: DAY_SECONDS },
    removeOnFail: { age: 14 * DAY_SECONDS },
  });

  return {
    add: (name, data, { id = ids.next(), delayMs = 0, attempts, backoffMs, owner } = {}) =>
      run(async () => {
        const jobOptions = {
          ...options(attempts, backoffMs),
          jobId: keptId(id),
          delay: delayMs,
          ...(owner === undefined ? {} : { priority: await turnsOf(name).next(owner) }),
        };
        const kept = { id, data, format: JOB_FORMAT.writes, owner, traceparent: traceparent() };
        await queueOf(name).add(name, kept, jobOptions);
        return `${name}/${id}`;
      }),
    schedule: (name, everyMs) =>
      run(async () => {
        await queueOf(name).setGlobalConcurrency(1);
        await schedule(name, everyMs);
        schedules.set(name, everyMs);
      }),
    work: (name, handle, { concurrency = CONCURRENCY, perOwner = Infinity } = {}) => {
      if (works.has(name)) throw new Error(`the job ${name} has two workers`);
      const work = { handle: handle as Work['handle'], concurrency, perOwner, running: new Map() };
      works.set(name, work);
      if (open) startWorker(name, work);
    },
    find: (id) =>
      run(async () => {
        const [name, own] = splitId(id);
        const job = name ? await queueOf(name).getJob(keptId(own)) : undefined;
        if (!job) return undefined;
        const state = STATES[await job.getState()] ?? 'waiting';
        const started = job.progress !== 0 && job.progress !== undefined;
        return {
          id,
          state,
          ...(started ? { progress: job.progress } : {}),
          ...(state === 'done' && job.returnvalue !== null ? { result: job.returnvalue } : {}),
          ...(job.failedReason ? { error: job.failedReason } : {}),
        };
      }),
    waiting: () => run(() => Promise.all([...works.keys()].map((name) => waitingIn(queueOf(name))))),
    start: async () => {
      open = true;
      for (const [name, work] of works) if (!workers.has(name)) startWorker(name, work);
    },
    ping: () =>
      run(async () => {
        await asking.ping();
      }),
    close: async (graceMs = CLOSE_GRACE_MS) => {
      open = false;
      closed = true;
      clearInterval(keeper);
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), graceMs);
      });
      const ended = Promise.allSettled([...workers.values()].map((worker) => worker.close()));
      const late = (await Promise.race([ended, patience])) === 'late';
      clearTimeout(timer);
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await Promise.all([asking, working, ...blocking].map(closeRedis));
      if (late) {
        log.warn('jobs are still running; another worker takes them over');
        workersLeft = true;
        running.abort(new Error('its worker has closed'));
      }
    },
  };
};

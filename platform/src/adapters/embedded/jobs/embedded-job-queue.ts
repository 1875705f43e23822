import { type FairTurns, fairTurns } from '../../../async/fair-turns.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Database } from '../../../ports/database.ts';
import { Duplicate, Unavailable } from '../../../ports/errors.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { Job, JobQueue } from '../../../ports/job-queue.ts';
import type { Logger } from '../../../ports/logger.ts';
import { traceparent } from '../../../telemetry/trace-context.ts';
import {
  jobAfterFailure,
  jobAfterSuccess,
  newJob,
  recovered,
  type StoredJob,
  stateOf,
} from './embedded-job.ts';
import { type JobWorker, jobWorker } from './embedded-job-worker.ts';

export interface EmbeddedJobQueue extends JobQueue {
  /** Looks for due jobs now: for a clock that jumped. */
  wake(): void;
  /** The same for a clock that may have been put back: what comes again by itself waits no longer than its pause. */
  wakeAfterJump(): Promise<void>;
}

type Handle = (job: Job) => Promise<unknown>;

const DAY_SECONDS = 24 * 60 * 60;
const CONCURRENCY = 5;
const CLOSE_GRACE_MS = 10_000;

/** Kept in the database; a job that a dead process was at runs again at the next start. */
export const embeddedJobQueue = (
  database: Database,
  ports: { clock: Clock; ids: Ids; log: Logger },
): EmbeddedJobQueue => {
  const { clock, ids, log } = ports;
  const jobs = database.collection<StoredJob>({
    name: 'jobs',
    indexes: [
      { paths: ['name', 'state', 'runAt'] },
      { paths: ['name', 'state', 'turn', 'runAt'] },
      { paths: ['name', 'owner', 'state', 'turn'] },
      { paths: ['doneAt'], expireAfterSeconds: DAY_SECONDS, sparse: true },
      { paths: ['failedAt'], expireAfterSeconds: 14 * DAY_SECONDS, sparse: true },
    ],
  });
  const workers = new Map<string, JobWorker>();
  const turns = new Map<string, FairTurns>();
  const schedules = new Map<string, number>();
  let open = false;

  const wake = (): void => {
    if (open) for (const worker of workers.values()) worker.wake();
  };

  /** A clock that was put back, or a shorter pause, would leave it waiting for longer. */
  const comesWithin = (name: string, everyMs: number): Promise<unknown> => {
    const { _id } = newJob(name, null, { id: 'every' }, 0, '');
    const latest = clock.now() + everyMs;
    return jobs.update({ _id, state: 'waiting', runAt: { $gt: latest } }, { $set: { runAt: latest } });
  };

  const turnsOf = (name: string): FairTurns => {
    const known = turns.get(name) ?? fairTurns();
    turns.set(name, known);
    return known;
  };

  /** A job of nobody comes with those that are due now. */
  const turnOf = async (name: string, owner: string | undefined): Promise<number> => {
    const ofName = turnsOf(name);
    if (owner === undefined) return ofName.now;
    if (ofName.knows(owner)) return ofName.next(owner);
    // After a restart the stored jobs say which turn the owner had last.
    const filter = { name, owner, state: 'waiting' };
    const [last] = await jobs.find(filter, { sort: { turn: -1 }, limit: 1 });
    return ofName.next(owner, last?.turn);
  };

  const keep = async (job: StoredJob, changes: Partial<StoredJob>): Promise<void> => {
    await jobs.update({ _id: job._id, state: 'active' }, { $set: changes });
  };

  const failed = (job: StoredJob, error: Error): Partial<StoredJob> => {
    const changes = jobAfterFailure(job, error, clock.now(), error instanceof Unavailable);
    const about = { err: error, job: job.name, jobId: job._id, attempt: job.attempt, next: changes.state };
    log.warn(about, 'job failed');
    return changes;
  };

  const outcomeOf = async (job: StoredJob, handle: Handle): Promise<Partial<StoredJob>> => {
    const progress = async (value: unknown): Promise<void> => {
      await jobs.update({ _id: job._id }, { $set: { progress: value } });
    };
    const { _id: id, name, data, attempt, traceparent } = job;
    try {
      return jobAfterSuccess(
        job,
        await handle({ id, name, data, attempt, traceparent, progress }),
        clock.now(),
      );
    } catch (error) {
      return failed(job, error as Error);
    }
  };

  /** Runs the job, and keeps how that ended; a result that cannot be kept is a failure of the job. */
  const runJob = async (job: StoredJob, handle: Handle): Promise<void> => {
    const ended = await outcomeOf(job, handle);
    try {
      await keep(job, ended);
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      await keep(job, failed(job, error as Error));
    }
  };

  return {
    add: async (name, data, options = {}) => {
      const trace = traceparent();
      const job: StoredJob = {
        ...newJob(name, data, options, clock.now(), ids.next()),
        turn: await turnOf(name, options.owner),
        ...(trace ? { traceparent: trace } : {}),
      };
      try {
        await jobs.insert(job);
      } catch (error) {
        if (!(error instanceof Duplicate)) throw error;
      }
      if (open) workers.get(name)?.wake();
      return job._id;
    },
    schedule: async (name, everyMs) => {
      const now = clock.now();
      const { _id, ...first } = newJob(name, null, { id: 'every' }, now, '');
      await jobs.update({ _id }, { $setOnInsert: first, $set: { everyMs } }, { upsert: true });
      await comesWithin(name, everyMs);
      schedules.set(name, everyMs);
      if (open) workers.get(name)?.wake();
    },
    work: (name, handle, options = {}) => {
      if (workers.has(name)) throw new Error(`the job ${name} has two workers`);
      const worker = jobWorker({
        name,
        jobs,
        clock,
        log,
        concurrency: options.concurrency ?? CONCURRENCY,
        perOwner: options.perOwner ?? Infinity,
        run: (job) => {
          turnsOf(name).begin(job.turn ?? 0);
          return runJob(job, handle as Handle);
        },
      });
      workers.set(name, worker);
      if (open) worker.wake();
    },
    find: async (id) => {
      const job = await jobs.findOne({ _id: id });
      return job && stateOf(job);
    },
    waiting: () => {
      const now = clock.now();
      const waitingOf = async (queue: string) => {
        const due = { name: queue, state: 'waiting', runAt: { $lte: now } };
        const [oldest] = await jobs.find(due, { sort: { runAt: 1 }, limit: 1 });
        if (!oldest) return { queue, jobs: 0, oldestMs: 0 };
        return { queue, jobs: await jobs.count(due), oldestMs: now - oldest.runAt };
      };
      return Promise.all([...workers.keys()].map(waitingOf));
    },
    start: async () => {
      const left = await jobs.find({ name: { $in: [...workers.keys()] }, state: 'active' });
      await Promise.all(left.map((job) => keep(job, recovered(job, clock.now()))));
      open = true;
      wake();
    },
    wake,
    wakeAfterJump: async () => {
      await Promise.all([...schedules].map(([name, everyMs]) => comesWithin(name, everyMs)));
      wake();
    },
    ping: () => database.ping(),
    close: async (graceMs = CLOSE_GRACE_MS) => {
      open = false;
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, graceMs);
      });
      await Promise.race([Promise.all([...workers.values()].map((worker) => worker.close())), patience]);
      clearTimeout(timer);
    },
  };
};

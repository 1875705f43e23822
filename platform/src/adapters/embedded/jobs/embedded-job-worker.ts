import type { Clock } from '../../../ports/clock.ts';
import type { Collection, Filter } from '../../../ports/database.ts';
import { Unavailable } from '../../../ports/errors.ts';
import type { Logger } from '../../../ports/logger.ts';
import { jobAfterFailure, type StoredJob } from './embedded-job.ts';

/** Takes due jobs of one name and runs so many at a time. */
export interface JobWorker {
  /** Looks for due jobs now, and again when the next one is due. */
  wake(): void;
  /** Takes no more; resolves when those that run have ended. */
  close(): Promise<void>;
}

/** However far the next job is, looks this often: a clock may be set. */
const LONGEST_NAP_MS = 60_000;
/** After a look that failed. */
const LOOK_AGAIN_MS = 250;

export const jobWorker = (options: {
  name: string;
  jobs: Collection<StoredJob>;
  clock: Clock;
  log: Logger;
  concurrency: number;
  /** How many of one owner run at the same time. */
  perOwner: number;
  run(job: StoredJob): Promise<void>;
}): JobWorker => {
  const { name, jobs, clock, log, concurrency, perOwner } = options;
  const running = new Map<string, Promise<void>>();
  const runningOf = new Map<string, number>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  /** A call of the database failed, so jobs may stand as active that nobody runs. */
  let inDoubt = false;
  let told = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const count = ({ owner }: StoredJob, change: 1 | -1): void => {
    if (owner === undefined) return;
    const left = (runningOf.get(owner) ?? 0) + change;
    if (left > 0) runningOf.set(owner, left);
    else runningOf.delete(owner);
  };
  const hasRoom = ({ owner }: StoredJob): boolean =>
    owner === undefined || (runningOf.get(owner) ?? 0) < perOwner;

  const run = (job: StoredJob): void => {
    const work = options
      .run(job)
      .catch((error: unknown) => {
        inDoubt = true;
        log.error({ err: error, jobId: job._id }, 'how a job ended could not be kept: it runs again');
      })
      .finally(() => {
        running.delete(job._id);
        count(job, -1);
        wake();
      });
    running.set(job._id, work);
  };

  const claim = async (job: StoredJob): Promise<void> => {
    const attempt = job.attempt + 1;
    count(job, 1);
    const claimed = await jobs
      .update({ _id: job._id, state: 'waiting' }, { $set: { state: 'active', attempt } })
      .catch((error: unknown) => {
        count(job, -1);
        throw error;
      });
    if (claimed) run({ ...job, state: 'active', attempt });
    else count(job, -1);
  };

  /** Takes what there is room for; the rest of an owner waits until one of its own has ended. */
  const claimAll = async (due: readonly StoredJob[]): Promise<void> => {
    const claims = due.flatMap((job) => (hasRoom(job) ? [claim(job)] : []));
    if (claims.length < due.length) lookAgain = true;
    for (const outcome of await Promise.allSettled(claims)) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
  };

  /** Those whose owners have room. */
  const waitingJobs = (): Filter => {
    const full = [...runningOf].filter(([, jobs]) => jobs >= perOwner).map(([owner]) => owner);
    return { name, state: 'waiting', ...(full.length > 0 ? { owner: { $nin: full } } : {}) };
  };

  /** A job whose taking or end the database reported as failed runs again. */
  const giveBack = async (): Promise<void> => {
    const changes = (job: StoredJob) => jobAfterFailure(job, new Unavailable('database'), clock.now(), true);
    const active = await jobs.find({ name, state: 'active' });
    const left = active.filter(({ _id }) => !running.has(_id));
    await Promise.all(
      left.map((job) => jobs.update({ _id: job._id, state: 'active' }, { $set: changes(job) })),
    );
  };

  const nap = async (): Promise<void> => {
    const [next] = await jobs.find(waitingJobs(), { sort: { runAt: 1 }, limit: 1 });
    if (next) wakeIn(Math.min(Math.max(1, next.runAt - clock.now()), LONGEST_NAP_MS));
  };

  const look = async (): Promise<void> => {
    lookAgain = false;
    if (inDoubt) {
      inDoubt = false;
      await giveBack();
    }
    const free = concurrency - running.size;
    if (free <= 0) return;
    const due = await jobs.find(
      { ...waitingJobs(), runAt: { $lte: clock.now() } },
      { sort: { turn: 1, runAt: 1 }, limit: free },
    );
    if (closed) return;
    await claimAll(due);
    if (running.size < concurrency) await nap();
  };

  const wakeIn = (ms: number): void => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(wake, ms);
  };

  const wake = (): void => {
    if (closed) return;
    lookAgain = true;
    looking ??= look()
      .then(() => {
        told = false;
      })
      .catch((error: unknown) => {
        if (!told) log.error({ err: error, job: name }, 'jobs could not be taken: looking again');
        told = true;
        inDoubt = true;
        wakeIn(LOOK_AGAIN_MS);
      })
      .finally(() => {
        looking = undefined;
        if (lookAgain) wake();
      });
  };

  return {
    wake,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(running.values());
    },
  };
};

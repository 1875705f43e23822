import type { Clock } from '../../../ports/clock.ts';
import type { Collection } from '../../../ports/database.ts';
import type { Logger } from '../../../ports/logger.ts';
import type { KeptJob } from './embedded-job.ts';

/** Takes due jobs of one name and runs so many at a time. */
export interface JobWorker {
  /** Looks for due jobs now, and again when the next one is due. */
  wake(): void;
  /** Takes no more; resolves when those that run have ended. */
  close(): Promise<void>;
}

/** However far the next job is, looks this often: a clock may be set. */
const LONGEST_NAP_MS = 60_000;

export const jobWorker = (options: {
  name: string;
  jobs: Collection<KeptJob>;
  clock: Clock;
  log: Logger;
  concurrency: number;
  run(job: KeptJob): Promise<void>;
}): JobWorker => {
  const { name, jobs, clock, log, concurrency } = options;
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const run = (job: KeptJob): void => {
    const work = options
      .run(job)
      .catch((error: unknown) => log.error({ err: error, jobId: job._id }, 'a job could not be settled'))
      .finally(() => {
        running.delete(work);
        wake();
      });
    running.add(work);
  };

  const claim = async (job: KeptJob): Promise<void> => {
    const attempt = job.attempt + 1;
    const claimed = await jobs.update(
      { _id: job._id, state: 'waiting' },
      { $set: { state: 'active', attempt } },
    );
    if (claimed) run({ ...job, state: 'active', attempt });
  };

  const nap = async (): Promise<void> => {
    const [next] = await jobs.find({ name, state: 'waiting' }, { sort: { runAt: 1 }, limit: 1 });
    if (!next || closed) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(1, next.runAt - clock.now()), LONGEST_NAP_MS));
  };

  const look = async (): Promise<void> => {
    lookAgain = false;
    const free = concurrency - running.size;
    if (free <= 0) return;
    const due = await jobs.find(
      { name, state: 'waiting', runAt: { $lte: clock.now() } },
      { sort: { runAt: 1 }, limit: free },
    );
    if (closed) return;
    await Promise.all(due.map(claim));
    if (due.length < free) await nap();
  };

  const wake = (): void => {
    if (closed) return;
    lookAgain = true;
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error, job: name }, 'jobs could not be read'))
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
      await Promise.all(running);
    },
  };
};

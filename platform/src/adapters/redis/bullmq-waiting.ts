import type { Job, Queue } from 'bullmq';
import type { WaitingJobs } from '../../ports/job-queue.ts';

/** Jobs of nobody, and those of owners, which wait for their turns. */
const STATES = ['waiting', 'prioritized'] as const;
/** Owners take turns, so their oldest job is among the first rather than the first. */
const OLDEST_AMONG = 10;

const dueAt = ({ timestamp, opts }: Job): number => timestamp + (opts.delay ?? 0);

/** What waits in a queue; a job that comes again after a failure is as old as when it was due at first. */
export const waitingIn = async (queue: Queue): Promise<WaitingJobs> => {
  const counts = await queue.getJobCounts(...STATES);
  const jobs = STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  if (jobs === 0) return { queue: queue.name, jobs, oldestMs: 0 };
  const first = await Promise.all(STATES.map((state) => queue.getJobs([state], 0, OLDEST_AMONG - 1, true)));
  // One that a worker has taken in between is gone.
  const due = first.flat().flatMap((job) => (job ? [dueAt(job)] : []));
  return { queue: queue.name, jobs, oldestMs: Math.max(0, Date.now() - Math.min(Date.now(), ...due)) };
};

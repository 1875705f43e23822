import type { JobOptions, JobState } from '../../../ports/job-queue.ts';

/** A job as it is kept. */
export interface StoredJob {
  _id: string;
  name: string;
  data: unknown;
  state: JobState['state'];
  attempt: number;
  attempts: number;
  backoffMs: number;
  /** Milliseconds since 1970: not before. */
  runAt: number;
  /** Whose it is; absent: nobody's. */
  owner?: string;
  /** The lowest comes first; absent of jobs that older releases stored, which come before all. */
  turn?: number;
  /** How many processes died at it. */
  deaths: number;
  /** A recurring job never ends as done or failed. */
  everyMs?: number;
  progress?: unknown;
  result?: unknown;
  error?: string;
  traceparent?: string;
  doneAt?: string;
  failedAt?: string;
}

const ATTEMPTS = 10;
const BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 60 * 60 * 1_000;
const MAX_DEATHS = 5;

/** The same id may be used by jobs of different names. */
export const newJob = (
  name: string,
  data: unknown,
  options: JobOptions,
  now: number,
  freshId: string,
): StoredJob => ({
  _id: `${name}/${options.id ?? freshId}`,
  name,
  data,
  state: 'waiting',
  attempt: 0,
  attempts: options.attempts ?? ATTEMPTS,
  backoffMs: options.backoffMs ?? BACKOFF_MS,
  runAt: now + (options.delayMs ?? 0),
  ...(options.owner === undefined ? {} : { owner: options.owner }),
  deaths: 0,
});

const nextRound = (job: StoredJob, everyMs: number, now: number): Partial<StoredJob> => {
  const missed = Math.max(0, Math.floor((now - job.runAt) / everyMs));
  // The clock may have been put back while it ran.
  const runAt = Math.min(job.runAt + (missed + 1) * everyMs, now + everyMs);
  return { state: 'waiting', attempt: 0, deaths: 0, runAt };
};

export const jobAfterSuccess = (job: StoredJob, result: unknown, now: number): Partial<StoredJob> => {
  if (job.everyMs !== undefined) return nextRound(job, job.everyMs, now);
  return { state: 'done', result, doneAt: new Date(now).toISOString() };
};

/** The pause doubles with each attempt, up to an hour; waiting for a dependency that is down is no attempt. */
export const jobAfterFailure = (
  job: StoredJob,
  error: Error,
  now: number,
  dependencyDown: boolean,
): Partial<StoredJob> => {
  if (dependencyDown) {
    return { state: 'waiting', attempt: job.attempt - 1, runAt: now + job.backoffMs, error: error.message };
  }
  if (job.attempt < job.attempts) {
    const pause = Math.min(job.backoffMs * 2 ** (job.attempt - 1), MAX_BACKOFF_MS);
    return { state: 'waiting', runAt: now + pause, error: error.message };
  }
  if (job.everyMs !== undefined) return { ...nextRound(job, job.everyMs, now), error: error.message };
  return { state: 'failed', error: error.message, failedAt: new Date(now).toISOString() };
};

/** A died process is no attempt of the job's, unless the job itself seems to kill them. */
export const recovered = (job: StoredJob, now: number): Partial<StoredJob> => {
  if (job.deaths + 1 >= MAX_DEATHS && job.everyMs === undefined) {
    const error = `its process died ${MAX_DEATHS} times`;
    return { state: 'failed', error, failedAt: new Date(now).toISOString() };
  }
  return {
    state: 'waiting',
    attempt: job.attempt - 1,
    deaths: job.deaths + 1,
    runAt: Math.min(job.runAt, now),
  };
};

export const stateOf = ({ _id, state, progress, result, error }: StoredJob): JobState => ({
  id: _id,
  state,
  ...(progress === undefined ? {} : { progress }),
  ...(result === undefined ? {} : { result }),
  ...(error === undefined ? {} : { error }),
});

import { FIRST_FORMAT } from '@biteboard/contracts';

/** The version of what a queue keeps of a job. */
export const JOB_FORMAT = FIRST_FORMAT;

export interface Job<Data = unknown> {
  id: string;
  name: string;
  data: Data;
  /** 1 on the first try. */
  attempt: number;
  /** The trace in which it was added; a scheduled job has none. */
  traceparent?: string | undefined;
  /** 0 to 100, or any small JSON. */
  progress(value: unknown): Promise<void>;
}

export interface JobOptions {
  /** The same id is queued once while a job of that name and id is known. */
  id?: string;
  delayMs?: number;
  /** 10 by default; back-off doubles from `backoffMs` (1,000 by default). */
  attempts?: number;
  backoffMs?: number;
  /**
   * Whose job it is, such as a site's id: owners take turns, however many jobs one of them has. A job of nobody comes
   * before those that wait.
   */
  owner?: string;
}

export interface WorkOptions {
  /** How many run at the same time in this process; 5 by default. */
  concurrency?: number;
  /** How many of one owner; for owners that have few jobs waiting. Absent: as many as there is room for. */
  perOwner?: number;
}

export interface JobState {
  id: string;
  state: 'waiting' | 'active' | 'done' | 'failed';
  progress?: unknown;
  result?: unknown;
  error?: string;
}

/** What is due of one name and that no worker is at. */
export interface WaitingJobs {
  queue: string;
  jobs: number;
  /** How long the one that has been due for the longest waits; 0 where none does. */
  oldestMs: number;
}

/** At least once: a job whose worker dies is given to another. */
export interface JobQueue {
  /** Resolves with the job's id once the job is safe. */
  add(name: string, data: unknown, options?: JobOptions): Promise<string>;
  /** Runs a job of that name every so many ms, in one replica at a time. */
  schedule(name: string, everyMs: number): Promise<void>;
  work<Data>(name: string, handle: (job: Job<Data>) => Promise<unknown>, options?: WorkOptions): void;
  /** By the id that `add` answered. */
  find(id: string): Promise<JobState | undefined>;
  /** What waits for a worker, of each name that this process works on; a job whose time is still to come does not. */
  waiting(): Promise<readonly WaitingJobs[]>;
  start(): Promise<void>;
  ping(): Promise<void>;
  /** Lets running jobs end, for at most the given ms. */
  close(graceMs?: number): Promise<void>;
}

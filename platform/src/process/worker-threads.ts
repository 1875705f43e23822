import { type ResourceLimits, Worker } from 'node:worker_threads';
import { type FairQueue, fairQueue } from '../async/fair-queue.ts';
import { overloaded } from '../ports/errors.ts';
import type { Logger } from '../ports/logger.ts';

/** Work that is done beside the event loop, by each thread one question after the other. */
export interface WorkerThreads<Question, Answer> {
  /**
   * Owners take turns, so that a site with many questions holds up no other. Rejects when the thread dies of the
   * question (`cause`: of what), and with 503 `BUSY` when it takes too long: on a machine that is busy it may well
   * succeed later.
   */
  ask(question: Question, owner: string): Promise<Answer>;
  /** How many questions have no answer yet. */
  readonly waiting: number;
  /** How many of this owner. */
  waitingOf(owner: string): number;
}

export interface ThreadOptions<Answer> {
  /** For logs and errors: `invoice worker`. */
  name: string;
  /** A module that answers each message with one. */
  script: URL;
  log: Pick<Logger, 'warn'>;
  /** How long one answer may take, in ms. */
  patienceMs: number;
  /** A thread takes some 50 MB and a third of a second to begin: it stays for so many ms without a question. */
  idleMs: number;
  /** Of objects, in MB: work that runs wild ends its thread instead of the process. */
  memoryMb: number;
  /** Of new objects, in MB, where V8's usual room for them would grow the process for nothing. */
  youngMemoryMb?: number;
  /** How many threads there are at most: one, unless more are given. */
  atOnce?: number;
  /** Whether the thread ends with this answer, because something is left of the question: memory, or open work. */
  isLast?: (answer: Answer) => boolean;
}

interface Asked<Question, Answer> extends PromiseWithResolvers<Answer> {
  question: Question;
  owner: string;
}

interface Thread<Asked> {
  /** What it works on. */
  readonly current: Asked | undefined;
  readonly isBegun: boolean;
  /** Takes what is next in the queue. */
  takeNext(): void;
}

const limitsOf = ({ memoryMb, youngMemoryMb }: ThreadOptions<never>): ResourceLimits => ({
  maxOldGenerationSizeMb: memoryMb,
  ...(youngMemoryMb !== undefined && { maxYoungGenerationSizeMb: youngMemoryMb }),
});

const threadOf = <Question, Answer>(
  options: ThreadOptions<Answer>,
  queue: FairQueue<Asked<Question, Answer>>,
): Thread<Asked<Question, Answer>> => {
  const { name, script, log, patienceMs, idleMs, isLast } = options;
  let current: Asked<Question, Answer> | undefined;
  let worker: Worker | undefined;
  let patience: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  const begin = (): Worker => {
    const begun = new Worker(script, { name, resourceLimits: limitsOf(options) });
    begun.on('message', (answer: Answer) => {
      if (worker !== begun) return;
      if (isLast?.(answer)) letGo();
      end((asked) => asked.resolve(answer));
    });
    const died = (reason: unknown): void => {
      if (worker === begun) giveUp(new Error(`the ${name} died`, { cause: reason }));
    };
    begun.on('error', died);
    begun.on('exit', (code) => died(`exit code ${code}`));
    return begun;
  };

  const letGo = (): void => {
    void worker?.terminate();
    worker = undefined;
  };

  const takeNext = (): void => {
    clearTimeout(idle);
    current = queue.take();
    if (!current) {
      // An idle thread does not keep the process alive.
      worker?.unref();
      idle = setTimeout(letGo, idleMs).unref();
      return;
    }
    worker ??= begin();
    worker.ref();
    patience = setTimeout(() => giveUp(new Error(`the ${name} took too long`), overloaded()), patienceMs);
    worker.postMessage(current.question);
  };

  const end = (settle: (asked: Asked<Question, Answer>) => void): void => {
    clearTimeout(patience);
    if (current) settle(current);
    takeNext();
  };

  /** Whatever this thread says from now on is not heard. */
  const giveUp = (reason: Error, refusal = reason): void => {
    log.warn({ err: reason, thread: name }, 'worker thread is given up; the next question begins another');
    letGo();
    end((asked) => asked.reject(refusal));
  };

  return {
    get current() {
      return current;
    },
    get isBegun() {
      return worker !== undefined;
    },
    takeNext,
  };
};

/**
 * Worker threads that begin with a question and end after a while without one; one that has died is replaced with the
 * next question. A question that is late, or kills its thread, fails alone.
 */
export const workerThreads = <Question, Answer>(
  options: ThreadOptions<Answer>,
): WorkerThreads<Question, Answer> => {
  const queue = fairQueue<Asked<Question, Answer>>();
  const threads = Array.from({ length: options.atOnce ?? 1 }, () => threadOf(options, queue));
  const isFree = ({ current }: Thread<unknown>): boolean => current === undefined;
  return {
    ask: (question, owner) => {
      const asked = { question, owner, ...Promise.withResolvers<Answer>() };
      queue.add(owner, asked);
      const free = threads.find((one) => isFree(one) && one.isBegun) ?? threads.find(isFree);
      free?.takeNext();
      return asked.promise;
    },
    get waiting() {
      return queue.size + threads.filter((one) => !isFree(one)).length;
    },
    waitingOf: (owner) =>
      queue.countOf(owner) + threads.filter(({ current }) => current?.owner === owner).length,
  };
};

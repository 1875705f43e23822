import { Worker } from 'node:worker_threads';
import { fairQueue } from '../async/fair-queue.ts';
import { overloaded } from '../ports/errors.ts';
import type { Logger } from '../ports/logger.ts';

/** Work that is done beside the event loop, one question after the other. */
export interface OneThread<Question, Answer> {
  /**
   * Owners take turns, so that a site with many questions holds up no other. Rejects when the thread dies of the
   * question, and with 503 `BUSY` when it takes too long: on a machine that is busy it may well succeed later.
   */
  ask(question: Question, owner: string): Promise<Answer>;
  /** How many questions have no answer yet. */
  readonly waiting: number;
  /** How many of this owner. */
  waitingOf(owner: string): number;
}

export interface ThreadOptions {
  /** For logs and errors: `invoice worker`. */
  name: string;
  /** A module that answers each message with one. */
  script: URL;
  log: Pick<Logger, 'warn'>;
  /** How long one answer may take. */
  patienceMs: number;
  /** A thread takes some 50 MB and a third of a second to begin: it stays so long without a question. */
  idleMs: number;
  /** Of objects: work that runs wild ends its thread instead of the process. */
  memoryMb: number;
}

interface Asked<Question, Answer> extends PromiseWithResolvers<Answer> {
  question: Question;
  owner: string;
}

/**
 * One worker thread, begun with the first question, and anew when it has died or ended after a while without one. A
 * question that is late, or kills it, fails alone.
 */
export const oneThread = <Question, Answer>(options: ThreadOptions): OneThread<Question, Answer> => {
  const { name, script, log, patienceMs, idleMs, memoryMb } = options;
  const queue = fairQueue<Asked<Question, Answer>>();
  let current: Asked<Question, Answer> | undefined;
  let worker: Worker | undefined;
  let patience: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  const begin = (): Worker => {
    const begun = new Worker(script, { name, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    begun.on('message', (answer: Answer) => {
      if (worker === begun) end((asked) => asked.resolve(answer));
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

  const askNext = (): void => {
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
    askNext();
  };

  /** Whatever this thread says from now on is not heard. */
  const giveUp = (reason: Error, refusal = reason): void => {
    log.warn({ err: reason, thread: name }, 'worker thread is given up; the next question begins another');
    letGo();
    end((asked) => asked.reject(refusal));
  };

  return {
    ask: (question, owner) => {
      const asked = { question, owner, ...Promise.withResolvers<Answer>() };
      queue.add(owner, asked);
      if (!current) askNext();
      return asked.promise;
    },
    get waiting() {
      return queue.size + (current ? 1 : 0);
    },
    waitingOf: (owner) => queue.countOf(owner) + (current?.owner === owner ? 1 : 0),
  };
};

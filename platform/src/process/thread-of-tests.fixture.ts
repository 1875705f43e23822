import { parentPort, threadId } from 'node:worker_threads';

/** What the thread is to do; `last`: answer, and ask to be ended. */
export type ThreadTask = 'answer' | 'last' | 'stay' | 'die';

export interface ThreadAnswer {
  threadId: number;
  isLast: boolean;
}

parentPort?.on('message', (task: ThreadTask) => {
  if (task === 'die') throw new Error('dead');
  if (task !== 'stay') parentPort?.postMessage({ threadId, isLast: task === 'last' } satisfies ThreadAnswer);
});

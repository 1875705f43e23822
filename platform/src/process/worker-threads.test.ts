import { expect, test } from '@jest/globals';
import type { ThreadAnswer, ThreadTask } from './thread-of-tests.fixture.ts';
import { type ThreadOptions, workerThreads } from './worker-threads.ts';

const open = (given: Partial<ThreadOptions<ThreadAnswer>> = {}) =>
  workerThreads<ThreadTask, ThreadAnswer>({
    name: 'test worker',
    script: new URL('./thread-of-tests.fixture.ts', import.meta.url),
    log: { warn: () => undefined },
    patienceMs: 20_000,
    idleMs: 20_000,
    memoryMb: 32,
    isLast: ({ isLast }) => isLast,
    ...given,
  });

test('one thread answers all questions, one after the other', async () => {
  const threads = open();
  const asked = [threads.ask('answer', 'a'), threads.ask('answer', 'a'), threads.ask('answer', 'b')];
  expect([threads.waiting, threads.waitingOf('a')]).toEqual([3, 2]);
  const ids = (await Promise.all(asked)).map(({ threadId }) => threadId);
  expect(new Set(ids).size).toBe(1);
  expect(threads.waiting).toBe(0);
});

test('a second thread begins only while the first has work', async () => {
  const threads = open({ atOnce: 2 });
  const alone = await threads.ask('answer', 'a');
  expect(await threads.ask('answer', 'a')).toEqual(alone);
  const together = await Promise.all([1, 2, 3].map(() => threads.ask('answer', 'a')));
  expect(new Set(together.map(({ threadId }) => threadId)).size).toBe(2);
});

test('a question that is never answered holds up one thread of two, and fails alone', async () => {
  const threads = open({ atOnce: 2, patienceMs: 2_000 });
  const stuck = threads.ask('stay', 'a');
  const late = expect(stuck).rejects.toMatchObject({ code: 'BUSY' });
  await threads.ask('answer', 'a');
  await threads.ask('answer', 'a');
  expect(threads.waiting).toBe(1);
  await late;
  expect(threads.waiting).toBe(0);
});

test('a thread that dies of a question fails it, says of what, and is replaced', async () => {
  const threads = open();
  const before = await threads.ask('answer', 'a');
  await expect(threads.ask('die', 'a')).rejects.toMatchObject({
    message: 'the test worker died',
    cause: { message: 'dead' },
  });
  expect(await threads.ask('answer', 'a')).not.toEqual(before);
});

test('a thread ends with the answer that is its last; a question that waits is answered by another', async () => {
  const threads = open();
  const [last, next] = await Promise.all([threads.ask('last', 'a'), threads.ask('answer', 'a')]);
  expect(next.threadId).not.toBe(last.threadId);
});

test('a thread without a question ends after a while', async () => {
  const threads = open({ idleMs: 1 });
  const first = await threads.ask('answer', 'a');
  await new Promise((done) => setTimeout(done, 50));
  expect(await threads.ask('answer', 'a')).not.toEqual(first);
});

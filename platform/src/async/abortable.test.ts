import { expect, test } from '@jest/globals';
import { abortable } from './abortable.ts';

test('work that ends settles as it does', async () => {
  const { run } = abortable();
  await expect(run(Promise.resolve(7))).resolves.toBe(7);
  await expect(run(Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('work that is left rejects at once, and what ended before is not touched', async () => {
  const { run, abort: leave } = abortable();
  const ended = await run(Promise.resolve('done'));
  const running = [run(new Promise(() => {})), run(new Promise(() => {}))];
  leave(new Error('closed'));
  for (const work of running) await expect(work).rejects.toThrow('closed');
  expect(ended).toBe('done');
});

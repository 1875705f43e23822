import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { runYielding } from './run-yielding.ts';

const hundred = Array.from({ length: 100 }, (_, at) => at);

test('others have their turn while a hundred are begun, and all are begun before the first has ended', async () => {
  const first = Promise.withResolvers<void>();
  const begun: number[] = [];
  const all = runYielding(hundred, async (at) => {
    begun.push(at);
    if (at === 99) first.resolve();
    await first.promise;
  });
  await setImmediate();
  expect(begun.length).toBeGreaterThan(0);
  expect(begun.length).toBeLessThan(100);
  await all;
  expect(begun).toEqual(hundred);
});

test('what one of them throws is thrown, though others end well', async () => {
  const failing = runYielding(hundred, async (at) => {
    if (at === 3) throw new Error('three is out');
  });
  await expect(failing).rejects.toThrow('three is out');
});

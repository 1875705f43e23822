import { expect, test } from '@jest/globals';
import { mapConcurrently } from './map-concurrently.ts';

test('every item is worked on once, at most so many at a time, and the results keep the items’ order', async () => {
  let running = 0;
  let most = 0;
  const results = await mapConcurrently([...Array(50).keys()], 4, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return item * 2;
  });
  expect(results).toEqual([...Array(50).keys()].map((item) => item * 2));
  expect(most).toBe(4);
  expect(await mapConcurrently([], 4, async () => 1)).toEqual([]);
});

test('one that fails is what the whole fails with', async () => {
  const failing = mapConcurrently([1, 2, 3], 2, async (item) => {
    if (item === 2) throw new Error('no');
    return item;
  });
  await expect(failing).rejects.toThrow('no');
});

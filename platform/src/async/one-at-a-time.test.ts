import { expect, test } from '@jest/globals';
import { oneAtATime } from './one-at-a-time.ts';

test('one question is under way at a time, and the next one is a new one', async () => {
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  const ask = oneAtATime(60_000, async () => {
    asked += 1;
    const mine = asked;
    await gate.promise;
    return mine;
  });
  const [first, second] = [ask(), ask()];
  gate.resolve();
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
});

test('a failure is answered to those who waited for it, and is not remembered', async () => {
  let asked = 0;
  const ask = oneAtATime(60_000, () => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    return Promise.resolve(asked);
  });
  const both = [ask(), ask()];
  await expect(both[0]).rejects.toThrow('away');
  await expect(both[1]).rejects.toThrow('away');
  expect(await ask()).toBe(2);
});

test('an answer that never comes holds up no later question', async () => {
  let asked = 0;
  const ask = oneAtATime(0, () => {
    asked += 1;
    return asked === 1 ? new Promise<number>(() => {}) : Promise.resolve(asked);
  });
  void ask();
  expect(await ask()).toBe(2);
});

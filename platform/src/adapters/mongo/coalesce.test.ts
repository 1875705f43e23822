import { expect, test } from '@jest/globals';
import { coalesce } from './coalesce.ts';

const answered = <T>(value: T) => ({ status: 'fulfilled', value }) as const;

const asking = (most = 3) => {
  const commands: number[][] = [];
  const ask = coalesce<number, string>(async (all) => {
    commands.push([...all]);
    if (all.includes(0)) throw new Error('away');
    return all.map((n) => (n < 0 ? { status: 'rejected', reason: new Error('taken') } : answered(`${n}`)));
  }, most);
  return { ask, commands };
};

test('what is asked in one turn goes together, each answered for itself', async () => {
  const { ask, commands } = asking();
  const outcomes = await Promise.allSettled([ask(1), ask(-1), ask(2)]);
  expect(commands).toEqual([[1, -1, 2]]);
  expect(outcomes).toEqual([
    answered('1'),
    { status: 'rejected', reason: new Error('taken') },
    answered('2'),
  ]);
});

test('so many at most go together, and the next turn begins anew', async () => {
  const { ask, commands } = asking();
  expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual(['1', '2', '3', '4']);
  expect(await ask(5)).toBe('5');
  expect(commands).toEqual([[1, 2, 3], [4], [5]]);
});

test('where all cannot be asked, all are told, and those after them are asked', async () => {
  const { ask } = asking();
  const outcomes = await Promise.allSettled([ask(1), ask(0)]);
  expect(outcomes.map((one) => one.status)).toEqual(['rejected', 'rejected']);
  expect(await ask(2)).toBe('2');
});

import { expect, test } from '@jest/globals';
import { eventually } from '../testing/eventually.ts';
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

test('so many at most go together, and the next turn begins a new command', async () => {
  const { ask, commands } = asking();
  expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual(['1', '2', '3', '4']);
  expect(await ask(5)).toBe('5');
  expect(commands).toEqual([[1, 2, 3], [4], [5]]);
});

test('where a command fails, all its callers are refused, and those after them are asked', async () => {
  const { ask } = asking();
  const outcomes = await Promise.allSettled([ask(1), ask(0)]);
  expect(outcomes.map((one) => one.status)).toEqual(['rejected', 'rejected']);
  expect(await ask(2)).toBe('2');
});

test('what is asked while the last command is under way goes together when it has ended', async () => {
  const commands: number[][] = [];
  const first = Promise.withResolvers<void>();
  const ask = coalesce<number, number>(async (all) => {
    commands.push([...all]);
    if (all.includes(1)) await first.promise;
    return all.map(answered);
  }, 10);
  const one = ask(1);
  await eventually(() => expect(commands).toHaveLength(1));
  const others = [ask(2), ask(3)];
  first.resolve();
  expect(await Promise.all([one, ...others])).toEqual([1, 2, 3]);
  expect(commands).toEqual([[1], [2, 3]]);
});

test('what a process asks of others while a command is under way begins in one turn, with what its answer leads to', async () => {
  const began: string[] = [];
  const first = Promise.withResolvers<void>();
  const asker = (name: string) =>
    coalesce<number, number>(async (all) => {
      began.push(`${name}${all}`);
      if (name === 'a') await first.promise;
      else await new Promise(setImmediate);
      return all.map(answered);
    }, 10);
  const [a, b, c] = [asker('a'), asker('b'), asker('c')];
  const led = a(1).then(() => c(3));
  await eventually(() => expect(began).toEqual(['a1']));
  const waited = b(2);
  first.resolve();
  const seen = waited.then(() => [...began]);
  expect(await Promise.all([led, waited])).toEqual([3, 2]);
  expect(await seen).toEqual(['a1', 'b2', 'c3']);
});

test('what comes soon after a command waits a moment for others, also of another kind', async () => {
  const began: string[] = [];
  const asker = (name: string) =>
    coalesce<number, number>(async (all) => {
      began.push(`${name}${all}`);
      return all.map(answered);
    }, 10);
  const [a, b] = [asker('a'), asker('b')];
  await a(1);
  const second = a(2);
  await Promise.resolve();
  const third = a(3);
  const other = b(4);
  expect(await Promise.all([second, third, other])).toEqual([2, 3, 4]);
  expect(began).toEqual(['a1', 'a2,3', 'b4']);
});

test('a command that does not end holds up no other', async () => {
  const begun = Promise.withResolvers<void>();
  const ask = coalesce<number, number>(async (all) => {
    begun.resolve();
    if (all.includes(1)) await new Promise(() => {});
    return all.map(answered);
  }, 10);
  void ask(1);
  await begun.promise;
  expect(await Promise.all([ask(2), ask(3)])).toEqual([2, 3]);
  expect(await ask(4)).toBe(4);
});

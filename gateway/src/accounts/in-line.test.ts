import { describe, expect, test } from '@jest/globals';
import { inLine } from './in-line.ts';

const open = () => inLine({ atOnce: 2, longest: 2, full: () => new Error('full') });

/** Work that is done when it is told so. */
const job = (name: string, begun: string[]) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, done: () => resolve(name), fail: () => reject(new Error(name)) };
};

describe('work in line', () => {
  test('is done two at a time, in the order in which it came', async () => {
    const [take, begun] = [open(), [] as string[]];
    const jobs = ['a', 'b', 'c', 'd'].map((name) => job(name, begun));
    const results = jobs.map(({ work }) => take(work));
    expect(begun).toEqual(['a', 'b']);
    jobs[1]!.done();
    expect(await results[1]).toBe('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const { done } of jobs) done();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is refused where too much waits, and taken again when there is room', async () => {
    const [take, begun] = [open(), [] as string[]];
    const jobs = ['a', 'b', 'c', 'd'].map((name) => job(name, begun));
    const results = jobs.map(({ work }) => take(work));
    await expect(take(async () => 'e')).rejects.toThrow('full');
    for (const { done } of jobs) done();
    await Promise.all(results);
    expect(await take(async () => 'f')).toBe('f');
  });

  test('that fails gives its place to the next', async () => {
    const [take, begun] = [open(), [] as string[]];
    const jobs = ['a', 'b', 'c'].map((name) => job(name, begun));
    const results = jobs.map(({ work }) => take(work));
    jobs[0]!.fail();
    await expect(results[0]).rejects.toThrow('a');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const { done } of jobs) done();
    await Promise.allSettled(results);
  });
});

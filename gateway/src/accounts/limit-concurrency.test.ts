import { describe, expect, test } from '@jest/globals';
import { limitConcurrency } from './limit-concurrency.ts';

const open = () => limitConcurrency({ concurrent: 2, maxQueued: 2, refusal: () => new Error('full') });

/** A task that a test completes. */
const job = (name: string, begun: string[]) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, done: () => resolve(name), fail: () => reject(new Error(name)) };
};

describe('limited work', () => {
  test('runs two at a time, in the order of the calls', async () => {
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

  test('is refused where the queue is full, and accepted again when it is not', async () => {
    const [take, begun] = [open(), [] as string[]];
    const jobs = ['a', 'b', 'c', 'd'].map((name) => job(name, begun));
    const results = jobs.map(({ work }) => take(work));
    await expect(take(async () => 'e')).rejects.toThrow('full');
    for (const { done } of jobs) done();
    await Promise.all(results);
    expect(await take(async () => 'f')).toBe('f');
  });

  test('hands its slot to the next when it fails', async () => {
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

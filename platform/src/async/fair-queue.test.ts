import { expect, test } from '@jest/globals';
import { fairQueue } from './fair-queue.ts';

test('owners take turns, each in the order in which its own came', () => {
  const queue = fairQueue<string>();
  for (const one of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(one[0]!, one);
  expect([queue.size, queue.countOf('a'), queue.countOf('nobody')]).toEqual([6, 3, 0]);
  const taken = Array.from({ length: 7 }, () => queue.take());
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined]);
  expect(queue.size).toBe(0);
});

test('an owner that comes late is not behind the second of anybody', () => {
  const queue = fairQueue<string>();
  for (let index = 0; index < 100; index += 1) queue.add('many', `many ${index}`);
  queue.take();
  queue.add('late', 'late');
  expect([queue.take(), queue.take()]).toEqual(['late', 'many 1']);
});

test('an owner that comes again and again precedes nobody forever', () => {
  const queue = fairQueue<string>();
  for (let index = 0; index < 3; index += 1) queue.add('many', `many ${index}`);
  const taken: (string | undefined)[] = [];
  for (let index = 0; index < 8; index += 1) {
    queue.add('often', 'often');
    taken.push(queue.take());
  }
  expect(taken.filter((one) => one?.startsWith('many'))).toEqual(['many 0', 'many 1', 'many 2']);
});

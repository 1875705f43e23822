import { expect, test } from '@jest/globals';
import { replicasAt } from './replicas.ts';

test('calls go to the replicas in turn', () => {
  const replicas = replicasAt(['a', 'b', 'c']);
  expect([1, 2, 3, 4].map(() => replicas.next())).toEqual(['a', 'b', 'c', 'a']);
});

test('an unreachable replica is backed off for a second', () => {
  let now = 0;
  const replicas = replicasAt(['a', 'b'], { now: () => now });
  expect(replicas.next()).toBe('a');
  replicas.backOff('a');
  expect([replicas.next(), replicas.next()]).toEqual(['b', 'b']);
  now = 1_000;
  expect([replicas.next(), replicas.next()]).toEqual(['a', 'b']);
});

test('where none is reachable, each is tried in turn', () => {
  const replicas = replicasAt(['a', 'b'], { now: () => 0 });
  replicas.backOff('a');
  replicas.backOff('b');
  expect([replicas.next(), replicas.next(), replicas.next()]).toEqual(['a', 'b', 'a']);
});

test.each([2, 4, 12])('each of %i replicas that came later gets its share of the calls', (count) => {
  const all = Array.from({ length: count }, (_, index) => `r${index}`);
  const replicas = replicasAt(['r0'], { first: 7 });
  replicas.next();
  replicas.replace(all);
  const calls = Array.from({ length: 100 * count }, () => replicas.next());
  for (const one of all) expect(calls.filter((called) => called === one)).toHaveLength(100);
});

test('a replica that has left is not called, and one that came back is not backed off', () => {
  const replicas = replicasAt(['a', 'b'], { now: () => 0 });
  replicas.backOff('b');
  replicas.replace(['a']);
  expect([replicas.next(), replicas.next()]).toEqual(['a', 'a']);
  replicas.replace(['a', 'b']);
  expect([replicas.next(), replicas.next()]).toEqual(['b', 'a']);
});

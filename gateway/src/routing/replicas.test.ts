import { expect, test } from '@jest/globals';
import { replicasAt } from './replicas.ts';

test('calls go to the replicas in turn', () => {
  const replicas = replicasAt(['a', 'b', 'c']);
  expect([1, 2, 3, 4].map(() => replicas.next())).toEqual(['a', 'b', 'c', 'a']);
});

test('an unreachable replica is backed off for a second', () => {
  let now = 0;
  const replicas = replicasAt(['a', 'b'], () => now);
  expect(replicas.next()).toBe('a');
  replicas.backOff('a');
  expect([replicas.next(), replicas.next()]).toEqual(['b', 'b']);
  now = 1_000;
  expect([replicas.next(), replicas.next()]).toEqual(['a', 'b']);
});

test('where none is reachable, each is tried in turn', () => {
  const replicas = replicasAt(['a', 'b'], () => 0);
  replicas.backOff('a');
  replicas.backOff('b');
  expect([replicas.next(), replicas.next(), replicas.next()]).toEqual(['a', 'b', 'a']);
});

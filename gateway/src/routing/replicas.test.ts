import { expect, test } from '@jest/globals';
import { replicasAt } from './replicas.ts';

test('calls go to one replica after the other', () => {
  const replicas = replicasAt(['a', 'b', 'c']);
  expect([1, 2, 3, 4].map(() => replicas.next())).toEqual(['a', 'b', 'c', 'a']);
});

test('a replica that could not be reached is left alone for a second', () => {
  let now = 0;
  const replicas = replicasAt(['a', 'b'], () => now);
  expect(replicas.next()).toBe('a');
  replicas.rest('a');
  expect([replicas.next(), replicas.next()]).toEqual(['b', 'b']);
  now = 1_000;
  expect([replicas.next(), replicas.next()]).toEqual(['a', 'b']);
});

test('where none could be reached, each is tried in its turn', () => {
  const replicas = replicasAt(['a', 'b'], () => 0);
  replicas.rest('a');
  replicas.rest('b');
  expect([replicas.next(), replicas.next(), replicas.next()]).toEqual(['a', 'b', 'a']);
});

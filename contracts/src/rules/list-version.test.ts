import { expect, test } from '@jest/globals';
import { listVersion } from './list-version.ts';

const list = [
  { _id: 'a', version: 1 },
  { _id: 'b', version: 2 },
];

test('a list in another order is the same one', () => {
  expect(listVersion(list.toReversed())).toBe(listVersion(list));
});

test('a list in which something came, went, changed or was put in its place is another one', () => {
  const others = [
    [],
    list.slice(1),
    [...list, { _id: 'c', version: 1 }],
    [{ _id: 'a', version: 2 }, list[1]!],
    [
      { _id: 'a', version: 2 },
      { _id: 'b', version: 1 },
    ],
    [{ _id: 'c', version: 1 }, list[1]!],
  ];
  expect(new Set([list, ...others].map(listVersion)).size).toBe(7);
});

test('ten thousand lists that differ in one version all have different list versions', () => {
  const words = Array.from({ length: 10_000 }, (_, version) => listVersion([...list, { _id: 'c', version }]));
  expect(new Set(words).size).toBe(10_000);
});

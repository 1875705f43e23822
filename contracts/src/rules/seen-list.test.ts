import { expect, test } from '@jest/globals';
import { seenList } from './seen-list.ts';

const list = [
  { _id: 'a', version: 1 },
  { _id: 'b', version: 2 },
];

test('a list in another order is the same one', () => {
  expect(seenList(list.toReversed())).toBe(seenList(list));
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
  expect(new Set([list, ...others].map(seenList)).size).toBe(7);
});

test('of ten thousand lists that differ in one version no two are told alike', () => {
  const words = Array.from({ length: 10_000 }, (_, version) => seenList([...list, { _id: 'c', version }]));
  expect(new Set(words).size).toBe(10_000);
});

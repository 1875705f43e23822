import { expect, test } from '@jest/globals';
import { differences, fieldsTakenFromMine, hasTheirChanges } from './differences.ts';

const before = {
  name: 'Korma',
  price: 10,
  tags: ['mild'],
  hours: { open: '09:00', close: '21:00' },
  note: '',
};
const theirs = { ...before, name: 'Royal Korma', price: 11, note: 'the same' };
const mine = {
  ...before,
  price: 12,
  tags: ['hot'],
  note: 'the same',
  hours: { close: '21:00', open: '09:00' },
};

test('each difference says who changed the field; equal changes, and the order of parts, are none', () => {
  const sides = differences(before, theirs, mine).map(({ field, side }) => [field, side]);
  expect(sides).toEqual([
    ['name', 'theirs'],
    ['price', 'both'],
    ['tags', 'mine'],
  ]);
});

test('what is new or removed on one side is a difference too', () => {
  const found = differences({ a: 1, b: 1 }, { b: 1, c: 3 }, { a: 2, b: 1 });
  expect(found).toEqual([
    { field: 'a', side: 'both', before: 1, theirs: undefined, mine: 2 },
    { field: 'c', side: 'theirs', before: undefined, theirs: 3, mine: undefined },
  ]);
});

test('where others changed nothing, or the same as here, there is nothing to review', () => {
  expect(hasTheirChanges(differences(before, before, mine))).toBe(false);
  expect(hasTheirChanges(differences(before, { ...before, price: 12 }, mine))).toBe(false);
  expect(hasTheirChanges(differences(before, theirs, before))).toBe(true);
});

test('taken from mine is what only I changed, and what was chosen so', () => {
  const all = differences(before, theirs, mine);
  expect(fieldsTakenFromMine(all, { price: 'mine' })).toEqual(['price', 'tags']);
  expect(fieldsTakenFromMine(all, { price: 'theirs' })).toEqual(['tags']);
});

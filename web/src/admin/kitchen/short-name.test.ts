import { expect, test } from '@jest/globals';
import { shortName } from './short-name.ts';

test.each([
  ['Wei Chen', 'Wei C.'],
  ['  Mei-Ling  van der Wal ', 'Mei-Ling W.'],
  ['Cher', 'Cher'],
  ['Ana 𝒮ousa', 'Ana 𝒮.'],
  ['', ''],
])('%j on the board: %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});

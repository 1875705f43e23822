import { expect, test } from '@jest/globals';
import { acceptedEncoding, namesEtag } from './accepted-encoding.ts';

const both = { br: true, gzip: true };

test.each([
  ['gzip, deflate, br', both, 'br'],
  ['gzip', both, 'gzip'],
  ['br;q=0, gzip', both, 'gzip'],
  ['br;q=0.5, gzip', both, 'br'],
  ['br', { gzip: true }, undefined],
  ['identity', both, undefined],
  [undefined, both, undefined],
])('of %p and %p the answer is %p', (header, has, expected) => {
  expect(acceptedEncoding(header, has)).toBe(expected);
});

test('an entity tag is named weakly, in a list, or by a star', () => {
  expect(namesEtag('W/"a"', 'W/"a"')).toBe(true);
  expect(namesEtag('"b", "a"', 'W/"a"')).toBe(true);
  expect(namesEtag('*', 'W/"a"')).toBe(true);
  expect(namesEtag('"b"', 'W/"a"')).toBe(false);
  expect(namesEtag(undefined, 'W/"a"')).toBe(false);
});

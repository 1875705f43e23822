import { expect, test } from '@jest/globals';
import { sharedNames } from './exported-names.fixture.ts';

/** One thing in places that may not import each other, or that only their tests share. */
const APART = [
  // The product, its journeys from outside, and the web, which waits within React's `act`.
  'eventually',
  // The gateway and the page it renders.
  'PageToRender',
  // Fixtures.
  'aPublicSite',
  'messagesOf',
  'site',
];

const names = [...sharedNames().keys()];

test('no exported name stands for two things', () => {
  expect(names.filter((name) => !APART.includes(name))).toEqual([]);
});

test('no name is listed as shared that is not', () => {
  expect(APART.filter((name) => !names.includes(name))).toEqual([]);
});

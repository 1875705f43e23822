import { expect, test } from '@jest/globals';
import { paginate } from './invoice-pages.ts';

const piece = (height: number, keepWithNext = false) => ({ height, keepWithNext });

test('what fits stays on one page', () => {
  expect(paginate([piece(40), piece(60)], 100, 200)).toHaveLength(1);
});

test('what does not fit moves to the next page, which has its own height', () => {
  const pages = paginate([piece(60), piece(60), piece(140), piece(10)], 100, 200);
  expect(pages.map((page) => page.map(({ height }) => height))).toEqual([[60], [60, 140], [10]]);
});

test('a name is never separated from its first choice', () => {
  const pages = paginate([piece(60), piece(20, true), piece(30)], 100, 200);
  expect(pages.map((page) => page.length)).toEqual([1, 2]);
});

test('a part taller than a page is alone on one, and nothing is lost', () => {
  const pages = paginate([piece(10), piece(500), piece(10)], 100, 200);
  expect(pages.map((page) => page.length)).toEqual([1, 1, 1]);
});

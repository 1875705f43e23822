import type { AdminSite } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { nextSiteAfter } from './next-site-after.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((_id) => ({ _id, archived: _id === 'c' }) as AdminSite) as [
  AdminSite,
  AdminSite,
  AdminSite,
  AdminSite,
];

test('the next open site follows a deleted one, behind the last the one before', () => {
  expect(nextSiteAfter([a, b, c, d], a)).toBe(b);
  expect(nextSiteAfter([a, b, c, d], b)).toBe(d);
  expect(nextSiteAfter([a, b, c], b)).toBe(a);
});

test('an archived site follows where none is open, and nothing where none is left', () => {
  expect(nextSiteAfter([b, c], b)).toBe(c);
  expect(nextSiteAfter([b], b)).toBeUndefined();
});

import type { AdminSite } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { siteAfter } from './site-after.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((_id) => ({ _id, archived: _id === 'c' }) as AdminSite) as [
  AdminSite,
  AdminSite,
  AdminSite,
  AdminSite,
];

test('the next open site follows a deleted one, behind the last the one before', () => {
  expect(siteAfter([a, b, c, d], a)).toBe(b);
  expect(siteAfter([a, b, c, d], b)).toBe(d);
  expect(siteAfter([a, b, c], b)).toBe(a);
});

test('an archived site follows where none is open, and nothing where none is left', () => {
  expect(siteAfter([b, c], b)).toBe(c);
  expect(siteAfter([b], b)).toBeUndefined();
});

import { expect, test } from '@jest/globals';
import { groupPatch, patchTouches } from './group-patch.ts';

const seen = { groupId: 'g', name: 'West', siteIds: ['a', 'b'], version: 1 };

test('a group is saved by what was changed of it; the order of its sites is no change', () => {
  expect(groupPatch(seen, { name: 'North', siteIds: ['b', 'a'] })).toEqual({ name: 'North' });
  expect(groupPatch(seen, { name: 'West', siteIds: ['a'] })).toEqual({ siteIds: ['a'] });
});

test('what others changed of the rest keeps nobody back', () => {
  const joined = { ...seen, siteIds: ['a', 'b', 'c'], version: 2 };
  expect(patchTouches({ name: 'North' }, seen, joined)).toBe(false);
  expect(patchTouches({ siteIds: ['a'] }, seen, joined)).toBe(true);
  expect(patchTouches({ name: 'North' }, seen, { ...seen, name: 'South', version: 2 })).toBe(true);
});

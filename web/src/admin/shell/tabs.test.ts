import { expect, test } from '@jest/globals';
import { TAB_NAMES, tabFor } from './tabs.ts';

const offered = (isAdmin: boolean) => TAB_NAMES.filter((name) => tabFor(name, isAdmin) === name);

test('admins have people, managers what changed, and either address leads to what its caller has', () => {
  expect(offered(true)).toContain('people');
  expect(offered(true)).not.toContain('changes');
  expect(offered(false)).toEqual(offered(true).map((name) => (name === 'people' ? 'changes' : name)));
  expect([tabFor('changes', true), tabFor('people', false), tabFor('orders', false)]).toEqual([
    'people',
    'changes',
    'orders',
  ]);
});

import { expect, test } from '@jest/globals';
import { TAB_NAMES } from '../site/tab-names.ts';
import { tabFor } from './tabs.ts';

const offered = (isAdmin: boolean) => TAB_NAMES.filter((name) => tabFor(name, isAdmin) === name);

test('admins have the People tab, managers Changes, and either address leads to the one that they have', () => {
  expect(offered(true)).toContain('people');
  expect(offered(true)).not.toContain('changes');
  expect(offered(false)).toEqual(offered(true).map((name) => (name === 'people' ? 'changes' : name)));
  expect([tabFor('changes', true), tabFor('people', false), tabFor('orders', false)]).toEqual([
    'people',
    'changes',
    'orders',
  ]);
});

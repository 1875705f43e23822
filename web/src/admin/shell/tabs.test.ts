import { expect, test } from '@jest/globals';
import { TAB_NAMES } from '../site/tab-names.ts';
import { tabFor } from './tabs.ts';

test('those who run only some locations have what is of these', () => {
  const tabs = TAB_NAMES.filter((name) => tabFor(name, false, true) === name);
  expect(tabs).toEqual(['orders', 'billing', 'reports', 'sold-out', 'capacity']);
  expect(tabFor('settings', false, true)).toBe('orders');
});

const offered = (isAdmin: boolean) => TAB_NAMES.filter((name) => tabFor(name, isAdmin) === name);

test('admins have People and Dead letters, managers Changes, and an address leads to what they have', () => {
  expect(offered(true)).toContain('people');
  expect(offered(true)).not.toContain('changes');
  expect(offered(true)).toContain('dead-letters');
  expect(offered(false)).not.toContain('dead-letters');
  expect(offered(false).filter((name) => name !== 'changes')).toEqual(
    offered(true).filter((name) => name !== 'people' && name !== 'dead-letters'),
  );
  expect(tabFor('dead-letters', false)).toBe('changes');
  expect([tabFor('changes', true), tabFor('people', false), tabFor('orders', false)]).toEqual([
    'people',
    'changes',
    'orders',
  ]);
});

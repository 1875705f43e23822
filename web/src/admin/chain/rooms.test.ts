import { expect, test } from '@jest/globals';
import { TAB_NAMES } from '../site/tab-names.ts';
import { CHAIN_ROOMS, roomFor } from './rooms.ts';

test('no address of the chain is one of a site whose slug is chain', () => {
  expect(CHAIN_ROOMS.filter((room) => (TAB_NAMES as readonly string[]).includes(room))).toEqual([]);
});

test('an address of the chain leads to what it means, and else to the overview', () => {
  expect(['all-orders', 'orders', 'billing', 'menu', undefined].map((named) => roomFor(named, true))).toEqual(
    ['all-orders', 'all-orders', 'all-billing', 'overview', 'overview'],
  );
  expect([roomFor('groups', true), roomFor('groups', false)]).toEqual(['groups', 'overview']);
  expect([roomFor('change-many', false), roomFor('change-many', false, true)]).toEqual([
    'change-many',
    'overview',
  ]);
});

import { expect, test } from '@jest/globals';
import { nameFaults } from './name-faults.ts';

/** Its own list of names, each declared in two places, so that only what a test adds is a fault. */
const LISTED = ['eventually', 'AROUND_THE_CLOCK', 'PageToRender', 'aPublicSite', 'messagesOf', 'site'];
const listed = LISTED.map((name) => `export const ${name} = 1;`).join('\n');
const faultsOf = (sources: Record<string, string>) =>
  nameFaults(new Map(Object.entries({ 'e2e/src/a.ts': listed, 'web/src/a.ts': listed, ...sources })));

test.each([
  ['constants', 'export const LIMIT = 1;'],
  ['functions', 'export async function LIMIT() {}'],
  ['types', 'export type LIMIT = 1;'],
  ['interfaces', 'export interface LIMIT {}'],
])('one name for two %s is a fault that names both files', (_, declaration) => {
  const sources = { 'gateway/src/b.ts': declaration, 'bench/src/b.ts': `\n${declaration}` };
  expect(faultsOf(sources)).toEqual(['LIMIT is exported by bench/src/b.ts and gateway/src/b.ts']);
});

test('a call, what answers it and what a page asks it by are one thing', () => {
  const declaration = 'export const placeOrder = 1;';
  const sources = {
    'contracts/src/endpoints/orders.ts': declaration,
    'services/orders/src/placing/place-order.ts': declaration,
    'web/src/storefront/checkout/place-order.ts': declaration,
  };
  expect(faultsOf(sources)).toEqual([]);
  expect(faultsOf({ ...sources, 'web/src/admin/place-order.ts': declaration })).toHaveLength(1);
});

test('services have the same file each, and rooms the same kinds of files', () => {
  const declaration = 'export const state = 1;';
  expect(
    faultsOf({ 'services/orders/src/state.ts': declaration, 'services/coupons/src/state.ts': declaration }),
  ).toEqual([]);
  expect(
    faultsOf({ 'web/src/lib/messages.ts': declaration, 'gateway/src/rooms/messages.ts': declaration }),
  ).toEqual([]);
});

test('a name that is said to be shared and is not is a fault', () => {
  expect(faultsOf({ 'web/src/a.ts': '' })).toHaveLength(LISTED.length);
});

import { expect, test } from '@jest/globals';
import { isReadyToList } from './listing.ts';
import type { SiteState } from './site.ts';

const at = [{}] as SiteState['locations'];
const unpaid = { payAtPickupEnabled: false, stripeAccountId: '', secrets: {} };

test.each([
  ['at the counter', { payAtPickupEnabled: true }, true],
  ['with its own key', { secrets: { stripeSecretKey: 'sealed' } }, true],
  ['as a connected account', { stripeAccountId: 'acct_1' }, true],
  ['in no way', {}, false],
])('a site that is paid %s may be listed where money is real', (_, way, expected) => {
  expect(isReadyToList({ ...unpaid, ...way, locations: at }, { payments: 'live' })).toBe(expected);
});

test('where payments are simulated every site can be paid', () =>
  expect(isReadyToList({ ...unpaid, locations: at }, { payments: 'simulated' })).toBe(true));

test('a site without a location, or that is unlisted, is not listed', () => {
  expect(isReadyToList({ ...unpaid, locations: [] }, { payments: 'simulated' })).toBe(false);
  expect(isReadyToList({ ...unpaid, locations: at, unlisted: true }, { payments: 'simulated' })).toBe(false);
});

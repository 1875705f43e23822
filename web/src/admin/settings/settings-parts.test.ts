import type { AdminSite, LocationInput } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { differences } from '../conflict/differences.ts';
import { partsOfSite, settingsParts, withParts } from './settings-parts.ts';
import { type SettingsValues, settingsOfSite } from './settings-values.ts';

const whyte: LocationInput = { id: 'l1', name: 'Whyte' };
const oliver: LocationInput = { id: 'l2', name: 'Oliver' };
const site = {
  name: 'Haldi',
  minOrderCents: 1500,
  hours: DEFAULT_HOURS,
  pickup: { name: 'Asha', phone: '', address: '' },
  locations: [whyte, oliver],
  secretsSet: { stripeSecretKey: true, uberClientSecret: false },
  secretsChangedAt: { stripeSecretKey: '2026-11-01T10:00:00.000Z' },
} as unknown as AdminSite;
const values = settingsOfSite(site);
const monday = { open: '09:00', close: '12:00' };
const tuesday = { open: '10:00', close: '13:00' };
const having = (changes: Partial<SettingsValues>): SettingsValues => ({ ...values, ...changes });
const fieldsOf = (theirs: AdminSite, mine: SettingsValues) =>
  differences(partsOfSite(site), partsOfSite(theirs), settingsParts(mine, site)).map(({ field, side }) => [
    field,
    side,
  ]);

test('days, contacts and locations are parts of their own, and a blank number is none', () => {
  const theirs = { ...site, hours: { ...DEFAULT_HOURS, tue: tuesday }, locations: [whyte] } as AdminSite;
  const mine = having({
    hours: { ...DEFAULT_HOURS, mon: monday },
    pickup: { name: 'Ravi', phone: '', address: '' },
    locations: [whyte, { ...oliver, phone: '1' }, { name: 'New' }],
    minOrderCents: null,
  });
  expect(fieldsOf(theirs, { ...mine, minOrderCents: 1500 })).toEqual([
    ['hours.mon', 'mine'],
    ['hours.tue', 'theirs'],
    ['pickup.name', 'mine'],
    ['locations.l2', 'both'],
    ['locations.new', 'mine'],
  ]);
  expect(settingsParts(mine, site).minOrderCents).toBeUndefined();
});

test('a secret that both replaced is shown by when that was', () => {
  const secretsChangedAt = { stripeSecretKey: '2026-11-02T10:00:00.000Z' };
  const theirs = { ...site, secretsChangedAt } as AdminSite;
  expect(fieldsOf(theirs, having({ stripeSecretKey: 'sk_1' }))).toEqual([['stripeSecretKey', 'both']]);
  expect(fieldsOf(theirs, values)).toEqual([['stripeSecretKey', 'theirs']]);
  expect(fieldsOf(site, having({ uberClientSecret: '' }))).toEqual([['uberClientSecret', 'mine']]);
});

test('parts are put together again: theirs, but for what stays as it is here', () => {
  const theirs = having({
    hours: { ...DEFAULT_HOURS, tue: tuesday },
    locations: [oliver],
    name: 'Haldi & Co',
  });
  const mine = having({
    hours: { ...DEFAULT_HOURS, mon: monday },
    locations: [{ ...whyte, phone: '1' }, { name: 'New' }],
    stripeSecretKey: 'sk_1',
  });
  const kept = ['hours.mon', 'locations.l1', 'locations.l2', 'locations.new', 'stripeSecretKey'];
  expect(withParts(theirs, mine, kept)).toMatchObject({
    name: 'Haldi & Co',
    hours: { mon: monday, tue: tuesday },
    locations: [{ ...whyte, phone: '1' }, { name: 'New' }],
    stripeSecretKey: 'sk_1',
  });
});

import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { hasBlankNumber, type SettingsValues, settingsPatch, withSavedChanges } from './settings-values.ts';

const saved = {
  name: 'Haldi House',
  brandColor: '#F5A80B',
  minOrderCents: 1500,
  hours: DEFAULT_HOURS,
  locations: [{ id: 'l1', name: 'Whyte', phone: '', address: { city: 'Edmonton', province: 'AB' } }],
  stripeSecretKey: undefined,
} as unknown as SettingsValues;

const having = (changes: Partial<SettingsValues>): SettingsValues => ({ ...saved, ...changes });

test('a save sends only what was changed', () => {
  expect(settingsPatch(saved, having({}))).toEqual({});
  expect(settingsPatch(saved, having({ name: 'Haldi', minOrderCents: 0 }))).toEqual({
    name: 'Haldi',
    minOrderCents: 0,
  });
});

test('what was changed and changed back is not sent, whatever the order of its parts', () => {
  const { mon, ...rest } = DEFAULT_HOURS;
  const locations = [{ address: { province: 'AB', city: 'Edmonton' }, phone: '', name: 'Whyte', id: 'l1' }];
  expect(settingsPatch(saved, having({ hours: { ...rest, mon }, locations }))).toEqual({});
});

test('a cleared number is distinguished from one that never was, as it is not sent', () => {
  expect(hasBlankNumber(saved, { ...saved, minOrderCents: null })).toBe(true);
  expect(hasBlankNumber(saved, saved)).toBe(false);
  expect(hasBlankNumber(saved, { ...saved, stripeSecretKey: null })).toBe(false);
});

test('a blank number is left out', () => {
  expect(settingsPatch(saved, having({ minOrderCents: null }))).toEqual({});
});

test('a secret is sent where it was typed, and an empty one clears it', () => {
  expect(settingsPatch(saved, having({ stripeSecretKey: 'sk_1' }))).toEqual({ stripeSecretKey: 'sk_1' });
  expect(settingsPatch(saved, having({ stripeSecretKey: '' }))).toEqual({ stripeSecretKey: '' });
});

test('where the site changed elsewhere, untouched fields follow and touched ones stay', () => {
  const next = having({ name: 'Haldi & Co', brandColor: '#CF3A24' });
  expect(withSavedChanges(having({ brandColor: '#0C6E6D' }), saved, next)).toMatchObject({
    name: 'Haldi & Co',
    brandColor: '#0C6E6D',
  });
});

test('after a save the fields show the server’s answer, but for what was typed since', () => {
  const sent = { name: ' Haldi ', brandColor: '#000000', stripeSecretKey: 'sk_1' };
  const typed = having({ ...sent, brandColor: '#111111' });
  const answer = having({ name: 'Haldi', brandColor: '#000000' });
  expect(withSavedChanges(typed, saved, answer, sent)).toMatchObject({
    name: 'Haldi',
    brandColor: '#111111',
    stripeSecretKey: undefined,
  });
});

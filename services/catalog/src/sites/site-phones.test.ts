import type { Location } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { withStoredPhones } from './site-phones.ts';

const at = (phone: string, country: Location['address']['country'] = 'GB'): Location => ({
  id: 'l1',
  name: 'Soho',
  phone,
  address: { streetAddress: [], city: '', province: '', postalCode: '', country },
});
const site = (supportWhatsappPhone = '', pickup = '', locations = [at('')]) => ({
  supportWhatsappPhone,
  pickup: { name: '', phone: pickup, address: '' },
  locations,
});
const saved = (next: ReturnType<typeof site>, before = site()) => {
  const { supportWhatsappPhone, pickup, locations } = withStoredPhones(before, next);
  return [supportWhatsappPhone, pickup.phone, ...locations.map(({ phone }) => phone)];
};

test('a number without its country is of the country where the site is', () => {
  expect(
    saved(site('020 7946 0112', '020 7946 0112', [at('020 7946 0112'), at('780-555-0142', 'CA')])),
  ).toEqual(['+442079460112', '020 7946 0112', '020 7946 0112', '780-555-0142']);
  expect(saved(site('780 555 0142', '', []))).toEqual(['+17805550142', '']);
});

test('whatever people write before or within a number, what is stored dials it', () => {
  const typed = '+44 (0)20 7946 0112';
  expect(saved(site(typed, typed, [at(typed)]))).toEqual(['+442079460112', '020 7946 0112', '020 7946 0112']);
});

test.each([
  [site('0780'), 'supportWhatsappPhone'],
  [site('+44 20 7946 01123'), 'supportWhatsappPhone'],
  [site('020 7946 0112 ext. 5'), 'supportWhatsappPhone'],
  [site('', 'ask for Ann'), 'pickup.phone'],
  [site('', '', [at(''), at('+91 98765')]), 'locations.1.phone'],
])('one that nobody can call is refused where it stands', (next, field) => {
  expect(() => saved(next)).toThrow(
    expect.objectContaining({
      status: 422,
      code: 'PHONE_INVALID',
      details: { fields: { [field]: expect.stringContaining('.') } },
    }),
  );
});

test('a number that was stored before stays as it is', () => {
  const old = site('0780', '555-0100', [at('12')]);
  expect(saved(old, old)).toEqual(['0780', '555-0100', '12']);
});

import { describe, expect, test } from '@jest/globals';
import {
  blankDelivery,
  type DeliveryAddress,
  dropoffOf,
  missingForDelivery,
  parseDeliveryAddress,
} from './delivery-address.ts';

const home: DeliveryAddress = {
  address: {
    street: '10523 Saskatchewan Dr NW',
    unit: '',
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T6E 4R9',
    country: 'CA',
    pin: { lat: 53.5, lon: -113.5, placeId: 'p' },
  },
  name: ' Aarti Mehta ',
  phone: '(780) 555-0198',
  instructions: ' ',
};

describe('the address that an order is brought to', () => {
  test('comes back as it was stored', () => {
    expect(parseDeliveryAddress(JSON.stringify(home))).toEqual(home);
  });
  test.each([null, '', 'null', '[]', '7', '{"address":{"country":"FR"}}', '{"address":null}', '{broken'])(
    'is none for %j',
    (text) => expect(parseDeliveryAddress(text)).toBeNull(),
  );
  test('loses what is no text, and a pin that is no place', () => {
    const junk = { address: { ...home.address, city: 7, pin: { lat: 'x', lon: 1 } }, name: {}, phone: null };
    expect(parseDeliveryAddress(JSON.stringify(junk))).toEqual({
      ...blankDelivery('CA'),
      address: { ...home.address, city: '', pin: {} },
    });
  });
  test('is sent without blanks, and without instructions where there are none', () => {
    expect(dropoffOf(home)).toMatchObject({ name: 'Aarti Mehta', phone: '(780) 555-0198' });
    expect(dropoffOf(home)).not.toHaveProperty('instructions');
  });
});

describe('what is missing', () => {
  const nobody = { ...home, name: ' ', phone: '' };
  test('is who takes the food, once it is ordered', () => {
    expect(missingForDelivery(nobody, 'browse', false)).toEqual([]);
    expect(missingForDelivery(nobody, 'checkout', false)).toEqual(['name', 'phone']);
    expect(missingForDelivery(home, 'checkout', true)).toEqual([]);
  });
  test('is a phone number that cannot be dialled, whenever one is typed', () => {
    expect(missingForDelivery({ ...home, phone: '555-0198' }, 'browse', false)).toEqual(['phone']);
    expect(missingForDelivery({ ...home, phone: '555-0198' }, 'checkout', false)).toEqual(['phone']);
  });
  test('is said in the order of the form', () => {
    expect(missingForDelivery(blankDelivery('CA'), 'checkout', false)).toEqual([
      'street',
      'city',
      'postalCode',
      'province',
      'name',
      'phone',
    ]);
  });
});

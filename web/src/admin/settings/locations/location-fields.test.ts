import { expect, test } from '@jest/globals';
import {
  addressLine,
  EMPTY_LOCATION,
  fieldsOfLocation,
  filledBy,
  locationOfFields,
} from './location-fields.ts';

const whyte = {
  id: 'l1',
  name: 'Whyte Avenue',
  phone: '(780) 555-0142',
  address: {
    streetAddress: ['10424 82 Ave NW', 'Unit 2'],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T6E 2A2',
    country: 'CA' as const,
    lat: 53.5183,
    lon: -113.5,
    placeId: 'place-1',
  },
};

test('a location that is opened and saved unchanged stays as it was', () => {
  expect(locationOfFields(fieldsOfLocation(whyte), 'l1')).toEqual(whyte);
});

test('empty coordinates and place ids are left out, an empty name is Restaurant', () => {
  const saved = locationOfFields({ ...EMPTY_LOCATION, name: ' ', lat: '53', lon: ' ' }, undefined);
  expect(saved).toEqual({
    name: 'Restaurant',
    phone: '',
    address: { streetAddress: [], city: '', province: '', postalCode: '', country: 'CA' },
  });
});

test('a found place fills in what it knows and leaves the rest', () => {
  const found = { streetAddress: ['1 Main St'], city: 'Calgary', province: '', postalCode: '' };
  expect(filledBy({ ...found, country: undefined, lat: 51, lon: -114, placeId: 'p' })).toEqual({
    line1: '1 Main St',
    city: 'Calgary',
    country: 'CA',
    lat: '51',
    lon: '-114',
    placeId: 'p',
  });
});

test('an address reads as one line', () => {
  expect(addressLine(whyte.address)).toBe('10424 82 Ave NW, Unit 2, Edmonton, AB T6E 2A2');
  expect(addressLine({})).toBe('');
});

import { expect, test } from '@jest/globals';
import { foundPlace } from './found-place.ts';

const part = (long: string, types: string[], short = long) => ({ long, short, types });

test('an address is put together from the parts of the maps service', () => {
  const parts = [
    part('10424', ['street_number']),
    part('82 Avenue Northwest', ['route'], '82 Ave NW'),
    part('Edmonton', ['locality', 'political']),
    part('Alberta', ['administrative_area_level_1', 'political'], 'AB'),
    part('Canada', ['country', 'political'], 'CA'),
    part('T6E 2A2', ['postal_code']),
  ];
  expect(foundPlace(parts, { lat: 53.5183, lon: -113.5 }, 'place-1')).toEqual({
    streetAddress: ['10424 82 Avenue Northwest'],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T6E 2A2',
    country: 'CA',
    lat: 53.5183,
    lon: -113.5,
    placeId: 'place-1',
  });
});

test('a unit is a line of its own, a town of the post stands for a city, and parts that are missing stay empty', () => {
  const parts = [
    part('Strand', ['route']),
    part('3B', ['subpremise']),
    part('London', ['postal_town']),
    part('France', ['country'], 'FR'),
  ];
  expect(foundPlace(parts, undefined, '')).toEqual({
    streetAddress: ['Strand', '3B'],
    city: 'London',
    province: '',
    postalCode: '',
    country: undefined,
    placeId: '',
  });
});

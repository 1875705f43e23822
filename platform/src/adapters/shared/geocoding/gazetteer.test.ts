import { expect, test } from '@jest/globals';
import type { PostalAddress } from '../../../ports/geocoder.ts';
import { geocoderSuite, kmFrom, postalAddressWith } from '../../../testing/geocoder-suite.ts';
import { gazetteer } from './gazetteer.ts';

geocoderSuite('gazetteer', async () => ({ adapter: gazetteer(), close: async () => {} }));

const geocoder = gazetteer();
const locate = (fields: Partial<PostalAddress>) => geocoder.locate(postalAddressWith(fields));

test.each<[string, Partial<PostalAddress>, [number, number]]>([
  ['a Canadian code’s first half', { postalCode: 't5j' }, [53.5428, -113.4974]],
  ['a ZIP with its four further digits', { country: 'US', postalCode: '94103-2011' }, [37.7726, -122.4099]],
  ['an outward code alone', { country: 'GB', postalCode: 'ec1a' }, [51.52, -0.1]],
  ['a British code without its space', { country: 'GB', postalCode: 'EH11YZ' }, [55.9533, -3.1883]],
  ['a PIN with a space', { country: 'IN', postalCode: '560 001' }, [12.9763, 77.5929]],
  ['a PIN that one source has elsewhere', { country: 'IN', postalCode: '201301' }, [28.5796, 77.3272]],
  ['a PIN some of whose offices are elsewhere', { country: 'IN', postalCode: '700001' }, [22.5726, 88.3499]],
  ['a Canadian area that one source has elsewhere', { postalCode: 'V6T 1Z4' }, [49.2606, -123.246]],
  ['a code that begins with nought', { country: 'AU', postalCode: '0800' }, [-12.4634, 130.8456]],
])('%s is found', async (_what, fields, known) => {
  expect(kmFrom(known, await locate(fields))).toBeLessThan(4);
});

test('a postal code counts for more than the city, province and accents beside it', async () => {
  const fields = { postalCode: 'T5J 2R7', city: 'Halifax', province: 'NS' };
  expect(await locate(fields)).toEqual(await locate({ postalCode: 'T5J' }));
});

test.each([
  ['T5', 'CA'],
  ['T5J 2R', 'CA'],
  ['TTJ 2R7', 'CA'],
  ['94103', 'CA'],
  ['9410', 'US'],
  ['T5J 2R7', 'US'],
  ['M1 1', 'GB'],
  ['SW1A 2A', 'GB'],
  ['800', 'AU'],
  ['04000', 'IN'],
  ['4000011', 'IN'],
])('%p is no postal code of %s, so nothing is guessed from it', async (postalCode, country) => {
  expect(await locate({ postalCode, country })).toBeUndefined();
  expect(await locate({ postalCode: '', city: postalCode, country })).toBeUndefined();
});

test('what stands in the data as a postal code is no city', async () => {
  expect(await locate({ country: 'US', city: '10001' })).toBeUndefined();
  expect(await locate({ country: 'US', city: '#10001' })).toBeUndefined();
});

test.each<[string, Partial<PostalAddress>, [number, number]]>([
  ['in its province', { country: 'US', city: 'Springfield', province: 'Illinois' }, [39.7817, -89.6501]],
  ['by the province’s code', { country: 'US', city: 'Portland', province: 'me' }, [43.6615, -70.2553]],
  ['the most populous, without a province', { country: 'US', city: 'Portland' }, [45.5152, -122.6784]],
  [
    'the most populous, where the province has none',
    { country: 'US', city: 'Portland', province: 'HI' },
    [45.5152, -122.6784],
  ],
  [
    'a county is no province',
    { country: 'GB', city: 'Brighton', province: 'East Sussex' },
    [50.8225, -0.1372],
  ],
  [
    'a code that nobody knows',
    { country: 'US', postalCode: '00000', city: 'Boise', province: 'ID' },
    [43.615, -116.2023],
  ],
  [
    'a code that names half a province',
    { postalCode: 'V0R 2Z0', city: 'Tofino', province: 'BC' },
    [49.153, -125.9066],
  ],
  ['Saint or St.', { city: 'Saint Johns', province: 'NL' }, [47.5615, -52.7126]],
  ['a name of before', { country: 'IN', city: 'Bangalore', province: 'Karnataka' }, [12.9716, 77.5946]],
  ['a name of now', { country: 'IN', city: 'Gurugram' }, [28.4595, 77.0266]],
  ['written together', { country: 'IN', city: 'Dehradun', province: 'Uttaranchal' }, [30.3165, 78.0322]],
  [
    'a part of a city',
    { country: 'AU', city: 'Surry Hills', province: 'New South Wales' },
    [-33.886, 151.2117],
  ],
  ['New York', { country: 'US', city: 'new york', province: 'New York' }, [40.7128, -74.006]],
  ['Washington', { country: 'US', city: 'Washington', province: 'D.C.' }, [38.9072, -77.0369]],
])('a city is found: %s', async (_how, fields, known) => {
  expect(kmFrom(known, await locate(fields))).toBeLessThan(8);
});

test.each<[string, Partial<PostalAddress>, [number, number]]>([
  ['of a downtown', { postalCode: 'T5J' }, [1, 2]],
  ['of a suburb', { postalCode: 'T6X' }, [2, 4]],
  ['of the country', { postalCode: 'K0A' }, [8, 20]],
  ['of a part of Manhattan', { country: 'US', postalCode: '10011' }, [0.3, 1]],
])(
  'a postal area %s reaches about as far as its neighbours leave it',
  async (_what, fields, [least, most]) => {
    const { radiusKm } = (await locate(fields))!;
    expect(radiusKm).toBeGreaterThanOrEqual(least);
    expect(radiusKm).toBeLessThanOrEqual(most);
  },
);

test('a city has no postal area', async () => {
  expect(await locate({ city: 'Edmonton', province: 'AB' })).not.toHaveProperty('radiusKm');
});

test('many questions at once about a country read it once and are all answered', async () => {
  const fresh = gazetteer();
  const all = await Promise.all(
    Array.from({ length: 50 }, () => fresh.locate(postalAddressWith({ postalCode: 'T5J 2R7' }))),
  );
  expect(new Set(all.map((place) => JSON.stringify(place))).size).toBe(1);
  expect(all[0]).toEqual({ lat: 53.543, lon: -113.497, precision: 'approximate', radiusKm: 1.5 });
});

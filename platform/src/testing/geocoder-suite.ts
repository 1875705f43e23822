import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Geocoder, GeoPoint, PostalAddress } from '../ports/geocoder.ts';
import { type Random, seeded, seedGiven } from './seeded.ts';
import type { OpenAdapter, OpenedAdapter } from './suite.ts';

export const postalAddressWith = (fields: Partial<PostalAddress>): PostalAddress => ({
  streetAddress: [],
  city: '',
  province: '',
  postalCode: '',
  country: 'CA',
  ...fields,
});

const KM_PER_DEGREE = 111.2;

/** How far a place lies from where it is known to be; undefined is nowhere near. */
export const kmFrom = ([lat, lon]: readonly [number, number], place: GeoPoint | undefined): number =>
  place
    ? Math.hypot(place.lat - lat, (place.lon - lon) * Math.cos((lat * Math.PI) / 180)) * KM_PER_DEGREE
    : Number.POSITIVE_INFINITY;

const ODD = [
  '',
  ' ',
  '\0',
  '\n',
  '\t',
  '#',
  'T5J',
  '10001',
  '%00',
  "'",
  '"',
  '\\',
  '{}',
  '𝕋',
  '\ud800',
  '〒',
  'İ',
  'ß',
  '-0',
];
const oddText = (random: Random): string =>
  Array.from({ length: random.whole(0, 5) }, () => random.pick(ODD))
    .join('')
    .repeat(random.pick([1, 1, 1, 400]));

/** What every Places adapter keeps. */
export const geocoderSuite = (name: string, make: OpenAdapter<Geocoder>): void => {
  describe(`${name}: places`, () => {
    let made: OpenedAdapter<Geocoder>;
    const locate = (fields: Partial<PostalAddress>) => made.adapter.locate(postalAddressWith(fields));

    beforeAll(async () => {
      made = await make();
    });
    afterAll(() => made.close());

    test.each<[string, Partial<PostalAddress>, [number, number]]>([
      ['Edmonton', { city: 'Edmonton', province: 'AB', postalCode: 'T5J 2R7' }, [53.5444, -113.4909]],
      ['London', { country: 'GB', city: 'London', postalCode: 'SW1A 2AA' }, [51.5034, -0.1276]],
      [
        'Sydney',
        { country: 'AU', city: 'Sydney', province: 'NSW', postalCode: '2000' },
        [-33.8688, 151.2093],
      ],
      ['Mumbai', { country: 'IN', city: 'Mumbai', province: 'MH', postalCode: '400001' }, [18.94, 72.8353]],
      [
        'New York',
        { country: 'US', city: 'New York', province: 'NY', postalCode: '10001' },
        [40.7506, -73.9971],
      ],
    ])('%s lies where it is', async (_name, fields, known) => {
      expect(kmFrom(known, await locate(fields))).toBeLessThan(4);
    });

    test('a place is in degrees, with how precise it is', async () => {
      const place = await locate({ city: 'Edmonton', province: 'AB', postalCode: 'T5J 2R7' });
      const { radiusKm = 1, ...point } = place ?? {};
      expect(radiusKm).toBeGreaterThan(0);
      expect(point).toEqual({
        lat: expect.any(Number),
        lon: expect.any(Number),
        precision: expect.stringMatching(/^(exact|approximate)$/),
      });
    });

    test('the same address with other case, accents and spaces lies in the same place', async () => {
      const place = await locate({ city: 'Montréal', province: 'Québec', postalCode: 'H2Y 1C6' });
      expect(place).toBeDefined();
      expect(await locate({ city: 'MONTREAL ', province: 'qc', postalCode: 'h2y1c6' })).toEqual(place);
    });

    test('what is no address lies nowhere', async () => {
      expect(await locate({})).toBeUndefined();
      expect(await locate({ city: 'qwrtzpsdfg', postalCode: 'ZZ9 9ZZ9' })).toBeUndefined();
      expect(await locate({ country: 'ZZ', city: 'qwrtzpsdfg', postalCode: '10001' })).toBeUndefined();
    });

    test('however odd an address is, it is answered', async () => {
      const seed = seedGiven();
      const random = seeded(seed);
      for (let n = 0; n < 300; n += 1) {
        const address = {
          streetAddress: Array.from({ length: random.whole(0, 3) }, () => oddText(random)),
          city: oddText(random),
          province: oddText(random),
          postalCode: oddText(random),
          country: random.pick(['CA', 'US', 'GB', 'IN', 'AU', 'ZZ', '', '../../x', '__proto__']),
        };
        const place = await made.adapter.locate(address).catch((error: unknown) => {
          throw new Error(`SEED=${seed}: ${JSON.stringify(address)}`, { cause: error });
        });
        if (place) expect(Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180).toBe(true);
      }
    });
  });
};

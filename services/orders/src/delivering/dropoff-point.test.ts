import { deliveryFee, distanceKm } from '@biteboard/contracts';
import { seeded, seedGiven } from '@biteboard/platform/testing';
import { describe, expect, test } from '@jest/globals';
import { north } from './delivering.fixture.ts';
import { dropoffPoint, roadKm } from './dropoff-point.ts';

const SEED = seedGiven();
const pin = (km: number) => ({ lat: north(km).lat, lon: north(km).lon });

describe('where an address is', () => {
  test('is where the geocoder finds it, without a pin', () => {
    expect(dropoffPoint(north(20), {})).toEqual(north(20));
    expect(dropoffPoint(north(20), { lat: 53.5 })).toEqual(north(20));
  });

  test('is where its pin is that lies near', () => {
    expect(dropoffPoint(north(20), pin(18))).toEqual({ ...north(20), ...pin(18) });
    expect(dropoffPoint(north(20, 'approximate'), pin(0))).toEqual({
      ...north(20, 'approximate'),
      ...pin(0),
    });
  });

  test('is not where its pin is that lies far off', () => {
    expect(dropoffPoint(north(20), pin(10))).toEqual(north(20));
    expect(dropoffPoint(north(50, 'approximate'), pin(0))).toEqual(north(50, 'approximate'));
  });

  test('is unknown where we do not find it, wherever its pin is', () => {
    expect(dropoffPoint(undefined, pin(0))).toBeUndefined();
  });

  test(`never takes more off the way than its postal area reaches, nor more than 3 km (seed ${SEED})`, () => {
    const random = seeded(SEED);
    const kitchen = north(0);
    const somewhere = (reach: number) => ({
      lat: kitchen.lat + (random.next() - 0.5) * reach,
      lon: kitchen.lon + (random.next() - 0.5) * reach,
    });
    let shortened = 0;
    for (let run = 0; run < 2_000; run += 1) {
      const precision = random.pick(['exact', 'approximate'] as const);
      const radiusKm = random.pick([undefined, 0.4, 2.8, 11]);
      const found = { ...somewhere(0.5), precision, ...(radiusKm === undefined ? {} : { radiusKm }) };
      const to = dropoffPoint(found, random.pick([kitchen, somewhere(0.05), somewhere(0.5)]))!;
      const [ours, charged] = [distanceKm(kitchen, found), roadKm(kitchen, { to, found })];
      const least = ours - Math.min(radiusKm ?? 3, 3);
      expect({ run, isLess: charged < least - 1e-9 }).toEqual({ run, isLess: false });
      expect({ run, isLess: charged < distanceKm(kitchen, to) }).toEqual({ run, isLess: false });
      expect(deliveryFee(ours) - deliveryFee(charged)).toBeLessThanOrEqual(300);
      if (charged < ours) shortened += 1;
    }
    expect(shortened).toBeGreaterThan(100);
  });
});

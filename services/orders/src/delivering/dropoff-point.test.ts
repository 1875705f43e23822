import { deliveryFee, distanceKm, greatCircleKm } from '@biteboard/contracts';
import { seeded, seedGiven } from '@biteboard/platform/testing';
import { describe, expect, test } from '@jest/globals';
import { north } from './delivering.fixture.ts';
import { dropoffPoint, TOLERANCE_KM } from './dropoff-point.ts';

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

  test(`never lowers a fee by more than the pin is believed (seed ${SEED})`, () => {
    const random = seeded(SEED);
    const kitchen = north(0);
    const somewhere = (reach: number) => ({
      lat: kitchen.lat + (random.next() - 0.5) * reach,
      lon: kitchen.lon + (random.next() - 0.5) * reach,
    });
    for (let run = 0; run < 2_000; run += 1) {
      const precision = random.pick(['exact', 'approximate'] as const);
      const found = { ...somewhere(2), precision };
      const agreed = dropoffPoint(found, somewhere(random.pick([0.01, 0.5, 2])))!;
      const [ours, theirs] = [distanceKm(kitchen, found), distanceKm(kitchen, agreed)];
      expect({ run, near: greatCircleKm(found, agreed) <= TOLERANCE_KM[precision] }).toEqual({
        run,
        near: true,
      });
      const most = Math.ceil(TOLERANCE_KM[precision] * 1.3) * 100;
      expect(deliveryFee(ours) - deliveryFee(theirs)).toBeLessThanOrEqual(most);
    }
  });
});

import { describe, expect, test } from '@jest/globals';
import {
  deliveryFee,
  distanceKm,
  freeDeliveryGapCents,
  greatCircleKm,
  shareDeliveryFee,
  toldKm,
} from './delivery-fee.ts';

describe('the fee', () => {
  test.each([
    [0, 800],
    [8, 800],
    [8.01, 900],
    [9, 900],
    [9.0000000000001, 900],
    [9.2, 1000],
    [20.5, 2100],
  ])('%p km cost %p cents', (km, cents) => {
    expect(deliveryFee(km)).toBe(cents);
  });

  test('an unknown distance is no fee at all', () => {
    for (const km of [Number.NaN, Number.POSITIVE_INFINITY, -1])
      expect(() => deliveryFee(km)).toThrow(RangeError);
  });
});

describe('who pays', () => {
  const order = {
    feeCents: 901,
    subtotalCents: 5999,
    splitDeliveryFee: false,
    freeDeliveryEnabled: false,
    freeDeliveryMinSubtotalCents: 6000,
  };

  test('the customer pays all unless the site says otherwise', () => {
    expect(shareDeliveryFee({ ...order, subtotalCents: 9999 })).toEqual({
      customerCents: 901,
      restaurantCents: 0,
    });
  });

  test('a split gives the odd cent to the customer', () => {
    expect(shareDeliveryFee({ ...order, splitDeliveryFee: true })).toEqual({
      customerCents: 451,
      restaurantCents: 450,
    });
  });

  test('from the threshold on the restaurant pays all, split or not', () => {
    const free = { ...order, freeDeliveryEnabled: true, splitDeliveryFee: true };
    expect(shareDeliveryFee(free)).toEqual({ customerCents: 451, restaurantCents: 450 });
    expect(shareDeliveryFee({ ...free, subtotalCents: 6000 })).toEqual({
      customerCents: 0,
      restaurantCents: 901,
    });
  });

  test('the gap to free delivery closes at the threshold and is unknown where there is none', () => {
    expect(freeDeliveryGapCents({ ...order, freeDeliveryEnabled: true })).toBe(1);
    expect(freeDeliveryGapCents({ ...order, freeDeliveryEnabled: true, subtotalCents: 7000 })).toBe(0);
    expect(freeDeliveryGapCents(order)).toBeNull();
  });
});

test('distance is the great circle times 1.3, the same both ways', () => {
  const edmonton = { lat: 53.5461, lon: -113.4938 };
  const calgary = { lat: 51.0447, lon: -114.0719 };
  expect(distanceKm(edmonton, calgary)).toBeCloseTo(280.9 * 1.3, -1);
  expect(distanceKm(edmonton, calgary)).toBeCloseTo(distanceKm(calgary, edmonton), 9);
  expect(distanceKm(edmonton, edmonton)).toBe(0);
  expect(distanceKm({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111.195 * 1.3, 2);
});

test.each([
  [0, 0],
  [8, 8],
  [8.0000000000001, 8],
  [8.0000000005, 8],
  [8.01, 8.1],
  [14.96, 15],
])('%p km are shown as %p', (km, told) => {
  expect(toldKm(km)).toBe(told);
});

test('the shown distance costs the same as the exact one', () => {
  const home = { lat: 53.5461, lon: -113.4938 };
  for (let step = 0; step < 3_000; step += 1) {
    const km = distanceKm(home, { lat: home.lat + step / 9_973, lon: home.lon });
    expect([km, deliveryFee(toldKm(km))]).toEqual([km, deliveryFee(km)]);
    expect(toldKm(km) - km).toBeLessThan(0.1);
  }
  expect(greatCircleKm(home, { lat: 53.5461, lon: -112.4938 }) * 1.3).toBeCloseTo(
    distanceKm(home, { lat: 53.5461, lon: -112.4938 }),
    9,
  );
});

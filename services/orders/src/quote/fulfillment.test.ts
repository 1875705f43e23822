import { deliveryFee } from '@biteboard/contracts';
import type { GeoPoint } from '@biteboard/platform/ports';
import { describe, expect, test } from '@jest/globals';
import { downtown, north, uptown } from '../delivering/delivering.fixture.ts';
import type { RouteInput } from '../delivering/delivery-route.ts';
import { coupon, lassi, location, NOON, site, thali } from '../orders.fixture.ts';
import { quoteCart } from './quote.ts';
import type { QuoteInput } from './quote-input.ts';

const delivering = {
  ...site,
  deliveryEnabled: true,
  maxDeliveryDistanceKm: 15,
  locations: [downtown, uptown],
};
const start = (one = downtown) => ({
  location: one,
  place: { lat: one.address.lat!, lon: one.address.lon! },
});
const wayTo = (to: GeoPoint | undefined, starts: RouteInput['starts'] = [start()]): RouteInput => ({
  isNamed: true,
  to,
  starts,
});

const ask = (patch: Partial<QuoteInput> = {}): QuoteInput => ({
  items: [{ productId: 'lassi', quantity: 2 }],
  fulfillmentType: 'delivery',
  location: undefined,
  route: wayTo(north(5)),
  scheduledFor: null,
  tipCents: 0,
  couponCode: undefined,
  coupon: undefined,
  smallestChargeCents: 0,
  site: delivering,
  menu: { products: [lassi, thali], pickupOnlyCategories: new Set(['boxes']) },
  now: NOON,
  ...patch,
});
const problems = (patch: Partial<QuoteInput>) => quoteCart(ask(patch)).problems;
const thalis = [{ productId: 'thali', quantity: 1 }];

describe('a delivery', () => {
  test.each([
    [0, 800],
    [8, 800],
    [8.02, 900],
    [14.9, 1500],
  ])('over %p km costs the customer %p cents on top', (km, feeCents) => {
    const basket = quoteCart(ask({ route: wayTo(north(km)) }));
    expect(basket).toMatchObject({
      subtotalCents: 1150,
      taxCents: 58,
      deliveryFeeCents: feeCents,
      deliveryFeeRestaurantCents: 0,
      totalCents: 1208 + feeCents,
      problems: [],
    });
    expect(basket.distanceKm).toBeCloseTo(km, 0);
    expect(deliveryFee(basket.distanceKm!)).toBe(feeCents);
  });

  test('is paid half by a shop that splits, the odd cent by the customer', () => {
    const basket = quoteCart(ask({ site: { ...delivering, splitDeliveryFee: true } }));
    expect(basket).toMatchObject({
      deliveryFeeCents: 400,
      deliveryFeeRestaurantCents: 400,
      totalCents: 1608,
    });
  });

  test('is free from the subtotal before any discount on', () => {
    const free = {
      ...delivering,
      freeDeliveryEnabled: true,
      freeDeliveryMinSubtotalCents: 5750,
      couponMinSubtotalCents: 0,
    };
    const asked = { site: free, couponCode: 'HALDI10', coupon };
    const items = (quantity: number) => [{ productId: 'lassi', quantity }];
    expect(quoteCart(ask({ ...asked, items: items(10) }))).toMatchObject({
      discountCents: 575,
      deliveryFeeCents: 0,
      deliveryFeeRestaurantCents: 800,
      totalCents: 5434,
    });
    expect(quoteCart(ask({ ...asked, items: items(9) }))).toMatchObject({
      deliveryFeeCents: 800,
      deliveryFeeRestaurantCents: 0,
    });
  });

  test('starts at the nearest location with a known point', () => {
    const starts = [start(downtown), { location: location('x', 'X'), place: undefined }, start(uptown)];
    expect(quoteCart(ask({ route: wayTo(north(11), starts) })).distanceKm).toBe(1);
    const near = quoteCart(ask({ route: wayTo(north(4), starts) }));
    expect(near).toMatchObject({ distanceKm: 4, location: { id: 'loc-1', name: 'Downtown' } });
  });
});

describe('a delivery is refused', () => {
  test('where the shop does not deliver, and a dish is pickup only', () => {
    const off = { ...delivering, deliveryEnabled: false };
    expect(problems({ site: off, route: undefined, items: thalis })).toEqual([
      {
        code: 'PICKUP_ONLY',
        message: 'This category is pickup only. Delivery is not available for these items.',
      },
      { code: 'DELIVERY_OFF', message: 'This restaurant does not deliver. Please choose takeout.' },
    ]);
    const { deliveryEnabled: _unsaid, ...old } = delivering;
    expect(problems({ site: old })).toMatchObject([{ code: 'DELIVERY_OFF' }]);
    expect(problems({ items: thalis })).toMatchObject([{ code: 'PICKUP_ONLY' }]);
  });

  test.each<[string, RouteInput, RegExp]>([
    ['before an address is known', { ...wayTo(undefined), isNamed: false }, /enter the address/],
    ['where the address is not found', wayTo(undefined), /cannot find this address/],
    [
      'where the location is not found',
      wayTo(north(1), [{ location: downtown, place: undefined }]),
      /cannot tell how far/,
    ],
  ])('%s, without a fee or a distance', (_case, way, words) => {
    const basket = quoteCart(ask({ route: way, items: [...thalis] }));
    expect(basket.problems).toMatchObject([
      { code: 'PICKUP_ONLY' },
      { code: 'ADDRESS_UNKNOWN', message: expect.stringMatching(words) },
    ]);
    expect(basket).toMatchObject({ deliveryFeeCents: 0, deliveryFeeRestaurantCents: 0 });
    expect(basket).not.toHaveProperty('distanceKm');
  });

  test('beyond the furthest that the shop goes, in numbers', () => {
    const far = quoteCart(ask({ route: wayTo(north(15.04)) }));
    const message = 'This address is 15.1 km from Downtown. We deliver up to 15 km.';
    expect(far.problems).toEqual([
      { code: 'TOO_FAR', message, params: { km: 15.1, most: 15, unit: 'km', location: 'Downtown' } },
    ]);
    expect(far).toMatchObject({ distanceKm: 15.1, deliveryFeeCents: 1600 });
    expect(problems({ route: wayTo(north(14.96)) })).toEqual([]);
    expect(problems({ route: wayTo(north(900)), site: { ...delivering, maxDeliveryDistanceKm: 0 } })).toEqual(
      [],
    );
  });

  test.each(['US', 'GB'] as const)(
    'in miles where the shop is in %s, the way never as long as the limit',
    (country) => {
      const there = { ...downtown, address: { ...downtown.address, country } };
      const site = { ...delivering, maxDeliveryDistanceKm: 17 };
      const [problem] = problems({ route: wayTo(north(17.04), [start(there)]), site });
      expect(problem).toEqual({
        code: 'TOO_FAR',
        message: 'This address is 10.7 miles from Downtown. We deliver up to 10.5 miles.',
        params: { km: 17.1, most: 17, unit: 'mi', miles: 10.7, mostMiles: 10.5, location: 'Downtown' },
      });
    },
  );

  test('where there is no location, or not the one that was chosen', () => {
    expect(problems({ route: wayTo(north(1), []) })).toEqual([
      { code: 'LOCATION_REQUIRED', message: 'Please choose a pickup location', params: { about: 'choice' } },
    ]);
    expect(problems({ route: wayTo(north(1), []), site: { ...delivering, locations: [] } })).toEqual([
      { code: 'LOCATION_REQUIRED', message: 'No pickup locations available.', params: { about: 'none' } },
    ]);
  });
});

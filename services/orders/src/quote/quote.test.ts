import { describe, expect, test } from '@jest/globals';
import { coupon, curry, lassi, location, NOON, site, thali } from '../orders.fixture.ts';
import { quoteCart } from './quote.ts';
import type { QuoteInput } from './quote-input.ts';

const ask = (patch: Partial<QuoteInput> = {}): QuoteInput => ({
  items: [{ productId: 'lassi', quantity: 2 }],
  fulfillmentType: 'pickup',
  location: undefined,
  scheduledFor: null,
  tipCents: 0,
  couponCode: undefined,
  coupon: undefined,
  smallestChargeCents: 0,
  site,
  menu: { products: [curry, lassi, thali], pickupOnlyCategories: new Set(['boxes']) },
  now: NOON,
  ...patch,
});
const codes = (patch: Partial<QuoteInput>) => quoteCart(ask(patch)).problems.map((problem) => problem.code);

describe('pricing a cart', () => {
  test('sums lines, discount, tax and tip as decided', () => {
    const basket = quoteCart(
      ask({
        items: [{ productId: 'curry', quantity: 3, size: 'Large', spiceLevel: 'hot' }],
        couponCode: 'HALDI10',
        coupon,
        tipCents: 200,
      }),
    );
    expect(basket).toMatchObject({
      subtotalCents: 6600,
      discountCents: 660,
      taxCents: 297,
      tipCents: 200,
      totalCents: 6437,
      deliveryFeeCents: 0,
      coupon: { code: 'HALDI10', percent: 10 },
      problems: [],
    });
    expect(basket.lines[0]).toMatchObject({
      size: 'Large',
      spiceLevel: 'Hot',
      priceCents: 2200,
      totalCents: 6600,
    });
  });

  test('a line without an id is found by its exact name', () => {
    expect(codes({ items: [{ name: 'Mango Lassi', quantity: 1 }] })).toEqual([]);
    expect(codes({ items: [{ name: 'mango lassi', quantity: 1 }] })).toEqual(['UNKNOWN_PRODUCT']);
    expect(codes({ items: [{ quantity: 1 }] })).toEqual(['UNKNOWN_PRODUCT']);
  });

  test('a name that two products share names neither', () => {
    const menu = { products: [lassi, { ...lassi, _id: 'lassi-2' }], pickupOnlyCategories: new Set<string>() };
    expect(codes({ menu, items: [{ name: 'Mango Lassi', quantity: 1 }] })).toEqual(['UNKNOWN_PRODUCT']);
    expect(codes({ menu, items: [{ productId: 'lassi-2', name: 'Mango Lassi', quantity: 1 }] })).toEqual([]);
  });

  test('an empty cart says only that', () => {
    const basket = quoteCart(ask({ items: [], site: { ...site, minOrderCents: 1000 } }));
    expect(basket.problems).toEqual([
      { code: 'EMPTY_CART', message: 'Please add items to your cart before confirming' },
    ]);
    expect(basket.totalCents).toBe(0);
  });

  test('options that are missing or unknown are named', () => {
    expect(codes({ items: [{ productId: 'curry', quantity: 1, size: 'regular' }] })).toEqual([
      'OPTION_REQUIRED',
    ]);
    expect(codes({ items: [{ productId: 'curry', quantity: 1, size: 'giant', spiceLevel: 'Hot' }] })).toEqual(
      ['OPTION_UNKNOWN'],
    );
  });

  test('an item that cannot be had is left out of the lines, and its problem says which it was', () => {
    const items = [
      { productId: 'gone', quantity: 1 },
      { productId: 'lassi', quantity: 2, priceCents: 1 },
      { productId: 'curry', quantity: 1, size: 'giant', spiceLevel: 'Hot' },
    ];
    const { lines, problems } = quoteCart(ask({ items }));
    expect(lines.map(({ productId }) => productId)).toEqual(['lassi']);
    expect(problems.map(({ code, item }) => [code, item])).toEqual([
      ['UNKNOWN_PRODUCT', 0],
      ['OPTION_UNKNOWN', 2],
      ['PRICE_CHANGED', undefined],
    ]);
  });

  test('another price than ours is answered with the line at our price', () => {
    const basket = quoteCart(ask({ items: [{ productId: 'lassi', quantity: 2, priceCents: 1 }] }));
    const params = { about: 'dish', dish: 'Mango Lassi', priceCents: 575, currency: 'cad' };
    expect(basket.problems).toEqual([
      { code: 'PRICE_CHANGED', message: 'Mango Lassi is now $5.75.', params },
    ]);
    expect(basket.totalCents).toBe(1208);
    expect(codes({ items: [{ productId: 'lassi', quantity: 2, priceCents: 575 }] })).toEqual([]);
  });

  test('a product that is gone weighs more than a price that changed', () => {
    const items = [
      { productId: 'lassi', quantity: 1, priceCents: 1 },
      { productId: 'gone', quantity: 1 },
    ];
    expect(codes({ items, site: { ...site, minOrderCents: 999_999 } })).toEqual([
      'UNKNOWN_PRODUCT',
      'PRICE_CHANGED',
    ]);
  });

  const two = [location('a', 'A'), location('b', 'B')];
  test.each([
    ['without locations nothing', [], undefined, 'No pickup locations available.'],
    ['of two locations none', two, undefined, 'Please choose a pickup location'],
    ['of two locations a third', two, 'C', 'Please choose a pickup location'],
    ['of one location another', [location('a', 'A')], 'elsewhere', 'Please choose a pickup location'],
  ])('%s can be chosen', (_case, locations, ref, message) => {
    expect(quoteCart(ask({ site: { ...site, locations }, location: ref })).problems).toEqual([
      { code: 'LOCATION_REQUIRED', message, params: { about: locations.length > 0 ? 'choice' : 'none' } },
    ]);
  });

  test.each([[undefined], [null], ['loc-1'], ['downtown'], [{ id: 'loc-1' }], [{ name: 'Downtown' }]])(
    'the only location is found by %j',
    (ref) => {
      expect(codes({ location: ref })).toEqual([]);
    },
  );

  test('a closed restaurant says so in the words of the spec', () => {
    const night = Date.parse('2026-06-11T05:00:00Z');
    expect(quoteCart(ask({ now: night })).problems).toEqual([
      {
        code: 'CLOSED',
        message: 'Online ordering is unavailable right now. Please check our hours and try again.',
      },
    ]);
    expect(codes({ now: night, scheduledFor: Date.parse('2026-06-11T18:00:00Z') })).toEqual([]);
    expect(codes({ scheduledFor: NOON + 10 * 60_000 })).toEqual(['TIME_UNAVAILABLE']);
  });

  test('coupons are judged by code, then by the subtotal', () => {
    expect(codes({ couponCode: '' })).toEqual(['COUPON_INVALID']);
    expect(codes({ couponCode: 'NOPE' })).toEqual(['COUPON_INVALID']);
    expect(quoteCart(ask({ couponCode: 'HALDI10', coupon })).problems).toEqual([
      {
        code: 'COUPON_BELOW_MINIMUM',
        message: 'Minimum $50.00 subtotal required to apply discount',
        params: { minimumCents: 5000, currency: 'cad' },
      },
    ]);
  });

  test('a minimum order counts the subtotal before the discount', () => {
    const dear = { ...site, minOrderCents: 5000, couponMinSubtotalCents: 0 };
    expect(codes({ site: dear })).toEqual(['BELOW_MINIMUM']);
    const items = [{ productId: 'thali', quantity: 3 }];
    expect(codes({ site: dear, items, couponCode: 'HALDI10', coupon: { ...coupon, percent: 50 } })).toEqual(
      [],
    );
  });

  test('more than a provider takes at once is not placed online', () => {
    const dear = { ...lassi, priceCents: 10_000_000 };
    const menu = { products: [dear], pickupOnlyCategories: new Set<string>() };
    expect(codes({ menu, items: [{ productId: 'lassi', quantity: 9 }] })).toEqual([]);
    expect(codes({ menu, items: [{ productId: 'lassi', quantity: 10 }] })).toEqual(['ORDER_TOO_LARGE']);
  });

  test('what a card cannot be charged is not placed online, whatever brings the total below it', () => {
    const cheap = { ...lassi, priceCents: 40 };
    const menu = { products: [cheap], pickupOnlyCategories: new Set<string>() };
    const online = { ...site, payAtPickupEnabled: false, taxRatePercent: 0, couponMinSubtotalCents: 0 };
    const of = (quantity: number, patch: Partial<QuoteInput> = {}) => ({
      smallestChargeCents: 50,
      site: online,
      menu,
      items: [{ productId: 'lassi', quantity }],
      ...patch,
    });
    expect(quoteCart(ask(of(1))).problems).toEqual([
      {
        code: 'TOTAL_TOO_SMALL',
        message:
          'The smallest amount that can be paid online is $0.50, and this order comes to $0.40. Please add something.',
        params: { about: 'online', minimumCents: 50, totalCents: 40, currency: 'cad' },
      },
    ]);
    expect(codes(of(2))).toEqual([]);
    expect(codes(of(1, { tipCents: 9 }))).toEqual(['TOTAL_TOO_SMALL']);
    expect(codes(of(1, { tipCents: 10 }))).toEqual([]);
    const half = { couponCode: 'HALDI10', coupon: { ...coupon, percent: 50 } };
    expect(codes(of(2, half))).toEqual(['TOTAL_TOO_SMALL']);
    const whole = { couponCode: 'HALDI10', coupon: { ...coupon, percent: 100 } };
    expect(codes(of(2, whole))).toEqual([]);
    expect(codes(of(1, { smallestChargeCents: 0 }))).toEqual([]);
    const [counter] = quoteCart(ask(of(1, { site: { ...online, payAtPickupEnabled: true } }))).problems;
    expect(counter?.message).toMatch(/Please add something, or pay at pickup\.$/);
  });

  test('a total whose delivery fee is not known yet is not called too small', () => {
    const menu = { products: [{ ...lassi, priceCents: 40 }], pickupOnlyCategories: new Set<string>() };
    const delivering = { ...site, deliveryEnabled: true };
    const items = [{ productId: 'lassi', quantity: 1 }];
    expect(
      codes({ smallestChargeCents: 50, fulfillmentType: 'delivery', site: delivering, menu, items }),
    ).not.toContain('TOTAL_TOO_SMALL');
  });

  test('delivery is off, and pickup-only dishes say why', () => {
    const items = [{ productId: 'thali', quantity: 1 }];
    expect(codes({ fulfillmentType: 'delivery', items })).toEqual(['PICKUP_ONLY', 'DELIVERY_OFF']);
  });
});

import { DAYS, DEFAULT_HOURS, type Hours, type Location, type SiteSnapshot } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { downtown, north, uptown } from '../delivering/delivering.fixture.ts';
import { site as base, lassi, NOON, thali } from '../orders.fixture.ts';
import { quoteCart } from './quote.ts';
import type { QuoteInput } from './quote-input.ts';

const MINUTE_MS = 60_000;
/** 2026-06-10, noon where the site is. */
const today = '2026-06-10';
const all = (open: string, close: string): Hours =>
  Object.fromEntries(DAYS.map((day) => [day, { open, close, closed: false }])) as Hours;
const place = ({ address }: Location) => ({ lat: address.lat!, lon: address.lon! });

const quote = (
  locations: readonly Location[],
  asked: Partial<QuoteInput> & { to?: number } = {},
  patch: Partial<SiteSnapshot> = {},
) => {
  const site = { ...base, deliveryEnabled: true, locations: [...locations], ...patch };
  const { to, ...more } = asked;
  const starts = locations.map((location) => ({ location, place: place(location) }));
  return quoteCart({
    items: [{ productId: 'lassi', quantity: 2 }],
    fulfillmentType: to === undefined ? 'pickup' : 'delivery',
    location: 'loc-1',
    route: to === undefined ? undefined : { isNamed: true, to: north(to), starts },
    scheduledFor: null,
    tipCents: 0,
    couponCode: undefined,
    coupon: undefined,
    smallestChargeCents: 0,
    site,
    menu: { products: [lassi, thali], pickupOnlyCategories: new Set() },
    now: NOON,
    ...more,
  });
};
const codes = (...asked: Parameters<typeof quote>) => quote(...asked).problems.map(({ code }) => code);

const shutToday = { closures: [{ from: today, to: today }] };
const paused = {
  pace: { state: 'paused' as const, until: new Date(NOON + 60 * MINUTE_MS).toISOString(), extraMinutes: 0 },
};
const evening = { hours: all('17:00', '22:00') };

describe('an order follows the times of its location', () => {
  test.each([
    ['hours', evening],
    ['closures', shutToday],
    ['a pause', paused],
  ])('by %s', (_what, own) => {
    expect(codes([{ ...downtown, ...own }, uptown])).toEqual(['CLOSED']);
    expect(codes([downtown, { ...uptown, ...own }])).toEqual([]);
    expect(codes([{ ...downtown, ...own }], { location: undefined })).toEqual(['CLOSED']);
  });

  test('which may be open while others of its site are not', () => {
    const early = { ...downtown, hours: DEFAULT_HOURS };
    expect(codes([early, uptown], {}, { hours: all('17:00', '22:00') })).toEqual([]);
    expect(codes([early, uptown], { location: 'loc-2' }, { hours: all('17:00', '22:00') })).toEqual([
      'CLOSED',
    ]);
  });

  test('for a time that is asked for', () => {
    const at = NOON + 6 * 60 * MINUTE_MS;
    expect(codes([{ ...downtown, ...evening }, uptown], { scheduledFor: at })).toEqual([]);
    const lunch = { hours: all('10:00', '15:00') };
    expect(codes([{ ...downtown, ...lunch }, uptown], { scheduledFor: at })).toEqual(['TIME_UNAVAILABLE']);
  });

  test('and what is said of the whole site holds in each: a closure, a pause', () => {
    const special = {
      ...downtown,
      closures: [{ from: today, to: today, hours: [{ open: '08:00', close: '23:00' }] }],
    };
    expect(codes([special], {}, shutToday)).toEqual(['CLOSED']);
    expect(codes([special], {}, paused)).toEqual(['CLOSED']);
    const shortDay = { closures: [{ from: today, to: today, hours: [{ open: '17:00', close: '20:00' }] }] };
    expect(codes([special], {}, shortDay)).toEqual([]);
    expect(codes([downtown], {}, shortDay)).toEqual(['CLOSED']);
  });
});

describe('what a location does not offer is refused, in its name', () => {
  test('takeout', () => {
    const { problems } = quote([{ ...downtown, pickupEnabled: false }, uptown]);
    expect(problems).toEqual([
      {
        code: 'PICKUP_OFF',
        message: 'There is no takeout at Downtown. Please choose another location or delivery.',
        params: { location: 'Downtown' },
      },
    ]);
    expect(codes([{ ...downtown, pickupEnabled: false }], { to: 3 })).toEqual([]);
  });

  test('delivery, unless another location brings it', () => {
    const none = { ...downtown, deliveryEnabled: false };
    expect(quote([none, uptown], { to: 3 })).toMatchObject({ problems: [], location: { id: 'loc-2' } });
    expect(codes([none, { ...uptown, deliveryEnabled: false }], { to: 3 })).toEqual(['DELIVERY_OFF']);
    const route = { isNamed: true, to: north(3), starts: [{ location: none, place: place(none) }] };
    expect(quote([none, uptown], { to: 3, route }).problems).toMatchObject([
      { code: 'DELIVERY_OFF', params: { about: 'location', location: 'Downtown' } },
    ]);
  });
});

describe('a delivery starts at the nearest location that is open', () => {
  test.each([
    ['closed', shutToday],
    ['paused', paused],
  ])('and not at a nearer one that is %s', (_how, own) => {
    expect(quote([downtown, uptown], { to: 3 })).toMatchObject({ location: { id: 'loc-1' } });
    expect(quote([{ ...downtown, ...own }, uptown], { to: 3 })).toMatchObject({
      location: { id: 'loc-2' },
      problems: [],
    });
  });

  test('as far as that one brings it: else the nearer one says that it is closed', () => {
    const near = { maxDeliveryDistanceKm: 4 };
    const basket = quote([{ ...downtown, ...shutToday }, uptown], { to: 3 }, near);
    expect(basket).toMatchObject({ location: { id: 'loc-1' }, problems: [{ code: 'CLOSED' }] });
  });

  test('and where none is open the nearest says so', () => {
    const basket = quote(
      [
        { ...downtown, ...shutToday },
        { ...uptown, ...paused },
      ],
      { to: 3 },
    );
    expect(basket).toMatchObject({ location: { id: 'loc-1' }, problems: [{ code: 'CLOSED' }] });
  });
});

import type { Product, Throttling } from '@biteboard/contracts';
import { cartItemOf, DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { aLocation } from '../../../testing/location.ts';
import { anOption, aProduct } from '../../product/product.fixture.ts';
import { aPublicSite } from '../../site/shop.fixture.tsx';
import { missingDishes, soldOutDishes } from './missing-dishes.ts';
import { nearLocations, proposedLocation } from './near-locations.ts';

/** Noon on a Friday in Edmonton. */
const now = Date.parse('2026-11-20T19:00:00Z');
const today = '2026-11-20';
const at = (id: string, lat?: number, own = {}) => {
  const { address } = aLocation();
  return aLocation({
    id,
    name: id,
    address: lat === undefined ? address : { ...address, lat, lon: -113.5 },
    ...own,
  });
};
const shut = { closures: [{ from: today, to: today, name: 'Inventory' }] };
const pace = (state: Throttling['state']) => ({
  pace: { state, until: '2026-11-20T20:00:00Z', extraMinutes: 10 },
});
const near = (locations: ReturnType<typeof at>[], from: { lat: number; lon: number } | null = null) =>
  nearLocations(locations, { site: aPublicSite, now, from });
const ids = (found: ReturnType<typeof near>) => found.map(({ location }) => location.id);
const here = { lat: 53.5, lon: -113.5 };

test('open locations come first, of both the nearest, those without a position last', () => {
  const places = [at('far', 54), at('nowhere'), at('closed', 53.5, shut), at('close', 53.6)];
  expect(ids(near(places, here))).toEqual(['close', 'far', 'nowhere', 'closed']);
  expect(near(places, here).map(({ index }) => index)).toEqual([3, 0, 1, 2]);
});

test('without a position they stand as the site lists them, closed and paused ones last', () => {
  expect(ids(near([at('a', 54, shut), at('b', 53.6, pace('paused')), at('c'), at('d')]))).toEqual([
    'c',
    'd',
    'a',
    'b',
  ]);
});

test('each says its own hours of today, and whether it is open, closed, paused or busy', () => {
  const hours = { ...DEFAULT_HOURS, fri: { open: '09:00', close: '14:00', closed: false } };
  const [own, busy, closed, paused] = near([
    at('own', undefined, { hours }),
    at('busy', undefined, pace('busy')),
    at('closed', undefined, shut),
    at('paused', undefined, pace('paused')),
  ]);
  expect(own).toMatchObject({ opening: { isOpen: true, text: 'Open until 2:00 pm' }, isBusy: false });
  expect(own?.today.ranges).toMatchObject([{ open: '09:00', close: '14:00' }]);
  expect(busy).toMatchObject({ opening: { isOpen: true }, isBusy: true });
  expect(closed).toMatchObject({ opening: { isOpen: false }, today: { closedFor: 'Inventory' } });
  expect(paused).toMatchObject({
    opening: { isOpen: false, text: expect.stringMatching(/^No orders until/) },
    isBusy: false,
  });
});

test('proposed is the nearest open one, without a position the one chosen last, else the first open one', () => {
  const places = [at('closed', 53.5, shut), at('close', 53.6), at('far', 54)];
  expect(proposedLocation(near(places, here), 2)).toBe(1);
  expect(proposedLocation(near(places), 2)).toBe(2);
  expect(proposedLocation(near(places), null)).toBe(1);
  expect(proposedLocation(near(places), 7)).toBe(1);
  expect(proposedLocation([], null)).toBeUndefined();
});

const groups = [
  {
    groupKey: 'dips',
    groupLabel: 'Dips',
    options: [{ ...anOption('Guacamole'), soldOutAt: ['whyte'] }, anOption('Salsa')],
  },
];
const soup = { ...aProduct, _id: 'soup', name: 'Soup', soldOutAt: ['whyte'] };
const burrito = { ...aProduct, _id: 'burrito', name: 'Burrito', extraOptionGroups: groups };
const inCart = (product: Product, ...extras: string[]) =>
  cartItemOf(
    product,
    { selectedOptions: extras.map((optionKey) => ({ groupKey: 'dips', optionKey, quantity: 1 })) },
    { quantity: 1, pickupOnly: false },
  );

test('a location names each dish of the cart that it has no more of once', () => {
  const items = [inCart(soup), inCart(soup), inCart(burrito, 'Salsa')];
  expect(missingDishes(items, [soup, burrito], 'whyte')).toEqual(['Soup']);
  expect(missingDishes(items, [soup, burrito], 'jasper')).toEqual([]);
});

test('and each chosen option that it has no more of, with its dish', () => {
  const items = [inCart(burrito, 'Guacamole', 'Salsa'), inCart(burrito, 'Salsa')];
  expect(missingDishes(items, [burrito], 'whyte')).toEqual(['Burrito (Guacamole)']);
  expect(missingDishes(items, [burrito], 'jasper')).toEqual([]);
});

test('without a cart a location names the dishes that it alone has no more of', () => {
  const gone = { ...aProduct, _id: 'rice', name: 'Rice', soldOut: true, soldOutAt: ['whyte', 'jasper'] };
  expect(soldOutDishes([soup, burrito, gone], 'whyte')).toEqual(['Soup']);
  expect(soldOutDishes([soup, burrito, gone], 'jasper')).toEqual([]);
});

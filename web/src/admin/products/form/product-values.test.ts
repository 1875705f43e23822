import type { AdminProduct } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { changedFields, instantOfWallClock, productInput, valuesOf, wallClock } from './product-values.ts';

const site = { timeZone: 'America/New_York', categoryId: '', now: Date.parse('2026-11-21T20:00:00Z') };
const option = { key: 'large', label: 'Large', price: 4.5, priceCents: 450 };
const product: AdminProduct = {
  _id: 'p',
  siteId: 's',
  name: 'Korma',
  description: 'Mild.',
  imageUrl: '/files/korma.webp',
  price: 12.5,
  priceCents: 1250,
  categoryId: 'c',
  isVeg: false,
  spiceLevels: ['Mild', 'No Spice'],
  variants: [option],
  flavors: [],
  portions: [],
  quantities: [],
  extraOptionGroups: [{ groupKey: 'rice', groupLabel: 'Rice', required: true, min: 1, options: [option] }],
  position: 3,
  version: 1,
  availability: { soldOut: true, until: '2026-11-22T01:00:00.000Z' },
};
const input = (of: AdminProduct | undefined) => productInput(valuesOf(of, site), site.timeZone);

test('a product that is opened and saved asks for no change', () => {
  expect(changedFields(input(product), input(product))).toEqual({});
  const { variants, extraOptionGroups, availability, price, categoryId } = input(product);
  expect(variants).toEqual([{ key: 'large', label: 'Large', price: 4.5 }]);
  expect(extraOptionGroups).toMatchObject([{ groupKey: 'rice', min: 1, options: [{ key: 'large' }] }]);
  expect({ availability, price, categoryId }).toEqual({
    availability: product.availability,
    price: 12.5,
    categoryId: 'c',
  });
});

test('only what was changed is sent, so that what others changed stays', () => {
  const values = { ...valuesOf(product, site), priceCents: 1300, categoryId: '' };
  expect(changedFields(productInput(values, site.timeZone), input(product))).toEqual({
    price: 13,
    categoryId: null,
  });
});

test('a new product is veg, available, in the category that is shown and without a price', () => {
  const made = productInput(valuesOf(undefined, { ...site, categoryId: 'c' }), site.timeZone);
  expect(made).toMatchObject({ isVeg: true, categoryId: 'c', availability: { soldOut: false, until: null } });
  expect(made.price).toBeUndefined();
  expect(made).not.toHaveProperty('position');
});

test('who marks a product as sold out until a time is offered the end of the day at the site', () => {
  const values = { ...valuesOf(undefined, site), availability: 'until' as const };
  expect(values.until).toBe('2026-11-22T00:00');
  expect(productInput(values, site.timeZone).availability).toEqual({
    soldOut: true,
    until: '2026-11-22T05:00:00.000Z',
  });
});

test('a time is the wall clock’s at the site, over a change of the clocks too', () => {
  expect(valuesOf(product, site)).toMatchObject({ availability: 'until', until: '2026-11-21T20:00' });
  for (const at of ['2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z', '2026-07-01T00:00:00Z']) {
    const wall = wallClock(Date.parse(at), site.timeZone);
    expect(instantOfWallClock(wall, site.timeZone)).toBe(Date.parse(at));
  }
});

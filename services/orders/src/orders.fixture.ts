import type { CartLine, Category, Claims, CouponSnapshot, Location, Product } from '@biteboard/contracts';
import { aSite } from '@biteboard/platform/testing';

export { NOON } from '@biteboard/platform/testing';

export const location = (id: string, name: string): Location => ({
  id,
  name,
  phone: '',
  address: {
    streetAddress: ['1 Main St'],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T5J',
    country: 'CA',
  },
});

export const site = aSite({ payAtPickupEnabled: true, locations: [location('loc-1', 'Downtown')] });

const plain = {
  siteId: site._id,
  description: '',
  imageUrl: '',
  categoryId: 'curries',
  isVeg: false,
  spiceLevels: [],
  variants: [],
  flavors: [],
  portions: [],
  quantities: [],
  extraOptionGroups: [],
  position: 0,
};

const option = (key: string, label: string, priceCents = 0) => ({
  key,
  label,
  price: priceCents / 100,
  priceCents,
});

export const curry: Product = {
  ...plain,
  _id: 'curry',
  name: 'Butter Chicken',
  price: 17.5,
  priceCents: 1750,
  spiceLevels: ['Mild', 'Hot'],
  variants: [option('regular', 'Regular'), option('large', 'Large', 450)],
};
export const lassi: Product = {
  ...plain,
  _id: 'lassi',
  name: 'Mango Lassi',
  price: 5.75,
  priceCents: 575,
  categoryId: 'drinks',
};
export const thali: Product = {
  ...plain,
  _id: 'thali',
  name: 'Thali',
  price: 19,
  priceCents: 1900,
  categoryId: 'boxes',
};

/** A dish with a hundred extras of long names. */
export const banquet: Product = {
  ...plain,
  _id: 'banquet',
  name: 'Banquet',
  price: 1,
  priceCents: 100,
  extraOptionGroups: [
    {
      groupKey: 'sides',
      groupLabel: 'Choose your sides',
      options: Array.from({ length: 100 }, (_, at) => option(`side_${at}`, `Side ${at} ${'₹'.repeat(100)}`)),
    },
  ],
};

/** Lines of banquets that name so many extras between them. */
export const banquetsNaming = (extras: number): CartLine[] =>
  Array.from({ length: Math.ceil(extras / 100) }, (_, line) => ({
    productId: 'banquet',
    quantity: 1,
    selectedOptions: Array.from({ length: Math.min(100, extras - line * 100) }, (_, at) => ({
      groupKey: 'sides',
      optionKey: `side_${at}`,
    })),
  }));

const category = (id: string, pickupOnly = false): Category => ({
  _id: id,
  siteId: site._id,
  name: id,
  imageUrl: '',
  pickupOnly,
  position: 0,
});

export const categories = [category('curries'), category('drinks'), category('boxes', true)];

export const coupon: CouponSnapshot = {
  _id: 'coupon-1',
  siteId: site._id,
  code: 'HALDI10',
  percent: 10,
  isDefault: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

export const customer: Claims = { role: 'user', email: 'ana@biteboard.test', userId: 'ana', name: 'Ana' };
export const stranger: Claims = { role: 'user', email: 'ben@biteboard.test', userId: 'ben', name: 'Ben' };
export const admin: Claims = { role: 'admin', email: 'boss@biteboard.test', userId: 'boss', name: 'Boss' };

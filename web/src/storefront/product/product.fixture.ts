import type { Product } from '@biteboard/contracts';

export const anOption = (label: string, priceCents = 0) => ({
  key: label.toLowerCase(),
  label,
  price: priceCents / 100,
  priceCents,
});

/** A dish without any options. */
export const aProduct: Product = {
  _id: 'p',
  siteId: 's',
  name: 'Butter Chicken',
  description: '',
  imageUrl: '',
  price: 17.5,
  priceCents: 1750,
  categoryId: 'c',
  isVeg: false,
  spiceLevels: [],
  variants: [],
  flavors: [],
  portions: [],
  quantities: [],
  extraOptionGroups: [],
  position: 0,
};

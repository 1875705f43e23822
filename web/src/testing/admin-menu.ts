import type { AdminCategory, AdminProduct } from '@biteboard/contracts';

/** A category without a picture; its name is its id too. */
export const anAdminCategory = (name: string, patch: Partial<AdminCategory> = {}): AdminCategory => ({
  _id: name,
  siteId: 's1',
  name,
  imageUrl: '',
  pickupOnly: false,
  position: 0,
  version: 1,
  ...patch,
});

/** A product without options; its name is its id too. */
export const anAdminProduct = (name: string, patch: Partial<AdminProduct> = {}): AdminProduct => ({
  _id: name,
  siteId: 's1',
  name,
  description: '',
  imageUrl: '',
  price: 12.5,
  priceCents: 1250,
  categoryId: null,
  isVeg: true,
  spiceLevels: [],
  variants: [],
  flavors: [],
  portions: [],
  quantities: [],
  extraOptionGroups: [],
  position: 0,
  soldOut: false,
  availability: { soldOut: false, until: null },
  version: 1,
  ...patch,
});

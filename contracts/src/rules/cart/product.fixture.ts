import type { Product, ProductOption } from '../../entities/product.ts';

const option = (key: string, label: string, priceCents = 0): ProductOption => ({
  key,
  label,
  price: priceCents / 100,
  priceCents,
});

/** The dish of the design's pictures 06 and 07. */
export const butterChicken: Product = {
  _id: 'p1',
  siteId: 's1',
  name: 'Butter Chicken',
  description: '',
  imageUrl: '/files/butter-chicken.webp',
  price: 17.5,
  priceCents: 1750,
  categoryId: 'curries',
  isVeg: false,
  spiceLevels: ['Mild', 'Medium', 'Hot', 'Extra Hot'],
  variants: [option('regular', 'Regular'), option('large', 'Large', 450), option('kids', 'Kids', -300)],
  flavors: [option('smoky', 'Smoky', 50)],
  portions: [option('half', 'Half', -500)],
  quantities: [option('six', '6 pieces', 200)],
  extraOptionGroups: [
    {
      groupKey: 'rice',
      groupLabel: 'Choose your rice',
      required: true,
      max: 1,
      options: [option('basmati', 'Steamed basmati'), option('pulao', 'Saffron pulao', 150)],
    },
    {
      groupKey: 'addons',
      groupLabel: 'Add-ons',
      max: 3,
      options: [option('naan', 'Garlic naan', 350), option('pickle', 'Mango pickle', 125)],
    },
  ],
  position: 0,
};

export const mangoLassi: Product = {
  ...butterChicken,
  _id: 'p2',
  name: 'Mango Lassi',
  price: 5.75,
  priceCents: 575,
  spiceLevels: [],
  variants: [],
  flavors: [],
  portions: [],
  quantities: [],
  extraOptionGroups: [],
};

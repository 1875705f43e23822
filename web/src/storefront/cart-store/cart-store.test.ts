import { cartItemOf, lastAddedOf } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { cartActions, readCart } from './cart-store.ts';

const option = (key: string, label: string) => ({ key, label, price: 0, priceCents: 0 });
const curry = cartItemOf(
  {
    _id: 'curry',
    name: 'Butter Chicken',
    priceCents: 1750,
    imageUrl: '/files/curry.webp',
    categoryId: null,
    spiceLevels: ['Medium'],
    variants: [option('large', 'Large')],
    flavors: [option('smoky', 'Smoky')],
    portions: [option('half', 'Half')],
    quantities: [option('six', '6 pieces')],
    extraOptionGroups: [
      { groupKey: 'rice', groupLabel: 'Rice', options: [option('pulao', 'Saffron pulao')] },
    ],
  },
  {
    size: 'large',
    flavor: 'smoky',
    portion: 'half',
    spiceLevel: 'Medium',
    quantityOption: 'six',
    selectedOptions: [{ groupKey: 'rice', optionKey: 'pulao' }],
  },
  { quantity: 2, pickupOnly: true },
);

test('what was added last is described with the label of each choice', () => {
  cartActions('haldi-house').addItem(curry);
  expect(lastAddedOf(curry)).toEqual({
    name: 'Butter Chicken',
    quantity: 2,
    price: 17.5,
    imageUrl: '/files/curry.webp',
    optionsText:
      'Size: Large • Flavor: Smoky • Portion: Half • Spice: Medium • Quantity: 6 pieces • Rice: Saffron pulao',
    pickupOnly: true,
  });
  expect(readCart('haldi-house').items).toHaveLength(1);
});

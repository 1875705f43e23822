import type { Product } from '@biteboard/contracts';
import { cartItemOf, type ProductChoice } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { lineChoice } from './line-choice.ts';
import { anOption, aProduct } from './product.fixture.ts';

const curry: Product = {
  ...aProduct,
  variants: [anOption('Regular'), anOption('Large', 450)],
  spiceLevels: ['Mild', 'Hot'],
  extraOptionGroups: [
    { groupKey: 'addons', groupLabel: 'Add-ons', options: [anOption('Naan', 350), anOption('Raita', 275)] },
  ],
};
const chosen: ProductChoice = {
  size: 'large',
  flavor: null,
  portion: null,
  quantityOption: null,
  spiceLevel: 'Hot',
  selectedOptions: [{ groupKey: 'addons', optionKey: 'naan', quantity: 2 }],
};
const line = cartItemOf(curry, chosen, { quantity: 2, pickupOnly: false });

test('a line is chosen again as it was', () =>
  expect(lineChoice(curry, line)).toEqual({ choice: chosen, isChanged: false }));

test('what the dish no longer offers is left out, and said', () =>
  expect(lineChoice({ ...curry, spiceLevels: ['Mild', 'Medium'], extraOptionGroups: [] }, line)).toEqual({
    choice: { ...chosen, spiceLevel: null, selectedOptions: [] },
    isChanged: true,
  }));

test('a dish that costs another price, or asks for more, has changed', () => {
  expect(lineChoice({ ...curry, priceCents: curry.priceCents + 100 }, line).isChanged).toBe(true);
  const asking = { groupKey: 'rice', groupLabel: 'Rice', required: true, options: [anOption('Plain')] };
  const dish = { ...curry, extraOptionGroups: [...curry.extraOptionGroups, asking] };
  expect(lineChoice(dish, line)).toEqual({ choice: chosen, isChanged: true });
});

import { expect, test } from '@jest/globals';
import { anOption, aProduct } from '../product/product.fixture.ts';
import { lowestPrice } from './product-facts.ts';

test('a dish of one price costs just that', () =>
  expect(lowestPrice({ ...aProduct, variants: [anOption('Regular')] })).toEqual({
    cents: 1750,
    isFrom: false,
  }));

test('a dish of several sizes costs from its smallest', () =>
  expect(lowestPrice({ ...aProduct, variants: [anOption('Half', -500), anOption('Whole')] })).toEqual({
    cents: 1250,
    isFrom: true,
  }));

test('a bigger portion costs more, an extra that may be left out does not count', () => {
  expect(lowestPrice({ ...aProduct, portions: [anOption('For two', 900)] }).isFrom).toBe(true);
  const addOns = { groupKey: 'a', groupLabel: 'Add-ons', options: [anOption('Naan', 350)] };
  expect(lowestPrice({ ...aProduct, extraOptionGroups: [addOns] })).toEqual({ cents: 1750, isFrom: false });
});

test('what must be chosen is paid for', () => {
  const options = [anOption('Salmon', 300), anOption('Tofu', 100), anOption('Tuna', 200)];
  const pick = { groupKey: 'p', groupLabel: 'Protein', required: true, min: 2, options };
  expect(lowestPrice({ ...aProduct, extraOptionGroups: [pick] }).cents).toBe(2050);
});

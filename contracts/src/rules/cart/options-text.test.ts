import { expect, test } from '@jest/globals';
import { lineOptionsText, shortOptionsText } from './options-text.ts';

const extra = (groupKey: string, groupLabel: string, label: string, quantity = 1) => ({
  groupKey,
  groupLabel,
  label,
  quantity,
});
const line = {
  size: 'Regular',
  flavor: 'Smoky',
  portion: null,
  spiceLevel: 'Medium',
  quantityOption: '6 pieces',
  selectedOptions: [
    extra('rice', 'Choose your rice', 'Saffron pulao'),
    extra('addons', 'Add-ons', 'Garlic naan', 2),
    extra('addons', 'Add-ons', 'Mango pickle'),
  ],
};

test('the options of a line are named in the order of the spec', () => {
  expect(lineOptionsText(line)).toBe(
    'Size: Regular • Flavor: Smoky • Spice: Medium • Quantity: 6 pieces • Rice: Saffron pulao • Add-ons: 2 × Garlic naan, Mango pickle',
  );
});

test('the options are named in the words that are given', () => {
  const names = {
    size: 'Größe',
    flavor: 'Geschmack',
    portion: 'Portion',
    spice: 'Schärfe',
    quantity: 'Menge',
  };
  expect(lineOptionsText({ size: 'Regular', spiceLevel: 'Medium' }, names)).toBe(
    'Größe: Regular • Schärfe: Medium',
  );
});

test('the short text has the values alone', () => {
  expect(shortOptionsText({ size: 'Regular', spiceLevel: 'Medium' })).toBe('Regular • Medium');
});

test('a line without options says nothing', () => {
  expect(lineOptionsText({})).toBe('');
});

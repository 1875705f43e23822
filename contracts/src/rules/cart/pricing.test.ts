import { describe, expect, test } from '@jest/globals';
import type { CartLine } from '../../entities/cart.ts';
import { choiceProblem, priceLine, quoteTotals } from './pricing.ts';
import { butterChicken, mangoLassi } from './product.fixture.ts';
import { unitPriceCents } from './product-choice.ts';

const whole: CartLine = {
  quantity: 2,
  size: 'large',
  spiceLevel: 'medium',
  selectedOptions: [
    { groupKey: 'addons', optionKey: 'naan' },
    { groupKey: 'rice', optionKey: 'pulao' },
    { groupKey: 'addons', optionKey: 'naan', quantity: 2 },
  ],
};
const priced = (changes: Partial<CartLine> = {}, product = butterChicken) =>
  priceLine(product, { ...whole, ...changes }, { pickupOnly: false });
const problem = (changes: Partial<CartLine>, product = butterChicken) => {
  const answer = priced(changes, product);
  return 'problem' in answer
    ? [answer.problem.code, answer.problem.of, answer.problem.message]
    : answer.line.name;
};

describe('a line', () => {
  test('sums all that was chosen, an extra named twice too, and carries labels', () => {
    expect(priced()).toEqual({
      line: {
        productId: 'p1',
        categoryId: 'curries',
        name: 'Butter Chicken',
        imageUrl: '/files/butter-chicken.webp',
        quantity: 2,
        priceCents: 1750 + 450 + 150 + 3 * 350,
        totalCents: 2 * 3400,
        size: 'Large',
        spiceLevel: 'Medium',
        flavor: null,
        portion: null,
        quantityOption: null,
        selectedOptions: [
          expect.objectContaining({ groupKey: 'rice', optionKey: 'pulao', quantity: 1, priceCents: 150 }),
          expect.objectContaining({ groupKey: 'addons', optionKey: 'naan', quantity: 3, priceCents: 350 }),
        ],
        pickupOnly: false,
        allergens: null,
        mayContain: null,
      },
    });
  });

  test.each([
    ['large'],
    ['Large'],
    [' LARGE '],
    [{ key: 'large' }],
    [{ label: 'large' }],
    [{ key: 'gone', label: 'Large' }],
  ])('takes the size %p by key or label', (size) => {
    expect(priced({ size })).toMatchObject({ line: { size: 'Large', priceCents: 3400 } });
  });

  test('flavor, portion and quantity option may be chosen', () => {
    const changes = { flavor: 'Smoky', portion: 'half', quantityOption: '6 pieces' };
    expect(priced(changes)).toMatchObject({
      line: {
        flavor: 'Smoky',
        portion: 'Half',
        quantityOption: '6 pieces',
        priceCents: 3400 + 50 - 500 + 200,
      },
    });
  });

  test('blank choices are none', () => {
    expect(priced({ flavor: '', portion: null, quantityOption: { key: '', label: '' } })).toMatchObject({
      line: { flavor: null, portion: null, quantityOption: null },
    });
  });

  test('a plain product needs no choice', () => {
    expect(priceLine(mangoLassi, { quantity: 3 }, { pickupOnly: true })).toMatchObject({
      line: { priceCents: 575, totalCents: 1725, pickupOnly: true },
    });
  });

  test('a price never falls below 0', () => {
    expect(unitPriceCents({ ...butterChicken, priceCents: 100 }, { size: 'kids' })).toBe(0);
  });
});

describe('a line is refused', () => {
  test.each<[string, Partial<CartLine>, unknown[]]>([
    ['without its size', { size: null }, ['OPTION_REQUIRED', 'size', 'Choose a size for Butter Chicken.']],
    [
      'without its spice level',
      { spiceLevel: ' ' },
      ['OPTION_REQUIRED', 'spiceLevel', 'Choose a spice level for Butter Chicken.'],
    ],
    [
      'without a required extra',
      { selectedOptions: [] },
      ['OPTION_REQUIRED', 'rice', 'Choose your rice for Butter Chicken.'],
    ],
    [
      'with an unknown size',
      { size: 'Huge' },
      ['OPTION_UNKNOWN', 'size', 'Butter Chicken is not offered with size “Huge”.'],
    ],
    [
      'with an unknown extra',
      { selectedOptions: [{ groupKey: 'addons', optionKey: 'gold' }] },
      ['OPTION_UNKNOWN', 'addons', 'Butter Chicken is not offered with Add-ons “gold”.'],
    ],
    [
      'with an unknown group',
      { selectedOptions: [{ groupKey: 'toys', optionKey: 'car' }] },
      ['OPTION_UNKNOWN', 'toys', 'Butter Chicken is not offered with the extra “car”.'],
    ],
    [
      'with too many of a group, counting quantities',
      {
        selectedOptions: [
          { groupKey: 'rice', optionKey: 'basmati' },
          { groupKey: 'addons', optionKey: 'naan', quantity: 3 },
          { groupKey: 'addons', optionKey: 'pickle' },
        ],
      },
      ['OPTION_UNKNOWN', 'addons', 'Choose at most 3 of Add-ons for Butter Chicken.'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(problem(changes)).toEqual(expected);
  });

  test('with fewer than a group’s minimum', () => {
    const [rice, addons] = butterChicken.extraOptionGroups;
    const product = { ...butterChicken, extraOptionGroups: [rice!, { ...addons!, min: 4, max: 9 }] };
    expect(problem({}, product)).toEqual([
      'OPTION_REQUIRED',
      'addons',
      'Choose at least 4 of Add-ons for Butter Chicken.',
    ]);
    const four = [...whole.selectedOptions!, { groupKey: 'addons', optionKey: 'pickle' }];
    expect(problem({ selectedOptions: four }, product)).toBe('Butter Chicken');
  });

  test('with a choice that the product does not offer at all', () => {
    expect(problem({ size: 'Large', spiceLevel: null, selectedOptions: [] }, mangoLassi)).toEqual([
      'OPTION_UNKNOWN',
      'size',
      'Mango Lassi is not offered with size “Large”.',
    ]);
  });
});

test('the browser prices a choice that is not yet complete, and hears what is missing', () => {
  const choice = { size: 'large', selectedOptions: [{ groupKey: 'addons', optionKey: 'naan' }] };
  expect(unitPriceCents(butterChicken, choice)).toBe(1750 + 450 + 350);
  expect(choiceProblem(butterChicken, choice)?.of).toBe('spiceLevel');
  expect(choiceProblem(butterChicken, whole)).toBeNull();
});

describe('totals', () => {
  const basket = {
    lines: [{ totalCents: 5000 }],
    couponPercent: 0,
    couponMinSubtotalCents: 5000,
    taxRatePercent: 5,
    deliveryCustomerCents: 0,
    tipCents: 0,
  };

  test('the cart of picture 08 comes to 60.50', () => {
    expect(quoteTotals({ ...basket, deliveryCustomerCents: 800 })).toEqual({
      subtotalCents: 5000,
      discountCents: 0,
      taxCents: 250,
      totalCents: 6050,
    });
  });

  test('tax is of the discounted subtotal; delivery and tip are not taxed', () => {
    expect(quoteTotals({ ...basket, couponPercent: 10, deliveryCustomerCents: 800, tipCents: 300 })).toEqual({
      subtotalCents: 5000,
      discountCents: 500,
      taxCents: 225,
      totalCents: 4500 + 225 + 800 + 300,
    });
  });

  test('below the minimum a coupon takes nothing off', () => {
    expect(quoteTotals({ ...basket, lines: [{ totalCents: 4999 }], couponPercent: 10 }).discountCents).toBe(
      0,
    );
  });

  test('half cents of tax round up', () => {
    expect(quoteTotals({ ...basket, lines: [{ totalCents: 1010 }] }).taxCents).toBe(51);
    expect(quoteTotals({ ...basket, lines: [{ totalCents: 1009 }] }).taxCents).toBe(50);
  });

  test('the parts always add up, and nothing is ever negative', () => {
    for (let cents = 0; cents < 20_000; cents += 13) {
      const percent = cents % 101;
      const lines = [{ totalCents: cents }, { totalCents: cents % 700 }];
      const sums = quoteTotals({
        ...basket,
        lines,
        couponPercent: percent,
        taxRatePercent: (cents % 2600) / 100,
      });
      expect(sums.totalCents).toBe(sums.subtotalCents - sums.discountCents + sums.taxCents);
      expect(Math.min(...Object.values(sums))).toBeGreaterThanOrEqual(0);
      expect(Object.values(sums).every(Number.isInteger)).toBe(true);
    }
    expect(
      quoteTotals({ ...basket, lines: [], couponPercent: 10, couponMinSubtotalCents: 0 }).totalCents,
    ).toBe(0);
  });
});

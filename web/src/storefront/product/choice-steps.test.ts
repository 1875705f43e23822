import type { Product } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { allowanceText, firstChoice, missingIn, missingText, stepsOf, toggleExtra } from './choice-steps.ts';
import { anOption, aProduct } from './product.fixture.ts';

const rice = {
  groupKey: 'rice',
  groupLabel: 'Choose your rice',
  required: true,
  min: 1,
  max: 1,
  options: [anOption('Plain'), anOption('Pulao', 150)],
};
const addOns = {
  groupKey: 'addons',
  groupLabel: 'Add-ons',
  max: 2,
  options: [anOption('Naan', 350), anOption('Raita', 275), anOption('Pickle', 125)],
};
const curry: Product = {
  ...aProduct,
  variants: [anOption('Regular'), anOption('Large', 450)],
  spiceLevels: ['Mild', 'Hot'],
  extraOptionGroups: [rice, addOns],
};

describe('the steps of a dish', () => {
  test('a plain dish has none, it only asks how many', () => expect(stepsOf(aProduct)).toEqual([]));
  test('a dish with only extras starts with them', () =>
    expect(stepsOf({ ...aProduct, extraOptionGroups: [addOns] })).toEqual(['extras']));
  test('size and spice come before the extras', () => expect(stepsOf(curry)).toEqual(['choices', 'extras']));
  test('flavors alone are a step', () =>
    expect(stepsOf({ ...aProduct, flavors: [anOption('Mint')] })).toEqual(['choices']));
});

describe('what is missing', () => {
  test('the first step does not ask for what comes later', () => {
    const choice = { ...firstChoice(curry), size: 'large', spiceLevel: 'Hot' };
    expect(missingIn(curry, choice, ['choices'])).toBeNull();
    expect(missingIn(curry, choice, ['choices', 'extras'])?.of).toBe('rice');
  });
  test('the extras step does not ask again for the size', () =>
    expect(missingIn(curry, firstChoice(curry), ['extras'])?.of).toBe('rice'));
  test('a lone size is chosen from the start', () =>
    expect(
      missingIn(
        { ...aProduct, variants: [anOption('Regular')] },
        firstChoice({ ...aProduct, variants: [anOption('Regular')] }),
        ['choices'],
      ),
    ).toBeNull());
  test('it is said in a sentence', () => {
    const say = (choice = firstChoice(curry)) => {
      const problem = missingIn(curry, choice, ['choices', 'extras']);
      return problem && missingText(curry, choice, problem);
    };
    expect(say()).toBe('Choose a size to continue');
    expect(say({ ...firstChoice(curry), size: 'regular' })).toBe('Choose a spice level to continue');
    expect(say({ ...firstChoice(curry), size: 'regular', spiceLevel: 'Mild' })).toBe(
      'Choose your rice to continue',
    );
  });
  test('a group that wants several says how many more', () => {
    const bowl = { ...aProduct, extraOptionGroups: [{ ...addOns, groupLabel: 'Toppings', min: 2 }] };
    const problem = missingIn(bowl, firstChoice(bowl), ['extras']);
    expect(problem && missingText(bowl, firstChoice(bowl), problem)).toBe('Choose 2 more from Toppings');
  });
});

describe('extras', () => {
  const keys = (choice: ReturnType<typeof toggleExtra>) =>
    choice.selectedOptions?.map(({ optionKey }) => optionKey);
  test('a group of one swaps its choice and keeps a required one', () => {
    const first = toggleExtra({}, rice, 'plain');
    expect(keys(toggleExtra(first, rice, 'pulao'))).toEqual(['pulao']);
    expect(keys(toggleExtra(first, rice, 'plain'))).toEqual(['plain']);
  });
  test('an optional group of one may be given back', () => {
    const free = { ...rice, required: false, min: 0 };
    expect(keys(toggleExtra(toggleExtra({}, free, 'plain'), free, 'plain'))).toEqual([]);
  });
  test('a full group takes no more', () => {
    const two = toggleExtra(toggleExtra({}, addOns, 'naan'), addOns, 'raita');
    expect(keys(toggleExtra(two, addOns, 'pickle'))).toEqual(['naan', 'raita']);
    expect(keys(toggleExtra(two, addOns, 'naan'))).toEqual(['raita']);
  });
  test('one group does not touch another', () =>
    expect(keys(toggleExtra(toggleExtra({}, rice, 'plain'), addOns, 'naan'))).toEqual(['plain', 'naan']));
  test.each([
    [rice, 'Choose 1'],
    [addOns, 'Up to 2'],
    [{ ...addOns, min: 1 }, 'Choose 1 to 2'],
    [{ ...addOns, min: 1, max: undefined }, 'Choose at least 1'],
    [{ ...addOns, max: undefined }, ''],
  ])('what group %# allows is said in words', (group, words) => expect(allowanceText(group)).toBe(words));
});

import { describe, expect, test } from '@jest/globals';
import type { FoodFacts } from '../../entities/food.ts';
import type { Product } from '../../entities/product.ts';
import { type ProductChoice, resolveChoice } from '../cart/product-choice.ts';
import { allergensSoFar } from './allergens-so-far.ts';
import { dish, group, option } from './food.fixture.ts';
import { foodSoFar } from './food-so-far.ts';
import { isWithout, suitableDiets } from './suits.ts';

const none = { allergens: [] };
const nuts: FoodFacts = { allergens: ['nuts'] };
const wheat: FoodFacts = { allergens: ['gluten', 'wheat'] };
const mustChoose = { required: true };

const soFar = (product: Product, choice: ProductChoice = {}) =>
  allergensSoFar(product, resolveChoice(product, choice));
const adding = (...keys: string[]) => ({
  selectedOptions: keys.map((optionKey) => ({ groupKey: 'add', optionKey })),
});

describe('while a choice must still be made, a dish is free of nothing that it can bring', () => {
  const pasta = dish({
    ...none,
    extraOptionGroups: group([option('spaghetti', wheat), option('rice', none)], mustChoose),
  });

  test('and says which choice, and what can come with it', () => {
    expect(soFar(pasta)).toMatchObject({
      allergens: [],
      open: { choices: ['Add'], allergens: ['gluten', 'wheat'], mayContain: [], unstated: [] },
    });
    expect(soFar(pasta, adding('spaghetti'))).toEqual({ allergens: ['gluten', 'wheat'], mayContain: null });
    expect(soFar(pasta, adding('rice'))).toEqual({ allergens: [], mayContain: null });
  });

  test('but has what every option has, so that nothing of it depends on the choice', () => {
    const shapes = dish({
      ...none,
      extraOptionGroups: group(
        [option('spaghetti', wheat), option('egg', { allergens: [...wheat.allergens!, 'eggs'] })],
        mustChoose,
      ),
    });
    expect(soFar(shapes)).toMatchObject({ allergens: ['gluten', 'wheat'], open: { allergens: ['eggs'] } });
    const alike = group([option('a', wheat), option('b', wheat)], mustChoose);
    expect(soFar(dish({ ...none, extraOptionGroups: alike }))).toEqual({
      allergens: ['gluten', 'wheat'],
      mayContain: null,
    });
  });

  test.each<[string, Partial<Product>, object]>([
    [
      'options of which nothing is stated',
      { extraOptionGroups: group([option('a'), option('b', none)], mustChoose) },
      { unstated: ['a'] },
    ],
    [
      'traces',
      { extraOptionGroups: group([option('a', { ...none, mayContain: ['nuts'] })], mustChoose) },
      { mayContain: ['nuts'] },
    ],
    [
      'a group that asks for several',
      { extraOptionGroups: group([option('a', nuts), option('b', none)], { min: 2 }) },
      { allergens: ['nuts'] },
    ],
    [
      'a size',
      { variants: [option('small'), option('large', nuts)] },
      { choices: [null], allergens: ['nuts'] },
    ],
    [
      'a group within an option',
      {
        extraOptionGroups: group(
          [
            option('salad', {
              ...none,
              extraOptionGroups: [
                {
                  groupKey: 'top',
                  groupLabel: 'Top',
                  options: [option('walnuts', nuts), option('oil', none)],
                  required: true,
                },
              ],
            }),
          ],
          mustChoose,
        ),
      },
      { choices: ['Add'], allergens: ['nuts'] },
    ],
  ])('also by %s', (_, food, open) => {
    expect(soFar(dish({ ...none, ...food })).open).toMatchObject(open);
  });

  test('within an option that is chosen already', () => {
    const top = { groupKey: 'top', groupLabel: 'Top', required: true };
    const salad = option('salad', {
      ...none,
      extraOptionGroups: [{ ...top, options: [option('walnuts', nuts), option('oil', none)] }],
    });
    const product = dish({ ...none, extraOptionGroups: group([salad]) });
    expect(soFar(product).open).toBeUndefined();
    expect(soFar(product, adding('salad')).open).toMatchObject({ choices: ['Top'], allergens: ['nuts'] });
  });

  test('what is sold out comes with nothing', () => {
    const left = [option('a', nuts), option('b', { ...none, soldOut: true })];
    expect(soFar(dish({ ...none, extraOptionGroups: group(left, mustChoose) })).allergens).toEqual(['nuts']);
    expect(isWithout(dish({ ...none, extraOptionGroups: group(left, mustChoose) }), 'nuts')).toBe(false);
  });

  test('sizes that are the same food, and extras that may be left out, leave nothing open', () => {
    const product = dish({
      ...none,
      variants: [option('small'), option('large')],
      extraOptionGroups: group([option('cashews', nuts), option('sauce')]),
    });
    expect(soFar(product)).toEqual({ allergens: [], mayContain: null });
  });
});

describe('a diet', () => {
  const vegan = (food: Partial<Product>) => dish({ diets: ['vegan'], ...none, ...food });
  const of = (options: Parameters<typeof group>[0]) =>
    vegan({ extraOptionGroups: group(options, mustChoose) });
  const egg = option('egg', { allergens: ['eggs'] });
  const rice = option('rice', none);

  test.each<[string, Product, ProductChoice, unknown[]]>([
    ['holds however the dish is chosen', of([rice]), {}, [{ diet: 'vegan', byChoice: false }]],
    ['depends on a choice', of([rice, egg]), {}, [{ diet: 'vegan', byChoice: true }]],
    ['which is made', of([rice, egg]), adding('rice'), [{ diet: 'vegan', byChoice: false }]],
    ['or made otherwise', of([rice, egg]), adding('egg'), []],
    ['cannot be had', of([egg]), {}, []],
    ['nor with options of which nothing is stated', of([option('a')]), {}, []],
    ['nor with what states other diets', of([option('a', { diets: ['halal'] })]), {}, []],
    ['is lost by an extra', vegan({ extraOptionGroups: group([egg]) }), adding('egg'), []],
    [
      'and by a size',
      vegan({ variants: [option('s'), option('l', { allergens: ['milk'] })] }),
      { size: 'l' },
      [],
    ],
    [
      'that others keep',
      vegan({ variants: [option('s'), option('l', { diets: [] })] }),
      {},
      [{ diet: 'vegan', byChoice: true }],
    ],
  ])('%s', (_, product, choice, expected) => {
    expect(suitableDiets(product, foodSoFar(product, resolveChoice(product, choice)))).toEqual(expected);
  });
});

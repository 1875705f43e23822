import { describe, expect, test } from '@jest/globals';
import type { FoodFacts } from '../../entities/food.ts';
import type { Product } from '../../entities/product.ts';
import { priceLine } from '../cart/pricing.ts';
import { allergenText } from './allergen-text.ts';
import { productIn } from './dish-texts.ts';
import { dish, group, option } from './food.fixture.ts';
import { allergensUnder, unstatedParts } from './food-law.ts';
import { isWithout, suitsDiet } from './suits.ts';

describe('a line states the allergens of its dish and all that was chosen', () => {
  const cheese = option('cheese', {
    allergens: ['milk'],
    extraOptionGroups: [
      { groupKey: 'top', groupLabel: 'Top', options: [option('walnuts', { allergens: ['nuts'] })] },
    ],
  });
  const line = (product: Product, selected: string[] = [], within: string[] = []) => {
    const selectedOptions = selected.map((optionKey) => ({
      groupKey: 'add',
      optionKey,
      selectedOptions: within.map((inner) => ({ groupKey: 'top', optionKey: inner })),
    }));
    const priced = priceLine(product, { quantity: 1, selectedOptions }, { pickupOnly: false });
    if ('problem' in priced) throw new Error(priced.problem.message);
    const { allergens, mayContain, allergensUnstated } = priced.line;
    return { allergens, mayContain, ...(allergensUnstated ? { allergensUnstated } : {}) };
  };
  const extras = group([
    cheese,
    option('sauce'),
    option('onion', { allergens: [], mayContain: ['celery', 'gluten'] }),
  ]);
  const stated = dish({ allergens: ['gluten'], extraOptionGroups: extras });

  test.each<[string, Product, string[], string[], object]>([
    ['the dish', stated, [], [], { allergens: ['gluten'], mayContain: null }],
    ['with cheese', stated, ['cheese'], [], { allergens: ['gluten', 'milk'], mayContain: null }],
    [
      'and walnuts on it',
      stated,
      ['cheese'],
      ['walnuts'],
      { allergens: ['gluten', 'milk', 'nuts'], mayContain: null },
    ],
    [
      'traces of what it has are not said twice',
      stated,
      ['onion'],
      [],
      { allergens: ['gluten'], mayContain: ['celery'] },
    ],
    [
      'what states none is named',
      stated,
      ['sauce'],
      [],
      { allergens: ['gluten'], mayContain: null, allergensUnstated: ['sauce'] },
    ],
    [
      'a dish that states none',
      dish({ extraOptionGroups: extras }),
      [],
      [],
      { allergens: null, mayContain: null },
    ],
    [
      'with something that does',
      dish({ extraOptionGroups: extras }),
      ['cheese'],
      [],
      { allergens: ['milk'], mayContain: null, allergensUnstated: ['Roll'] },
    ],
    ['stated to have none', dish({ allergens: [] }), [], [], { allergens: [], mayContain: null }],
  ])('%s', (_, product, selected, within, expected) => {
    expect(line(product, selected, within)).toEqual(expected);
  });
});

describe('a dish without an allergen', () => {
  const free = { allergens: [] };
  const nuts: FoodFacts = { allergens: ['nuts'] };
  test.each<[boolean, string, Partial<Product>]>([
    [false, 'is none that states nothing', {}],
    [false, 'is none whose traces alone are stated', { mayContain: [] }],
    [true, 'states none', free],
    [true, 'states others', { allergens: ['milk'] }],
    [false, 'has it', nuts],
    [false, 'may have it', { allergens: [], mayContain: ['nuts'] }],
    [true, 'may be had without an extra', { ...free, extraOptionGroups: group([option('a', nuts)]) }],
    [
      false,
      'must be had with it',
      { ...free, extraOptionGroups: group([option('a', nuts)], { required: true }) },
    ],
    [
      true,
      'or with another',
      { ...free, extraOptionGroups: group([option('a', nuts), option('b', free)], { required: true }) },
    ],
    [
      false,
      'of which nothing is stated',
      { ...free, extraOptionGroups: group([option('a', nuts), option('b')], { required: true }) },
    ],
    [
      false,
      'or not often enough',
      { ...free, extraOptionGroups: group([option('a', nuts), option('b', free)], { min: 2, maxEach: 1 }) },
    ],
    [true, 'has sizes that are the same food', { ...free, variants: [option('s')] }],
    [false, 'has it in each size', { ...free, variants: [option('s', nuts)] }],
  ])('%p: %s', (expected, _, food) => {
    expect(isWithout(dish(food), 'nuts')).toBe(expected);
  });

  test.each<[boolean, Partial<Product>]>([
    [false, {}],
    [true, { diets: ['vegan'] }],
    [false, { diets: ['vegetarian'] }],
    [false, { diets: ['vegan'], allergens: ['milk'] }],
    [
      false,
      {
        diets: ['vegan'],
        extraOptionGroups: group([option('egg', { allergens: ['eggs'] })], { required: true }),
      },
    ],
    [true, { diets: ['vegan'], extraOptionGroups: group([option('egg', { allergens: ['eggs'] })]) }],
  ])('suits a diet that it states and nothing speaks against: %p %j', (expected, food) => {
    expect(suitsDiet(dish(food), 'vegan')).toBe(expected);
    if (expected) expect(suitsDiet(dish(food), 'vegetarian')).toBe(true);
  });
});

test('a law lists 9 or 14 allergens', () => {
  expect(allergensUnder('us')).toHaveLength(9);
  expect(allergensUnder('eu')).toHaveLength(14);
  expect(allergensUnder('uk')).toEqual(allergensUnder('eu'));
  expect(allergensUnder('none')).toHaveLength(15);
});

test('what states no allergens is named: the dish, flavors, extras and what is within them', () => {
  const within = {
    groupKey: 'top',
    groupLabel: 'Top',
    options: [option('walnuts'), option('oil', { allergens: [] })],
  };
  const product = dish({
    variants: [option('large')],
    flavors: [option('smoky')],
    extraOptionGroups: group([option('cheese', { allergens: ['milk'], extraOptionGroups: [within] })]),
  });
  expect(unstatedParts(product)).toEqual(['Roll', 'smoky', 'walnuts']);
  expect(unstatedParts(dish({ allergens: [], variants: [option('large')] }))).toEqual([]);
});

test('a dish has its texts in a language, and where it has none the shop’s own', () => {
  const product = dish({
    description: 'Soft',
    translations: { fr: { name: 'Petit pain', description: '' } },
    extraOptionGroups: [
      {
        ...group([option('cheese', { translations: { fr: { label: 'Fromage' } } }), option('onion')])[0]!,
        translations: { fr: { groupLabel: 'Ajouter' } },
      },
    ],
  });
  expect(productIn(product, 'fr')).toMatchObject({
    name: 'Petit pain',
    description: 'Soft',
    extraOptionGroups: [
      { groupLabel: 'Ajouter', options: [{ key: 'cheese', label: 'Fromage' }, { label: 'onion' }] },
    ],
  });
  expect(productIn(product, 'de')).toEqual(product);
});

test('an order’s line says its allergens in each language, and nothing where none are stated', () => {
  const line = { allergens: ['wheat' as const, 'milk' as const], mayContain: ['nuts' as const] };
  expect(allergenText(line, 'en')).toBe('Contains wheat, milk · May contain nuts');
  expect(allergenText(line, 'de')).toBe('Enthält Weizen, Milch · Kann Schalenfrüchte enthalten');
  expect(allergenText({ allergens: [], mayContain: [] }, 'fr')).toBe('Aucun allergène');
  expect(allergenText({ allergens: [], allergensUnstated: ['Sauce'] }, 'en')).toBe('Not stated for Sauce');
  expect(allergenText({ allergens: null, mayContain: null }, 'en')).toBe('');
  expect(allergenText({}, 'en')).toBe('');
});

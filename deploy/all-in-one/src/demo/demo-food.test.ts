import { type Allergen, allergensUnder, type ProductInput } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { stated, withDemoFood } from './brands/food/index.ts';
import { demoBrands } from './brands/index.ts';
import { kettleDishes, kettleExtras, winterDishes } from './chain/kettle-dishes.ts';
import { kettleShops } from './chain/kettle-shops.ts';

const menus: (readonly [name: string, dishes: ProductInput[]])[] = [
  ...demoBrands.map(
    ({ site, products }) =>
      [
        site.name,
        products.map(({ picture: _picture, category: _category, ...dish }) => withDemoFood(site.slug, dish)),
      ] as const,
  ),
  [
    'the chain',
    [...kettleDishes, ...winterDishes].map(({ picture: _picture, category: _category, food, ...dish }) =>
      stated(dish, food, kettleExtras),
    ),
  ],
];

/** The flavors and extras of a dish: other food than the dish itself. */
const extrasOf = ({ flavors, extraOptionGroups }: ProductInput) => [
  ...(flavors ?? []),
  ...(extraOptionGroups ?? []).flatMap(({ options }) => options),
];

/** Everything that is food, with the words that a customer reads of it. */
const foodOf = (dishes: ProductInput[]) =>
  dishes.flatMap((dish) => [
    { ...dish, said: `${dish.name}. ${dish.description}` },
    ...extrasOf(dish).map((extra) => ({ ...extra, said: extra.label })),
  ]);

/** Words that plainly name an allergen. */
const PLAIN: Readonly<Partial<Record<Allergen, RegExp>>> = {
  wheat:
    /naan|roti\b|spaghetti|tagliatelle|panko|tempura|wafer|pancake|gyoza|soba|ramen|calzone|sourdough|brioche|crumb|pie\b/i,
  crustaceans: /prawn|crab|ebi\b/i,
  eggs: /\begg(?!plant)|mayo|omelette|tamago|yolk|custard/i,
  fish: /salmon|tuna|anchovy|\beel\b|unagi|bonito/i,
  peanuts: /peanut/i,
  soybeans: /\bsoy|miso\b|tofu|edamame|teriyaki|ponzu/i,
  milk: /mozzarella|cheese|parmesan|pecorino|burrata|ricotta|provolone|paneer|yogurt|raita|mascarpone|gelato|butter\b(?! chicken)|condensed milk|whole milk|cheddar/i,
  nuts: /almond|cashew|pistachio|hazelnut/i,
  mustard: /mustard|wasabi/i,
  sesame: /sesame|tahini/i,
  molluscs: /octopus|clams?\b/i,
};
/** What a text says not to be in the dish. */
const withoutDenials = (text: string) => text.replace(/\bno \w+/gi, '');

test.each(menus)(
  'every dish of %s states its allergens, traces and calories, and its French name',
  (_, dishes) => {
    const silent = dishes.filter(
      ({ allergens, mayContain, calories, translations }) =>
        !allergens || !mayContain || typeof calories !== 'number' || !translations?.fr?.name,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  },
);

test.each(menus)('every flavor and extra of %s states its allergens', (_, dishes) => {
  const silent = dishes.flatMap((dish) => extrasOf(dish).filter(({ allergens }) => !allergens));
  expect([...new Set(silent.map(({ label }) => label))]).toEqual([]);
});

test.each(menus)('every allergen that %s states is known, and no trace is stated twice', (_, dishes) => {
  const known = allergensUnder('none');
  const wrong = foodOf(dishes).filter(
    ({ allergens, mayContain }) =>
      [...(allergens ?? []), ...(mayContain ?? [])].some((one) => !known.includes(one)) ||
      mayContain?.some((one) => allergens?.includes(one)),
  );
  expect(wrong.map(({ said }) => said)).toEqual([]);
});

test.each(menus)('what the words of %s plainly name is among the allergens', (_, dishes) => {
  const missing = foodOf(dishes).flatMap(({ said, allergens }) =>
    Object.entries(PLAIN).flatMap(([allergen, words]) =>
      words.test(withoutDenials(said)) && !allergens?.includes(allergen as Allergen)
        ? [`${said} lacks ${allergen}`]
        : [],
    ),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test.each(menus)('no diet that %s states contradicts the allergens', (_, dishes) => {
  const notVegan: readonly Allergen[] = ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'];
  const notVegetarian = notVegan.slice(2);
  const against = { vegan: notVegan, vegetarian: notVegetarian, gluten_free: ['wheat', 'gluten'], halal: [] };
  const wrong = foodOf(dishes).filter(({ diets, allergens }) =>
    diets?.some((diet) =>
      allergens?.some((one) => (against as Record<string, readonly string[]>)[diet]?.includes(one)),
    ),
  );
  expect(wrong.map(({ said }) => said)).toEqual([]);
});

test('each demo site asks for the allergens that the law of its country lists', () => {
  const lawOf: Record<string, string> = { US: 'us', GB: 'uk', CA: 'none' };
  const sites = [...demoBrands, ...kettleShops].map(({ site }) => site);
  expect(sites.map(({ foodLaw }) => foodLaw)).toEqual(
    sites.map(({ locations }) => lawOf[locations[0]!.address.country]),
  );
});

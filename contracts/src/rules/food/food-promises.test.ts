import { expect, test } from '@jest/globals';
import { ALLERGENS } from '../../entities/constants.ts';
import type { FoodFacts } from '../../entities/food.ts';
import type { Product } from '../../entities/product.ts';
import { choiceProblem } from '../cart/pricing.ts';
import { type ProductChoice, resolveChoice } from '../cart/product-choice.ts';
import { allergensSoFar } from './allergens-so-far.ts';
import { chosenAllergens } from './chosen-allergens.ts';
import { dish, group, option } from './food.fixture.ts';
import { isWithout } from './suits.ts';
import { tileAllergens } from './tile-allergens.ts';

const FACTS: FoodFacts[] = [
  {},
  { allergens: [] },
  { allergens: ['nuts'] },
  { allergens: ['milk', 'nuts'] },
  { allergens: [], mayContain: ['nuts'] },
];

/** Dishes with two options of which one must be chosen, the second perhaps with a choice within it, and two sizes. */
function* dishes(): Generator<Product> {
  for (const food of FACTS)
    for (const a of FACTS)
      for (const b of FACTS)
        for (const inner of [undefined, ...FACTS])
          for (const size of [{}, { allergens: ['nuts' as const] }]) {
            const options = inner && [option('x', inner), option('y', { allergens: ['nuts'] })];
            const top = options && [{ groupKey: 'top', groupLabel: 'Top', required: true, options }];
            const second = option('b', { ...b, ...(top ? { extraOptionGroups: top } : {}) });
            yield dish({
              ...food,
              variants: [option('small', size), option('large', { allergens: ['milk'], ...size })],
              extraOptionGroups: group([option('a', a), second], { required: true }),
            });
          }
}

/** Everything that a customer may order of a dish. */
const completeChoices = (product: Product): ProductChoice[] =>
  ['small', 'large'].flatMap((size) =>
    ['a', 'b'].flatMap((optionKey) =>
      [[], ['x'], ['y']]
        .map((within) => within.map((inner) => ({ groupKey: 'top', optionKey: inner })))
        .map((selectedOptions) => ({
          size,
          selectedOptions: [{ groupKey: 'add', optionKey, selectedOptions }],
        }))
        .filter((choice) => !choiceProblem(product, choice)),
    ),
  );

const chosenOf = (product: Product) =>
  completeChoices(product).map((choice) => chosenAllergens(product, resolveChoice(product, choice)));

test('what is stated before a choice holds after each: what the dish has, what it can have, and that it has none', () => {
  const broken: unknown[] = [];
  const seen = { open: 0, decided: 0 };
  for (const product of dishes()) {
    const { allergens, mayContain, allergensUnstated, open } = allergensSoFar(product);
    seen[open ? 'open' : 'decided'] += 1;
    const can = new Set([...(allergens ?? []), ...(open?.allergens ?? [])]);
    const traces = new Set([...can, ...(mayContain ?? []), ...(open?.mayContain ?? [])]);
    for (const after of chosenOf(product)) {
      const holds =
        (allergens ?? []).every((one) => after.allergens?.includes(one)) &&
        (after.allergens ?? []).every((one) => can.has(one)) &&
        (after.mayContain ?? []).every((one) => traces.has(one)) &&
        (open || !allergens || String(after.allergensUnstated) === String(allergensUnstated));
      if (!holds) broken.push({ product, after });
    }
  }
  expect(broken).toEqual([]);
  expect(seen.open).toBeGreaterThan(100);
  expect(seen.decided).toBeGreaterThan(10);
});

test('a card says the allergens that its dish has in any case, and those that a choice can add', () => {
  const wrong = [...dishes()].filter((product) => {
    const { always, byChoice } = tileAllergens(product);
    const lists = chosenOf(product).map(({ allergens }) => allergens ?? []);
    const inAll = ALLERGENS.filter((one) => lists.every((list) => list.includes(one)));
    const inSome = ALLERGENS.filter(
      (one) => lists.some((list) => list.includes(one)) && !inAll.includes(one),
    );
    return String([always, byChoice]) !== String([inAll, inSome]);
  });
  expect(wrong).toEqual([]);
});

test('a dish is found without an allergen exactly where one of its choices states so', () => {
  const wrong = [...dishes()].filter((product) => {
    const canBeHad = chosenOf(product).some(
      ({ allergens, mayContain, allergensUnstated }) =>
        allergens && !allergensUnstated && ![...allergens, ...(mayContain ?? [])].includes('nuts'),
    );
    return isWithout(product, 'nuts') !== canBeHad;
  });
  expect(wrong).toEqual([]);
});

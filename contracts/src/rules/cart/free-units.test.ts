import { describe, expect, test } from '@jest/globals';
import type { SelectedOption } from '../../entities/cart.ts';
import type { ExtraOption, ExtraOptionGroup } from '../../entities/product.ts';
import { cartItemOf } from './chosen-item.ts';
import { choiceProblem, priceLine } from './pricing.ts';
import { mangoLassi } from './product.fixture.ts';
import { unitPriceCents } from './product-choice.ts';

const option = (key: string, priceCents: number, more: Partial<ExtraOption> = {}): ExtraOption => ({
  key,
  label: key,
  price: priceCents / 100,
  priceCents,
  ...more,
});
const dish = (...extraOptionGroups: ExtraOptionGroup[]) => ({
  ...mangoLassi,
  priceCents: 1000,
  extraOptionGroups,
});
const toppings = (rules: Partial<ExtraOptionGroup>, ...options: ExtraOption[]): ExtraOptionGroup => ({
  groupKey: 'toppings',
  groupLabel: 'Toppings',
  options,
  ...rules,
});
const take = (optionKey: string, quantity = 1, selectedOptions?: SelectedOption[]): SelectedOption => ({
  groupKey: 'toppings',
  optionKey,
  quantity,
  ...(selectedOptions ? { selectedOptions } : {}),
});

describe('a group with free units', () => {
  const two = dish(
    toppings(
      { freeCount: 2 },
      option('corn', 100),
      option('bacon', 250),
      option('less', -50),
      option('herbs', 0),
    ),
  );

  test.each<[number, SelectedOption[]]>([
    [1000, []],
    [1000, [take('corn'), take('bacon')]],
    [1250, [take('corn', 2), take('bacon')]],
    [1250, [take('bacon', 3)]],
    [1500, [take('bacon', 2), take('corn'), take('herbs')]],
    [950, [take('less'), take('corn')]],
    [1200, [take('less'), take('corn', 2), take('bacon')]],
  ])('costs %i', (unit, selectedOptions) => {
    expect(unitPriceCents(two, { selectedOptions })).toBe(unit);
    const item = cartItemOf(two, { selectedOptions }, { quantity: 2, pickupOnly: false });
    expect([item.unitCents, item.extraCost]).toEqual([unit, (unit - 1000) / 100]);
  });

  test('says which units cost nothing', () => {
    const priced = priceLine(
      two,
      { quantity: 1, selectedOptions: [take('bacon'), take('corn', 2)] },
      { pickupOnly: false },
    );
    expect(priced).toMatchObject({
      line: {
        selectedOptions: [
          { optionKey: 'corn', freeQuantity: 2 },
          { optionKey: 'bacon', quantity: 1 },
        ],
      },
    });
  });
});

/** Any numbers, the same for a seed. */
const dealer = (seed: number) => {
  let state = seed;
  return (least: number, most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return least + (Math.floor(state / 256) % (most - least + 1));
  };
};

test('free units, units of each and choices within choices cost what a simple sum says, whatever is chosen', () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
  const between = dealer(seed);
  const some = <T>(most: number, make: (at: number) => T): T[] =>
    Array.from({ length: between(0, most) }, (_, at) => make(at));
  for (let n = 0; n < 1_500; n += 1) {
    const groups = some(
      3,
      (g): ExtraOptionGroup => ({
        groupKey: `g${g}`,
        groupLabel: `Group ${g}`,
        freeCount: between(0, 5),
        options: some(4, (at) =>
          option(`o${at}`, between(-300, 600), {
            extraOptionGroups: some(2, (inner) => ({
              groupKey: `n${inner}`,
              groupLabel: `Within ${inner}`,
              freeCount: between(0, 2),
              options: some(3, (one) => option(`i${one}`, between(0, 300))),
            })),
          }),
        ),
      }),
    );
    // Each option of a group with one set of choices within it: units of a flat list can then be counted by hand.
    let cents = 0;
    const selectedOptions: SelectedOption[] = [];
    const cheapest = (units: number[], freeCount: number) =>
      units
        .toSorted((a, b) => a - b)
        .slice(freeCount)
        .reduce((sum, unit) => sum + unit, 0);
    for (const group of groups) {
      const units: number[] = [];
      for (const one of group.options) {
        const quantity = between(0, 3);
        if (quantity === 0) continue;
        const times = one.priceCents < 0 ? 1 : quantity;
        if (one.priceCents < 0) cents += one.priceCents;
        else units.push(...Array.from({ length: quantity }, () => one.priceCents));
        const within: SelectedOption[] = [];
        for (const nested of one.extraOptionGroups ?? []) {
          const chosen = nested.options.map((inner) => ({ inner, quantity: between(0, 2) }));
          cents +=
            times *
            cheapest(
              chosen.flatMap(({ inner, quantity: count }) => Array<number>(count).fill(inner.priceCents)),
              nested.freeCount ?? 0,
            );
          within.push(
            ...chosen
              .filter(({ quantity: count }) => count > 0)
              .map(({ inner, quantity: count }) => ({
                groupKey: nested.groupKey,
                optionKey: inner.key,
                quantity: count,
              })),
          );
        }
        selectedOptions.push({
          groupKey: group.groupKey,
          optionKey: one.key,
          quantity,
          selectedOptions: within,
        });
      }
      cents += cheapest(units, group.freeCount ?? 0);
    }
    const about = { seed, n, groups, selectedOptions };
    const unit = unitPriceCents(dish(...groups), { selectedOptions });
    expect({ ...about, unit }).toEqual({ ...about, unit: Math.max(0, 1000 + cents) });
  }
});

describe('what is chosen within an option', () => {
  const wrap = option('wrap', 300, {
    extraOptionGroups: [
      {
        groupKey: 'sauce',
        groupLabel: 'Choose your sauce',
        required: true,
        max: 2,
        options: [option('mint', 0), option('mango', 100), option('none', -50)],
      },
    ],
  });
  const lunch = dish(toppings({ maxEach: 2 }, wrap, option('corn', 100)));
  const sauce = (optionKey: string, quantity = 1) => ({ groupKey: 'sauce', optionKey, quantity });
  const problem = (...selectedOptions: SelectedOption[]) =>
    choiceProblem(lunch, { selectedOptions })?.message ?? null;

  test('is charged for each of its units, and two with other choices are two', () => {
    const selectedOptions = [take('wrap', 1, [sauce('mint')]), take('wrap', 1, [sauce('mango')])];
    expect(unitPriceCents(lunch, { selectedOptions })).toBe(1000 + 600 + 100);
    expect(priceLine(lunch, { quantity: 1, selectedOptions }, { pickupOnly: false })).toMatchObject({
      line: {
        selectedOptions: [
          { optionKey: 'wrap', quantity: 1, selectedOptions: [{ optionKey: 'mint' }] },
          { optionKey: 'wrap', quantity: 1, selectedOptions: [{ optionKey: 'mango', priceCents: 100 }] },
        ],
      },
    });
    expect(unitPriceCents(lunch, { selectedOptions: [take('wrap', 2, [sauce('mango')])] })).toBe(1800);
  });

  test('lowers the price once, however many units there are', () => {
    expect(unitPriceCents(lunch, { selectedOptions: [take('wrap', 2, [sauce('none', 5)])] })).toBe(1550);
    const both = [take('wrap', 1, [sauce('none')]), take('wrap', 1, [sauce('none'), sauce('mint')])];
    expect(unitPriceCents(lunch, { selectedOptions: both })).toBe(1550);
  });

  test('keeps the rules of its group, and an option the most of each', () => {
    expect(problem(take('wrap', 1, [sauce('mint')]))).toBeNull();
    expect(problem(take('wrap'))).toBe('Choose your sauce for wrap.');
    expect(problem(take('wrap', 1, [sauce('mint', 3)]))).toBe('Choose at most 2 of Sauce for wrap.');
    expect(problem(take('wrap', 1, [sauce('curry')]))).toBe('Mango Lassi is not offered with Sauce “curry”.');
    expect(problem(take('corn', 3))).toBe('Choose at most 2 of corn for Mango Lassi.');
    expect(problem(take('wrap', 2, [sauce('mint')]), take('wrap', 1, [sauce('mango')]))).toBe(
      'Choose at most 2 of wrap for Mango Lassi.',
    );
  });
});

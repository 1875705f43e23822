import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { SelectedOption } from '../../entities/cart.ts';
import type { ProductOption } from '../../entities/product.ts';
import { cartItemOf } from './chosen-item.ts';
import { priceLine } from './pricing.ts';
import { butterChicken, mangoLassi } from './product.fixture.ts';
import { resolveChoice, unitPriceCents } from './product-choice.ts';

const dish = {
  ...mangoLassi,
  priceCents: 2000,
  extraOptionGroups: [
    {
      groupKey: 'without',
      groupLabel: 'Leave out',
      options: [
        { key: 'cheese', label: 'No cheese', price: -2, priceCents: -200 },
        { key: 'naan', label: 'No naan', price: -3.5, priceCents: -350 },
      ],
    },
  ],
};
const without = (optionKey: string, quantity?: number): SelectedOption => ({
  groupKey: 'without',
  optionKey,
  ...(quantity === undefined ? {} : { quantity }),
});

describe('an option with a negative price counts once per unit', () => {
  test.each<[string, SelectedOption[]]>([
    ['with quantity 99', [without('cheese', 99)]],
    ['named 100 times', Array.from({ length: 100 }, () => without('cheese'))],
    ['named once by key and once by label', [without('cheese'), without('no cheese', 7)]],
  ])('%s', (_, selectedOptions) => {
    expect(priceLine(dish, { quantity: 5, selectedOptions }, { pickupOnly: false })).toMatchObject({
      line: { priceCents: 1800, totalCents: 9000, selectedOptions: [{ optionKey: 'cheese', quantity: 1 }] },
    });
    expect(cartItemOf(dish, { selectedOptions }, { quantity: 5, pickupOnly: false })).toMatchObject({
      unitCents: 1800,
      extraCost: -2,
      selectedOptions: [{ quantity: 1 }],
    });
  });

  test('and each of several counts', () => {
    const selectedOptions = [without('cheese', 2), without('naan', 2)];
    expect(unitPriceCents(dish, { selectedOptions })).toBe(1450);
  });
});

/** Any products and choices; `SEED=… npm test` deals the same ones again. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
const PRODUCTS = 1_500;

const dealer = (from: number) => {
  let dealt = 0;
  const between = (least: number, most: number) => {
    dealt += 1;
    const draw = createHash('sha1').update(`${from} ${dealt}`).digest().readUInt32BE(0);
    return least + (draw % (most - least + 1));
  };
  const some = <T>(most: number, make: (at: number) => T) =>
    Array.from({ length: between(0, most) }, (_, at) => make(at));
  const option = (at: number): ProductOption => {
    const priceCents = between(-900, 900);
    return { key: `k${at}`, label: `Label ${at}`, price: priceCents / 100, priceCents };
  };
  const pick = <T>(list: readonly T[]): T | undefined => list[between(0, list.length)];
  const product = () => ({
    ...butterChicken,
    priceCents: between(0, 3000),
    spiceLevels: [],
    variants: some(3, option),
    flavors: some(2, option),
    portions: some(2, option),
    quantities: some(2, option),
    extraOptionGroups: some(3, (at) => ({
      groupKey: `g${at}`,
      groupLabel: `Group ${at}`,
      options: some(4, option),
    })),
  });
  const choiceOf = (of: ReturnType<typeof product>) => {
    const extras = of.extraOptionGroups.flatMap(({ groupKey, options }) =>
      options.map((one) => ({ groupKey, one })),
    );
    return {
      size: pick(of.variants)?.key,
      flavor: pick(of.flavors)?.label,
      portion: pick(of.portions)?.key,
      quantityOption: pick(of.quantities)?.key,
      selectedOptions: some(10, (): SelectedOption | undefined => {
        const extra = pick(extras);
        if (!extra) return undefined;
        const optionKey = between(0, 1) === 0 ? extra.one.key : ` ${extra.one.label.toUpperCase()} `;
        return { groupKey: extra.groupKey, optionKey, quantity: between(1, 99) };
      }).filter((one) => one !== undefined),
    };
  };
  return { product, choiceOf };
};

test(`options never bring a unit below its own price with each choice once (seed ${seed})`, () => {
  const { product, choiceOf } = dealer(seed);
  for (let n = 0; n < PRODUCTS; n += 1) {
    const of = product();
    const choice = choiceOf(of);
    const { size, flavor, portion, quantityOption, selectedOptions } = resolveChoice(of, choice);
    const once = [size, flavor, portion, quantityOption, ...selectedOptions].reduce(
      (sum, option) => sum + (option?.priceCents ?? 0),
      of.priceCents,
    );
    const unit = unitPriceCents(of, choice);
    const about = { seed, n, of, choice };
    expect({ ...about, least: unit >= Math.max(0, once) }).toEqual({ ...about, least: true });
    const twice = { ...choice, selectedOptions: [...choice.selectedOptions, ...choice.selectedOptions] };
    expect({ ...about, more: unitPriceCents(of, twice) >= unit }).toEqual({ ...about, more: true });
    const item = cartItemOf(of, choice, { quantity: 3, pickupOnly: false });
    expect({ ...about, unit: item.unitCents, total: item.totalPrice }).toEqual({
      ...about,
      unit,
      total: (unit * 3) / 100,
    });
  }
});

import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type DemoOption, type DemoProduct, demoBrands, pictureFiles } from './brands/index.ts';

const unique = (names: string[]) => expect(new Set(names).size).toBe(names.length);
const isMoney = (price: number) => Math.abs(Math.round(price * 100) - price * 100) < 1e-9;

const optionsOf = (product: DemoProduct): DemoOption[] => [
  ...(product.variants ?? []),
  ...(product.flavors ?? []),
  ...(product.portions ?? []),
  ...(product.quantities ?? []),
  ...(product.extraOptionGroups ?? []).flatMap((group) => group.options),
];

test('the demo shows three brands with at least 120 dishes', () => {
  unique(demoBrands.map(({ site }) => site.slug));
  expect(demoBrands).toHaveLength(3);
  expect(demoBrands.flatMap(({ products }) => products).length).toBeGreaterThanOrEqual(120);
});

describe.each(demoBrands)('$site.name', ({ site, categories, products, coupons }) => {
  test('names are unique where people and orders go by them', () => {
    unique(categories.map(({ name }) => name));
    unique(products.map(({ name }) => name));
    unique(coupons.map(({ code }) => code));
    unique(site.locations.map(({ id }) => id));
  });

  test('every category has dishes and every dish a category', () => {
    const used = new Set(products.map(({ category }) => category));
    expect([...used].sort()).toEqual(categories.map(({ name }) => name).sort());
  });

  test('every picture is baked, each under a name of its own', () => {
    const files = [
      pictureFiles.logo(site.slug),
      pictureFiles.logoDrawing(site.slug),
      pictureFiles.banner(site.slug),
      pictureFiles.smallBanner(site.slug),
      ...categories.map(({ name }) => pictureFiles.category(site.slug, name)),
      ...products.map(({ name }) => pictureFiles.product(site.slug, name)),
    ];
    expect(files.filter((file) => !existsSync(file)).map(String)).toEqual([]);
    unique(files.map(String));
  });

  test('prices are whole cents and never negative', () => {
    for (const product of products) {
      const prices = [product.price, ...optionsOf(product).map(({ price }) => price)];
      expect(prices.filter((price) => price < 0 || !isMoney(price))).toEqual([]);
    }
  });

  test('what a dish requires can be chosen', () => {
    for (const { name, extraOptionGroups = [] } of products) {
      unique(extraOptionGroups.map(({ groupLabel }) => `${name}: ${groupLabel}`));
      for (const {
        required,
        min = required ? 1 : 0,
        max = Number.POSITIVE_INFINITY,
        options,
      } of extraOptionGroups) {
        unique(options.map(({ label }) => label));
        expect(min).toBeGreaterThanOrEqual(required ? 1 : 0);
        expect(max).toBeGreaterThanOrEqual(min);
        expect(options.length).toBeGreaterThanOrEqual(Math.max(1, min));
      }
    }
  });

  test('one coupon is the default', () => {
    expect(coupons.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    for (const { code } of coupons) expect(code).toMatch(/^[A-Z0-9_-]{1,32}$/);
  });
});

import type { PriceRule, ProductOverride } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { createProduct } from '../products/product.ts';
import { compareReleases, menuShrinks } from './compare-releases.ts';
import { releaseContent } from './release-content.ts';

const content = (
  products: Record<string, { price: number; overrides?: ProductOverride[] }>,
  rules: PriceRule[] = [],
) =>
  releaseContent(
    [],
    Object.entries(products).map(([name, { price, overrides }]) => ({
      ...createProduct(name, 'm', { name, price }).state,
      ...(overrides ? { overrides } : {}),
    })),
    rules,
  );
const groups = [{ _id: 'airport', name: 'Airport', siteIds: ['downtown'] }];

test('a release is compared with any other, and a draft with a release, by one decision: old beside new', () => {
  const old = content({ Korma: { price: 12 }, Dal: { price: 9 } });
  const now = content({ Korma: { price: 13 }, Naan: { price: 3 } });
  expect(compareReleases(old, now)).toMatchObject({
    products: { added: 1, changed: 1, removed: 1 },
    items: [
      { name: 'Korma', change: 'changed', changes: [{ field: 'price', from: 12, to: 13 }] },
      { name: 'Naan', change: 'added' },
      { name: 'Dal', change: 'removed' },
    ],
  });
  expect(compareReleases(now, old).items.find(({ name }) => name === 'Korma')?.changes).toEqual([
    { field: 'price', from: 13, to: 12 },
  ]);
});

test('where prices differ by place, each says what customers there pay before and after, by the groups that they are in', () => {
  const old = content({ Korma: { price: 10 } }, [{ groupId: 'airport', percent: 10 }]);
  const now = content(
    { Korma: { price: 10, overrides: [{ siteId: 'downtown', price: 12 }] } },
    old.rules as PriceRule[],
  );
  expect(compareReleases(old, now, groups).items).toMatchObject([
    { name: 'Korma', places: [{ siteId: 'downtown', fromCents: 1100, toCents: 1200 }] },
  ]);
});

test('a draft that empties a menu, or takes most of it away, is said to', () => {
  const three = content({ a: { price: 1 }, b: { price: 1 }, c: { price: 1 } });
  expect(menuShrinks(three, content({}))).toBe(3);
  expect(menuShrinks(content({ a: { price: 1 } }), content({}))).toBe(1);
  expect(menuShrinks(three, content({ a: { price: 1 } }))).toBe(2);
  expect(menuShrinks(three, content({ a: { price: 1 }, b: { price: 1 } }))).toBeUndefined();
  expect(menuShrinks(content({}), content({}))).toBeUndefined();
});

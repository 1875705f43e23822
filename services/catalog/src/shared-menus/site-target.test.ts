import { expect, test } from '@jest/globals';
import { createProduct } from '../products/product.ts';
import { contentOf } from '../products/product-content.ts';
import type { ReleaseContent } from './release-content.ts';
import { differencesOf, siteTarget } from './site-target.ts';

const release = (price = 10): ReleaseContent => ({
  categories: [],
  products: ['Korma', 'Naan'].map((name) => ({
    id: name,
    categoryId: null,
    overrides: name === 'Naan' ? [{ siteId: 'own', price: 3 }] : [],
    content: contentOf(createProduct('', '', { name, price }).state),
  })),
  rules: [{ groupId: 'west', percent: 10 }],
});
const centsOf = (content: ReleaseContent, siteId: string, groupIds: string[] = []) =>
  ['Korma', 'Naan'].map(
    (id) => siteTarget(content, { siteId, groupIds }).products.get(id)?.content.priceCents,
  );

test('sites that a release does not tell apart share one target, and others have their own', () => {
  const content = release();
  const of = (siteId: string, groupIds: string[] = []) => siteTarget(content, { siteId, groupIds });
  expect(of('a')).toBe(of('b', ['unnamed']));
  expect(of('a', ['west'])).toBe(of('b', ['unnamed', 'west']));
  expect(of('a', ['west'])).not.toBe(of('a'));
  expect(centsOf(content, 'a')).toEqual([1000, 1000]);
  expect(centsOf(content, 'a', ['west'])).toEqual([1100, 1100]);
  expect(centsOf(content, 'own')).toEqual([1000, 300]);
  expect(centsOf(content, 'own', ['west'])).toEqual([1100, 300]);
});

test('a place keeps its prices however many others were asked for in between', () => {
  const groups = Array.from({ length: 40 }, (_none, at) => `g${at}`);
  const content = {
    ...release(),
    rules: groups.map((groupId, at) => ({ groupId, percent: at })),
  };
  for (let round = 0; round < 2; round += 1)
    for (const [at, group] of groups.entries())
      expect(centsOf(content, 'a', [group])).toEqual([1000 + 10 * at, 1000 + 10 * at]);
});

test('what differs between targets is what any of them has otherwise', () => {
  const place = { siteId: 'own', groupIds: [] };
  const [before, after] = [siteTarget(release(), place), siteTarget(release(11), place)];
  const { products: _none, ...nothing } = release();
  const empty = siteTarget({ ...nothing, products: [] }, place);
  expect([...differencesOf([before, after]).productIds]).toEqual(['Korma']);
  expect([...differencesOf([before, after, empty]).productIds].toSorted()).toEqual(['Korma', 'Naan']);
  expect(differencesOf([before, siteTarget(release(), place)]).productIds.size).toBe(0);
});

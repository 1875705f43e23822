import { isDeepStrictEqual } from 'node:util';
import {
  addOnByRule,
  isHiddenAt,
  type MenuPlace,
  type PriceRule,
  priceAt,
  ruleAt,
  toDollars,
} from '@biteboard/contracts';
import type { ProductContent } from '../products/product-content.ts';
import type { CategoryContent, MenuProduct, ReleaseContent } from './release-content.ts';

/** A product as a site is to have it. */
export interface TargetProduct {
  /** The id of its category in the menu. */
  categoryId: string | null;
  hidden: boolean;
  content: ProductContent;
}

/** All that a site is to have of its menu, by the ids of the menu. */
export interface SiteTarget {
  categories: ReadonlyMap<string, CategoryContent>;
  products: ReadonlyMap<string, TargetProduct>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The same with every add-on price in it, however deep, as the rule has it. */
const withAddOns = (value: unknown, rule: PriceRule): unknown => {
  if (Array.isArray(value)) return value.map((one) => withAddOns(one, rule));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withAddOns(one, rule)]));
  if (typeof value.priceCents !== 'number') return inner;
  const priceCents = addOnByRule(value.priceCents, rule);
  return { ...inner, priceCents, price: toDollars(priceCents) };
};

/** A menu's product with the prices of a place. */
const pricedContent = (
  { content, overrides }: MenuProduct,
  rules: readonly PriceRule[],
  place: MenuPlace,
): ProductContent => {
  const { cents } = priceAt(content.priceCents, overrides, rules, place);
  const rule = ruleAt(rules, place);
  const { price: _price, priceCents: _cents, ...others } = content;
  const rest = rule ? (withAddOns(others, rule) as typeof others) : others;
  return { ...rest, price: toDollars(cents), priceCents: cents } as ProductContent;
};

/** What a release is in a site: nothing but the release and the place decides it. */
export const siteTarget = (
  { categories, products, rules }: ReleaseContent,
  place: MenuPlace,
): SiteTarget => ({
  categories: new Map(categories.map(({ id, content }) => [id, content])),
  products: new Map(
    products.map((product) => [
      product.id,
      {
        categoryId: product.categoryId,
        hidden: isHiddenAt(product.overrides, place),
        content: pricedContent(product, rules, place),
      },
    ]),
  ),
});

const differing = <T>(maps: readonly ReadonlyMap<string, T>[]): Set<string> => {
  const [first, ...others] = maps;
  const ids = new Set(maps.flatMap((map) => [...map.keys()]));
  return new Set(
    [...ids].filter((id) => others.some((other) => !isDeepStrictEqual(first!.get(id), other.get(id)))),
  );
};

/** The ids of what is not the same in all of these: so much of a site may differ from any of them. */
export const differencesOf = (targets: readonly SiteTarget[]) => ({
  categoryIds: differing(targets.map(({ categories }) => categories)),
  productIds: differing(targets.map(({ products }) => products)),
});

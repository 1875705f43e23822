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
import { remembered } from '@biteboard/platform/cache';
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
  if (!rule && cents === content.priceCents) return content;
  const { price: _price, priceCents: _cents, ...others } = content;
  const rest = rule ? (withAddOns(others, rule) as typeof others) : others;
  return { ...rest, price: toDollars(cents), priceCents: cents } as ProductContent;
};

const targetIn = ({ categories, products, rules }: ReleaseContent, place: MenuPlace): SiteTarget => ({
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

/** The sites and groups whose prices a release names. */
const namedIn = remembered(
  ({ rules, products }: ReleaseContent): ReadonlySet<string> =>
    new Set(
      [...rules, ...products.flatMap(({ overrides }) => overrides)].flatMap(
        ({ siteId, groupId }) => siteId ?? groupId ?? [],
      ),
    ),
);

/** What of a place a release tells apart: sites of which it is the same have the same of it. */
export const alikeKey = (content: ReleaseContent, { siteId, groupIds }: MenuPlace): string => {
  const named = namedIn(content);
  return JSON.stringify([siteId, ...groupIds].filter((id) => named.has(id)));
};

/** Of each release the targets that were asked for last. */
const targetsOf = remembered((_content: ReleaseContent) => new Map<string, SiteTarget>());
const MAX_TARGETS = 16;

/**
 * What a release is in a site: nothing but the release and the place decides it. Sites that the release does not tell
 * apart share one target, computed once.
 */
export const siteTarget = (content: ReleaseContent, place: MenuPlace): SiteTarget => {
  const targets = targetsOf(content);
  const key = alikeKey(content, place);
  const target = targets.get(key) ?? targetIn(content, place);
  targets.delete(key);
  targets.set(key, target);
  const [oldest] = targets.keys();
  if (targets.size > MAX_TARGETS && oldest !== undefined) targets.delete(oldest);
  return target;
};

const differing = <T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): Set<string> =>
  new Set(
    [...new Set([...before.keys(), ...after.keys()])].filter(
      (id) => !isDeepStrictEqual(before.get(id), after.get(id)),
    ),
  );

/** The ids of what is not the same in two targets. */
export interface Differences {
  categoryIds: ReadonlySet<string>;
  productIds: ReadonlySet<string>;
}

const differencesFrom = remembered((before: SiteTarget) =>
  remembered(
    (after: SiteTarget): Differences => ({
      categoryIds: differing(before.categories, after.categories),
      productIds: differing(before.products, after.products),
    }),
  ),
);

/** The ids of what is not the same in all of these: so much of a site may differ from any of them. */
export const differencesOf = ([first, ...others]: readonly [SiteTarget, ...SiteTarget[]]): Differences => {
  const found = others.map((other) => differencesFrom(first)(other));
  return {
    categoryIds: new Set(found.flatMap(({ categoryIds }) => [...categoryIds])),
    productIds: new Set(found.flatMap(({ productIds }) => [...productIds])),
  };
};

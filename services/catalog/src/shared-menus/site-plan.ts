import { isDeepStrictEqual } from 'node:util';
import { remembered } from '@biteboard/platform/cache';
import type { Decision } from '@biteboard/platform/documents';
import { requestDigest } from '@biteboard/platform/http';
import {
  type CategoryState,
  categoryChanged,
  createCategory,
  withdrawCategory,
} from '../categories/category.ts';
import { inMenuOrder } from '../categories/menu-order.ts';
import { sameName } from '../fields/same-name.ts';
import { createProduct, type ProductState, productChanged, withdrawProduct } from '../products/product.ts';
import { type ProductContent, sameContent, withContent } from '../products/product-content.ts';
import type { FollowerState } from './follower.ts';
import { type CategoryContent, categoryContent, withCategoryContent } from './release-content.ts';
import type { SiteTarget, TargetProduct } from './site-target.ts';

/**
 * Where a site's document stands once the menu does not have it any more: no list of a site reads it. It stays, as its
 * id comes back with a later release, and to other services what was deleted once comes back with a higher version alone.
 */
export const offMenu = (siteId: string): string => `off ${siteId}`;

/** What becomes of one document of a site; without `to` the menu has it no more. */
export interface Want<T> {
  _id: string;
  /** Its id in the menu. */
  of: string;
  isThere: boolean;
  to?: T | undefined;
}
export type CategoryWant = Want<CategoryContent>;
/** Its category is one of the site. */
export type ProductWant = Want<TargetProduct>;

export interface SitePlan {
  categories: readonly CategoryWant[];
  products: readonly ProductWant[];
}

/** What of a site may have to change. */
export interface Touched {
  categoryIds: ReadonlySet<string>;
  productIds: ReadonlySet<string>;
}

interface Present {
  /** All of the site, and those that a release took away. */
  categories: readonly CategoryState[];
  /** Those that are touched at least; of a site that joins all. */
  products: readonly ProductState[];
}

type Membership = Pick<FollowerState, '_id' | 'menuId' | 'joinId'>;

/** What of the ids of a menu stands in the ids of its sites: the same in all sites of a target. */
const digestsOf = remembered(
  ({ categories, products }: SiteTarget): ReadonlyMap<string, string> =>
    new Map([...categories.keys(), ...products.keys()].map((id) => [id, requestDigest(id)])),
);

const exactly = (names: readonly string[]): string => JSON.stringify(names);
const likely = (names: readonly string[]): string => JSON.stringify(names.map(sameName));

/**
 * Pairs what is wanted, by id, with the first that is free of the same names: exactly, and what is left then whatever the
 * case, the blanks and the form of its accents, as an upload does.
 */
const pairsOf = <T>(
  wanted: ReadonlyMap<string, readonly string[]>,
  free: readonly T[],
  namesOf: (one: T) => readonly string[],
): ReadonlyMap<string, T> => {
  const pairs = new Map<string, T>();
  const left = new Set(free);
  for (const keyOf of [exactly, likely]) {
    if (left.size === 0) break;
    const byKey = Map.groupBy(left, (one) => keyOf(namesOf(one)));
    for (const [id, names] of wanted) {
      const found = pairs.has(id) ? undefined : byKey.get(keyOf(names))?.shift();
      if (!found) continue;
      pairs.set(id, found);
      left.delete(found);
    }
  }
  return pairs;
};

/**
 * What brings a site to its target, whatever it has of it already. Where `joins` what is its own is matched by category
 * and name, the second of the same with the second, and becomes the menu's; all else that is its own stays so.
 */
export const planSite = (
  member: Membership,
  target: SiteTarget,
  touched: Touched,
  { categories, products }: Present,
  joins: boolean,
): SitePlan => {
  const { menuId, joinId } = member;
  const digests = digestsOf(target);
  const copyId = (id: string): string => `${joinId}-${digests.get(id)}`;
  const ours = (shared: { menuId: string } | undefined) => shared?.menuId === menuId;
  const sharedCategories = new Map(
    categories.flatMap((one) => (ours(one.shared) ? [[one.shared!.categoryId, one] as const] : [])),
  );
  const ownCategories = inMenuOrder(categories.filter(({ shared }) => !shared));
  const categoryNames = [...target.categories].flatMap(([id, { name }]) =>
    sharedCategories.has(id) ? [] : [[id, [name]] as const],
  );
  const joinedCategories = pairsOf(new Map(categoryNames), joins ? ownCategories : [], ({ name }) => [name]);
  const categoryIds = new Map<string, { _id: string; isThere: boolean }>();
  for (const id of target.categories.keys()) {
    const found = sharedCategories.get(id) ?? joinedCategories.get(id);
    categoryIds.set(id, { _id: found?._id ?? copyId(id), isThere: found !== undefined });
  }

  const nameOfCategory = new Map(categories.map(({ _id, name }) => [_id, name]));
  const sharedProducts = new Map(
    products.flatMap((one) => (ours(one.shared) ? [[one.shared!.productId, one] as const] : [])),
  );
  const order = new Map(inMenuOrder(categories).map(({ _id }, at) => [_id, at]));
  const place = ({ categoryId }: ProductState) => order.get(categoryId ?? '') ?? categories.length;
  const ownProducts = inMenuOrder(products.filter(({ shared }) => !shared)).toSorted(
    (a, b) => place(a) - place(b),
  );
  const productNames = [...touched.productIds].flatMap((id) => {
    const to = sharedProducts.has(id) ? undefined : target.products.get(id);
    const category = target.categories.get(to?.categoryId ?? '')?.name ?? '';
    return to ? [[id, [category, to.content.name]] as const] : [];
  });
  const joinedProducts = pairsOf(new Map(productNames), joins ? ownProducts : [], ({ categoryId, name }) => [
    nameOfCategory.get(categoryId ?? '') ?? '',
    name,
  ]);

  const productWants = [...touched.productIds].map((id): ProductWant => {
    const to = target.products.get(id);
    const own = sharedProducts.get(id);
    if (!to) return { _id: own?._id ?? '', of: id, isThere: own !== undefined };
    const found = own ?? joinedProducts.get(id);
    const categoryId = categoryIds.get(to.categoryId ?? '')?._id ?? null;
    return {
      _id: found?._id ?? copyId(id),
      of: id,
      isThere: found !== undefined,
      to: { ...to, categoryId },
    };
  });
  const categoryWants = [...touched.categoryIds].map((id): CategoryWant => {
    const to = target.categories.get(id);
    const own = sharedCategories.get(id);
    if (!to) return { _id: own?._id ?? '', of: id, isThere: own !== undefined };
    return { ...categoryIds.get(id)!, of: id, to };
  });
  const isWork = (want: Want<unknown>) => want.to !== undefined || want.isThere;
  return { categories: categoryWants.filter(isWork), products: productWants.filter(isWork) };
};

/** Undefined where the document is so already. */
export const decideCategory = (
  { _id: siteId, menuId }: Membership,
  state: CategoryState,
  { of, to }: CategoryWant,
): Decision<CategoryState> | undefined => {
  if (!to) return state.siteId === offMenu(siteId) ? undefined : withdrawCategory(state, offMenu(siteId));
  const shared = { menuId, categoryId: of };
  const isSo =
    state.siteId === siteId &&
    isDeepStrictEqual(state.shared, shared) &&
    isDeepStrictEqual(categoryContent(state), to);
  return isSo
    ? undefined
    : categoryChanged({ ...withCategoryContent(state, to), siteId, shared, merging: undefined });
};

export const newSharedCategory = (member: Membership, want: CategoryWant): Decision<CategoryState> => {
  const { state } = createCategory(want._id, member._id, { name: want.to!.name });
  return decideCategory(member, state, want)!;
};

const sharedOf = (menuId: string, productId: string, hidden: boolean) => ({
  menuId,
  productId,
  ...(hidden ? { hidden: true } : {}),
});

/** Undefined where the document is so already. What is the site's own of it, such as a sold-out mark, stays. */
export const decideProduct = (
  { _id: siteId, menuId }: Membership,
  state: ProductState,
  { of, to }: ProductWant,
): Decision<ProductState> | undefined => {
  if (!to) return state.siteId === offMenu(siteId) ? undefined : withdrawProduct(state, offMenu(siteId));
  const shared = sharedOf(menuId, of, to.hidden);
  const next = withContent({ ...state, siteId, categoryId: to.categoryId, shared }, to.content);
  const isSo = state.siteId === siteId && isDeepStrictEqual(state.shared, shared) && sameContent(state, next);
  return isSo ? undefined : productChanged(next);
};

/** A new product of a content, as many sites get it: of none yet. */
const newProduct = remembered((content: ProductContent): ProductState => {
  const { state } = createProduct('', '', { name: content.name, price: 0 });
  return withContent(state, content);
});

export const newSharedProduct = (
  { _id: siteId, menuId }: Membership,
  { _id, of, to }: ProductWant,
): Decision<ProductState> => {
  const { content, categoryId, hidden } = to!;
  const shared = sharedOf(menuId, of, hidden);
  const decision = productChanged({ ...newProduct(content), _id, siteId, categoryId, shared });
  return hidden ? { ...decision, events: [] } : decision;
};

/** What a site has of a menu becomes its own; what is hidden stays so. Undefined where the menu has none of it. */
export const keepProduct = (menuId: string, state: ProductState): Decision<ProductState> | undefined => {
  const { shared, ...own } = state;
  if (shared?.menuId !== menuId) return undefined;
  return productChanged({ ...own, shared: undefined, ...(shared.hidden ? { hidden: true } : {}) });
};

export const keepCategory = (menuId: string, state: CategoryState): Decision<CategoryState> | undefined =>
  state.shared?.menuId === menuId ? categoryChanged({ ...state, shared: undefined }) : undefined;

import { isDeepStrictEqual } from 'node:util';
import { ProductSnapshot } from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import { pick } from '../fields/pick.ts';
import { sharedProduct } from '../owners/menu-lock.ts';
import type { MenuInForce } from '../owners/menu-owners.ts';
import { type ProductState, productOf } from './product.ts';

/** What of a product a shared menu never has: the rest is its content, whatever a product may carry. */
const SITE_OWN = ['_id', 'siteId', 'categoryId', 'shared', 'availability', 'optionAvailability'] as const;

/** All of a product that a menu says, but for its category. */
export type ProductContent = Omit<ProductSnapshot, (typeof SITE_OWN)[number]>;

const CONTENT = Object.keys(ProductSnapshot.properties).filter(
  (field) => !(SITE_OWN as readonly string[]).includes(field),
) as (keyof ProductContent)[];

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined;

export const contentOf = (state: ProductState): ProductContent =>
  Object.fromEntries(Object.entries(pick(productOf(state), CONTENT)).filter(isGiven)) as ProductContent;

/** With this content: what it does not say is not said any more. */
export const withContent = (state: ProductState, content: ProductContent): ProductState => ({
  ...state,
  ...(Object.fromEntries(CONTENT.map((field) => [field, content[field]])) as ProductContent),
});

export const sameContent = (a: ProductState, b: ProductState): boolean =>
  a.categoryId === b.categoryId && isDeepStrictEqual(contentOf(a), contentOf(b));

/** Throws 409 `SHARED_PRODUCT` where a decision of a site changes what the menu owns of a product. */
export const unlessShared = (
  decision: Decision<ProductState>,
  before: ProductState,
  menu: MenuInForce | undefined,
): Decision<ProductState> => {
  const isLeft = !decision.state.deleted && sameContent(decision.state, before);
  if (before.shared && !isLeft) throw sharedProduct(menu);
  return decision;
};

import { Category, type PriceRule, type ProductOverride } from '@biteboard/contracts';
import { type CategoryState, categoryOf } from '../categories/category.ts';
import { omit } from '../fields/omit.ts';
import { pick } from '../fields/pick.ts';
import type { ProductState } from '../products/product.ts';
import { contentOf, type ProductContent } from '../products/product-content.ts';

export type CategoryContent = Omit<Category, '_id' | 'siteId'>;

/** A category of a menu, by its id in the draft. */
export interface MenuCategory {
  id: string;
  content: CategoryContent;
}

/** A product of a menu, by its id in the draft; without a category where that is gone. */
export interface MenuProduct {
  id: string;
  categoryId: string | null;
  overrides: readonly ProductOverride[];
  content: ProductContent;
}

/** All that a release says: stored once, whatever the number of sites. */
export interface ReleaseContent {
  categories: readonly MenuCategory[];
  products: readonly MenuProduct[];
  rules: readonly PriceRule[];
}

export const NO_CONTENT: ReleaseContent = { categories: [], products: [], rules: [] };

const CATEGORY_CONTENT = Object.keys(
  omit(Category.properties, ['_id', 'siteId']),
) as (keyof CategoryContent)[];

export const categoryContent = (state: CategoryState): CategoryContent =>
  Object.fromEntries(
    Object.entries(pick(categoryOf(state), CATEGORY_CONTENT)).filter(([, value]) => value !== undefined),
  ) as CategoryContent;

/** With this content: what it does not say is not said any more. */
export const withCategoryContent = (state: CategoryState, content: CategoryContent): CategoryState => ({
  ...state,
  ...pick(content, CATEGORY_CONTENT),
});

/** A draft as a release: `categories` and `products` are all of it. */
export const releaseContent = (
  categories: readonly CategoryState[],
  products: readonly ProductState[],
  rules: readonly PriceRule[],
): ReleaseContent => {
  const ids = new Set(categories.map(({ _id }) => _id));
  return {
    categories: categories.map((state) => ({ id: state._id, content: categoryContent(state) })),
    products: products.map((state) => ({
      id: state._id,
      categoryId: state.categoryId !== null && ids.has(state.categoryId) ? state.categoryId : null,
      overrides: state.overrides ?? [],
      content: contentOf(state),
    })),
    rules,
  };
};

import type { Catalog } from '../catalog.ts';
import { type CategoryState, updateCategory } from '../category.ts';
import { newPositions } from '../category-order.ts';

/**
 * Puts the categories of a site in this order, and answers how they stand afterwards: others may have moved some
 * meanwhile. Made again, it goes on where it was cut short.
 */
export const orderCategories = async (
  { sites, categories }: Catalog,
  ref: string,
  ids: readonly string[],
): Promise<CategoryState[]> => {
  const { _id: siteId } = await sites.get(ref);
  for (const [id, position] of newPositions(await categories.listIn(siteId), ids)) {
    await categories.change(id, (state) => updateCategory(state, { position }));
  }
  return categories.listIn(siteId);
};

import type { Category, Product } from '@biteboard/contracts';

const byPosition = (a: { position: number; name: string }, b: { position: number; name: string }) =>
  a.position - b.position || a.name.localeCompare(b.name);

/** In the order that the shop has set. */
export const inOrder = <T extends Category | Product>(list: readonly T[]): T[] => [...list].sort(byPosition);

/** The dishes of a category, in order. */
export const productsOf = (products: readonly Product[], categoryId: string): Product[] =>
  inOrder(products.filter((product) => product.categoryId === categoryId));

/** Dishes whose category was deleted, or that never had one: they remain on the menu (spec §2, Confirm dialogs). */
export function productsWithoutCategory(
  products: readonly Product[],
  categories: readonly Category[],
): Product[] {
  const known = new Set(categories.map(({ _id }) => _id));
  return inOrder(products.filter(({ categoryId }) => categoryId === null || !known.has(categoryId)));
}

/** How many dishes each category has. */
export function productCounts(products: readonly Product[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { categoryId } of products)
    if (categoryId !== null) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return counts;
}

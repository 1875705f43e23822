import { listVersion } from '@biteboard/contracts';
import type { Catalog } from '../catalog.ts';
import type { CategoryState } from '../categories/category.ts';
import type { ProductState } from './product.ts';

/** What a client has seen of a menu: a digest of all its categories, or the count of products and their latest change. */
export type MenuIfMatch = { list: string } | { total: number; at: string };

/** What exactly that was: the version of each category, or all products that were changed no later. */
export type MenuVersion = { versions: Readonly<Record<string, number>> } | { at: string };

const changedAt = ({ updatedAt = '' }: ProductState): string => updatedAt;

/** Undefined where the menu is another one by now. */
export const matchMenu = async (
  { categories, products }: Pick<Catalog, 'categories' | 'products'>,
  siteId: string,
  seen: MenuIfMatch,
): Promise<MenuVersion | undefined> => {
  if ('list' in seen) {
    const there = await categories.listIn(siteId);
    if (listVersion(there) !== seen.list) return undefined;
    return { versions: Object.fromEntries(there.map(({ _id, version }) => [_id, version])) };
  }
  const { items, total } = await products.pageIn(siteId, {}, { sort: '-updatedAt', page: 1, pageSize: 1 });
  const isSame = total === seen.total && items.every((product) => changedAt(product) <= seen.at);
  return isSame ? { at: seen.at } : undefined;
};

/** Without `seen` whatever is there. */
export const isMatchingCategory = ({ _id, version }: CategoryState, seen: MenuVersion | undefined): boolean =>
  !seen || !('versions' in seen) || seen.versions[_id] === version;

export const isMatchingProduct = (product: ProductState, seen: MenuVersion | undefined): boolean =>
  !seen || !('at' in seen) || changedAt(product) <= seen.at;

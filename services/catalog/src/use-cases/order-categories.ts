import { isDeepStrictEqual } from 'node:util';
import type { CategoryOrder } from '@biteboard/contracts';
import { withoutActor } from '@biteboard/platform/audit';
import { ifVersion, orPreconditionFailed, preconditionFailed } from '@biteboard/platform/http';
import type { Catalog } from '../catalog.ts';
import { adminCategory, type CategoryState, updateCategory } from '../categories/category.ts';
import { categoriesReordered } from '../categories/category-audit.ts';
import { newPositions } from '../categories/category-order.ts';
import { sharedProduct } from '../owners/menu-lock.ts';

const idsOf = (categories: readonly CategoryState[]): string[] => categories.map(({ _id }) => _id);

/** Whether the ids that still exist are in this order; additions and deletions do not matter. */
const standAs = (ids: readonly string[], categories: readonly CategoryState[]): boolean => {
  const now = idsOf(categories);
  return isDeepStrictEqual(
    [...new Set(ids)].filter((id) => now.includes(id)),
    now.filter((id) => ids.includes(id)),
  );
};

/**
 * Puts the categories of a site into this order, and answers the order afterwards: others may have moved some in the
 * meantime. A client that says which it has `seen` gets 412 with the present list instead. Repeated after a crash, it
 * continues.
 */
export const orderCategories = async (
  { owners, categories, auditTrail: acts }: Catalog,
  ref: string,
  { ids, seen }: CategoryOrder,
): Promise<CategoryState[]> => {
  const { _id: siteId } = await owners.get(ref);
  const list = () => categories.listIn(siteId);
  const shown = async () => (await list()).map(adminCategory);
  const before = await list();
  if (seen && !standAs(seen, before)) throw preconditionFailed(await shown());
  const versions = new Map(before.map(({ _id, version }) => [_id, version]));
  const positions = newPositions(before, ids);
  if (before.some(({ _id, shared }) => shared && positions.has(_id)))
    throw sharedProduct(await owners.menuOf(siteId));
  const about = { siteId: owners.siteIdOf(siteId), ownerId: siteId };
  if (positions.size > 0) await acts.note(categoriesReordered(about, before, positions));
  for (const [id, position] of positions) {
    const version = seen && versions.get(id);
    const move = ifVersion(version, (state: CategoryState) => updateCategory(state, { position }));
    await orPreconditionFailed(shown, () => withoutActor(() => categories.change(id, move)));
  }
  const after = await list();
  if (seen && !standAs(ids, after)) throw preconditionFailed(after.map(adminCategory));
  return after;
};

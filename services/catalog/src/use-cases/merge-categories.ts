import type { CategoryMerge } from '@biteboard/contracts';
import { withoutActor } from '@biteboard/platform/audit';
import { ifVersion, orPreconditionFailed, preconditionFailed } from '@biteboard/platform/http';
import { forEachDocument } from '../batches/for-each-document.ts';
import type { Catalog } from '../catalog.ts';
import {
  adminCategory,
  type CategoryState,
  checkMergeInto,
  endMerge,
  startMerge,
} from '../categories/category.ts';
import { fieldRefused } from '../fields/field-errors.ts';
import { sharedProduct } from '../owners/menu-lock.ts';
import { followMerge } from '../products/product.ts';
import { emptyCategory } from './remove-category.ts';

const MAX_PASSES = 5;

/**
 * Moves all products of a category into another and answers how many there were (`decided §7`). Throws 404 for a
 * category that the site has not, 422 for the same one twice, 409 while one of them is being merged otherwise, and 412
 * with both where one is not as it was `seen`.
 */
export const mergeCategories = async (
  catalog: Catalog,
  ref: string,
  { fromId, toId, keepFrom = false, seen }: CategoryMerge,
): Promise<number> => {
  const { owners, categories, products } = catalog;
  const { _id: siteId } = await owners.get(ref);
  if ((await categories.getIn(siteId, fromId)).shared) throw sharedProduct(await owners.menuOf(siteId));
  if (fromId === toId) throw fieldRefused('SAME_CATEGORY', 'toId', 'Choose two different categories.');
  const into = await categories.getIn(siteId, toId);
  const shown = async (from: CategoryState) => ({
    from: adminCategory(from),
    to: adminCategory(await categories.getIn(siteId, toId)),
  });
  if (seen && seen.to !== into.version)
    throw preconditionFailed(await shown(await categories.getIn(siteId, fromId)));
  checkMergeInto(into);
  const count = await products.count({ siteId, categoryId: fromId });
  const merging = { intoId: toId, keep: keepFrom, into: into.name, count };
  const start = ifVersion(seen?.from, (state: CategoryState) => startMerge(state, merging));
  await orPreconditionFailed(shown, () => categories.change(fromId, start));
  await finishMerge(catalog, fromId);
  return count;
};

/** Resumes a merge; run again from its event, so that a crash leaves none unfinished. */
export const finishMerge = (catalog: Catalog, fromId: string): Promise<void> =>
  withoutActor(() => moveProducts(catalog, fromId));

const moveProducts = async (catalog: Catalog, fromId: string): Promise<void> => {
  const { categories, products } = catalog;
  const from = await categories.find(fromId);
  if (!from?.merging) return;
  const { siteId, merging } = from;
  const { intoId } = merging;
  const move = () =>
    forEachDocument(products, { siteId, categoryId: fromId }, ({ _id }) =>
      products.change(_id, (product) => followMerge(product, fromId, intoId)),
    );
  // Again while some were saved into it in the meantime; two that merge into each other must end too.
  for (let pass = 1; pass <= MAX_PASSES && (await move()) > 0; pass += 1);
  await categories.change(fromId, (state) => endMerge(state, intoId));
  if (!(await categories.find(intoId))) await emptyCategory(catalog, siteId, intoId);
};

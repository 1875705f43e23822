import { withoutActor } from '@biteboard/platform/audit';
import { ifVersion } from '@biteboard/platform/http';
import { forEachDocument } from '../batches/for-each-document.ts';
import type { Catalog } from '../catalog.ts';
import { type CategoryState, deleteCategory } from '../categories/category.ts';
import { sharedProduct } from '../owners/menu-lock.ts';
import { leaveCategory } from '../products/product.ts';

export const removeCategory = async (
  catalog: Catalog,
  siteRef: string,
  id: string,
  ifMatch?: number,
): Promise<void> => {
  const category = await catalog.categories.getIn((await catalog.owners.get(siteRef))._id, id);
  const menu = await catalog.owners.menuOf(category.siteId);
  const remove = (state: CategoryState) => {
    if (state.shared) throw sharedProduct(menu);
    return deleteCategory(state);
  };
  await catalog.categories.change(id, ifVersion(ifMatch, remove));
  await emptyCategory(catalog, category.siteId, id);
};

/** Leaves a deleted category's products without one; run again from its event, so a crash in the middle loses none. */
export const emptyCategory = async (
  { products }: Catalog,
  siteId: string,
  categoryId: string,
): Promise<void> => {
  await withoutActor(() =>
    forEachDocument(products, { siteId, categoryId }, ({ _id }) =>
      products.change(_id, (product) => leaveCategory(product, categoryId)),
    ),
  );
};

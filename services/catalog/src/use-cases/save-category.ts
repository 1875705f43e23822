import type { CategoryInput } from '@biteboard/contracts';
import { ifVersion } from '@biteboard/platform/http';
import type { Catalog } from '../catalog.ts';
import {
  type CategoryState,
  categoryNotFound,
  createCategory,
  updateCategory,
} from '../categories/category.ts';
import { positionAfter } from '../categories/menu-order.ts';
import { checkLocalAllowed, sharedProduct } from '../owners/menu-lock.ts';

export const addCategory = async (
  catalog: Catalog,
  siteRef: string,
  input: CategoryInput,
): Promise<CategoryState> => {
  const { _id: siteId } = await catalog.owners.get(siteRef);
  checkLocalAllowed(await catalog.owners.menuOf(siteId));
  const position = positionAfter((await catalog.categories.listIn(siteId)).at(-1));
  return catalog.categories.save(createCategory(catalog.ids.next(), siteId, { position, ...input }));
};

export const changeCategory = async (
  { owners, categories }: Catalog,
  siteRef: string,
  id: string,
  input: CategoryInput,
  ifMatch?: number,
): Promise<CategoryState> => {
  const { siteId } = await categories.getIn((await owners.get(siteRef))._id, id);
  const menu = await owners.menuOf(siteId);
  const update = ifVersion(ifMatch, (state: CategoryState) => {
    if (state.shared) throw sharedProduct(menu);
    return updateCategory(state, input);
  });
  const category = await categories.change(id, update);
  if (!category) throw categoryNotFound();
  return category;
};

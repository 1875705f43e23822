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

export const addCategory = async (
  catalog: Catalog,
  siteRef: string,
  input: CategoryInput,
): Promise<CategoryState> => {
  const { _id: siteId } = await catalog.sites.get(siteRef);
  const position = positionAfter((await catalog.categories.listIn(siteId)).at(-1));
  return catalog.categories.save(createCategory(catalog.ids.next(), siteId, { position, ...input }));
};

export const changeCategory = async (
  { sites, categories }: Catalog,
  siteRef: string,
  id: string,
  input: CategoryInput,
  ifMatch?: number,
): Promise<CategoryState> => {
  await categories.getIn((await sites.get(siteRef))._id, id);
  const update = ifVersion(ifMatch, (state: CategoryState) => updateCategory(state, input));
  const category = await categories.change(id, update);
  if (!category) throw categoryNotFound();
  return category;
};

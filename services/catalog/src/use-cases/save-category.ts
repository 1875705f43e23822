import type { CategoryInput } from '@biteboard/contracts';
import { ifStill } from '@biteboard/platform';
import type { Catalog } from '../catalog.ts';
import { type CategoryState, createCategory, updateCategory } from '../categories/category.ts';
import { categoryNotFound } from '../refusals.ts';

export const addCategory = async (
  catalog: Catalog,
  siteRef: string,
  input: CategoryInput,
): Promise<CategoryState> => {
  const site = await catalog.sites.get(siteRef);
  return catalog.categories.save(createCategory(catalog.ids.next(), site._id, input));
};

export const changeCategory = async (
  { sites, categories }: Catalog,
  siteRef: string,
  id: string,
  input: CategoryInput,
  ifMatch?: number,
): Promise<CategoryState> => {
  await categories.getIn((await sites.get(siteRef))._id, id);
  const update = ifStill(ifMatch, (state: CategoryState) => updateCategory(state, input));
  const category = await categories.change(id, update);
  if (!category) throw categoryNotFound();
  return category;
};

import { byItself } from '@biteboard/platform';
import type { Catalog } from '../catalog.ts';
import { deleteCategory } from '../category.ts';
import { forEachOf } from '../for-each-of.ts';
import { deleteProduct } from '../product.ts';
import { emptyCategory } from './remove-category.ts';

/** What all of a site is to go. */
export interface Clearing {
  siteId: string;
  what: 'products' | 'categories';
  /** Ids are in the order of time: what was made later stays. */
  upTo: string;
}

export const FINISH_CLEARING = 'finish-clearing';
const FINISH_AFTER_MS = 30_000;

/** Deletes all products or categories of a site and answers how many; a job finishes what a crash leaves of it. */
export const removeAll = async (catalog: Catalog, ref: string, what: Clearing['what']): Promise<number> => {
  const { _id: siteId } = await catalog.sites.get(ref);
  await noteAll(catalog, siteId, what);
  const clearing: Clearing = { siteId, what, upTo: catalog.ids.next() };
  await catalog.jobs.add(FINISH_CLEARING, clearing, { delayMs: FINISH_AFTER_MS });
  return byItself(() => clear(catalog, siteId, what));
};

/** One act, however many go. */
const noteAll = async (catalog: Catalog, siteId: string, what: Clearing['what']): Promise<void> => {
  const count = await catalog[what].count({ siteId });
  if (count === 0) return;
  await catalog.acts.note({
    siteId,
    action: what === 'products' ? 'product.allRemoved' : 'category.allRemoved',
    subjectId: siteId,
    subjectName: '',
    changes: [{ field: what, from: count, to: 0 }],
  });
};

export const finishRemovingAll = (catalog: Catalog, { siteId, what, upTo }: Clearing): Promise<number> =>
  clear(catalog, siteId, what, upTo);

const clear = (catalog: Catalog, siteId: string, what: Clearing['what'], upTo?: string): Promise<number> => {
  const { categories, products } = catalog;
  if (what === 'products') {
    return forEachOf(products, { siteId }, ({ _id }) => products.change(_id, deleteProduct), upTo);
  }
  const remove = async ({ _id }: { _id: string }) => {
    await categories.change(_id, deleteCategory);
    await emptyCategory(catalog, siteId, _id);
  };
  return forEachOf(categories, { siteId }, remove, upTo);
};

import type { Catalog } from '../catalog.ts';
import { deleteCategory } from '../category.ts';
import { inChunks } from '../in-chunks.ts';
import { deleteProduct } from '../product.ts';
import { deleteSite } from '../site.ts';

/** Throws 404, or 409 `SITE_HAS_ORDERS`; its menu goes by `clearMenu`, when the event is heard. */
export const removeSite = async ({ sites }: Catalog, ref: string): Promise<void> => {
  const site = await sites.get(ref);
  await sites.change(site._id, deleteSite);
};

/** Removes what is left of a deleted site's menu, however often it is run. */
export const clearMenu = async ({ categories, products }: Catalog, siteId: string): Promise<void> => {
  await inChunks(await products.list({ siteId }), ({ _id }) => products.change(_id, deleteProduct));
  await inChunks(await categories.list({ siteId }), ({ _id }) => categories.change(_id, deleteCategory));
};

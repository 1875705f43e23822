import { forEachDocument } from '../batches/for-each-document.ts';
import type { Catalog } from '../catalog.ts';
import { deleteCategory } from '../categories/category.ts';
import { deleteProduct } from '../products/product.ts';
import { deleteFollower, wholeInstead } from '../shared-menus/follower.ts';
import { keepCategory, keepProduct, offMenu } from '../shared-menus/site-plan.ts';
import { holdSite } from './hold-site.ts';
import { reachRelease } from './reach-release.ts';

/**
 * What a site has of a menu becomes its own, and the site follows it no more; a release that was begun there comes
 * whole before. Run again, it goes on. Throws `SiteTaken`.
 */
export const leaveSite = async (
  catalog: Catalog,
  { siteId, menuId, menuName, by }: { siteId: string; menuId: string; menuName: string; by: string },
): Promise<void> => {
  const { products, categories } = catalog;
  const work = { siteId, menuId, by };
  const begun = await holdSite(catalog, work);
  const goal = wholeInstead(begun.member, undefined);
  if (goal) await reachRelease(catalog, begun, goal, { menuName });
  const { whileHeld, goOn, note } = await holdSite(catalog, work);
  const shared = { siteId, 'shared.menuId': menuId };
  const off = { siteId: offMenu(siteId) };
  await forEachDocument(products, shared, async ({ _id }) => {
    await goOn();
    await products.change(_id, (one) => whileHeld(() => keepProduct(menuId, one)));
  });
  await forEachDocument(categories, shared, async ({ _id }) => {
    await goOn();
    await categories.change(_id, (one) => whileHeld(() => keepCategory(menuId, one)));
  });
  await forEachDocument(products, off, ({ _id }) =>
    products.change(_id, (one) => whileHeld(() => deleteProduct(one))),
  );
  await forEachDocument(categories, off, ({ _id }) =>
    categories.change(_id, (one) => whileHeld(() => deleteCategory(one))),
  );
  await note(deleteFollower);
};

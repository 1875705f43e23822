import { forEachDocument } from '../batches/for-each-document.ts';
import type { Catalog } from '../catalog.ts';
import { deleteCategory } from '../categories/category.ts';
import { deleteProduct } from '../products/product.ts';
import { claimFollower, deleteFollower } from '../shared-menus/follower.ts';
import { keepCategory, keepProduct, offMenu } from '../shared-menus/site-plan.ts';

/** What a site has of a menu becomes its own, and the site follows it no more. Run again, it goes on. */
export const leaveSite = async (
  catalog: Catalog,
  { siteId, menuId, by }: { siteId: string; menuId: string; by: string },
): Promise<void> => {
  const { followers, products, categories, clock } = catalog;
  const isOurs = (state: { menuId: string; leaving?: boolean }) =>
    state.menuId === menuId && state.leaving === true;
  const held = await followers.change(siteId, (state) =>
    isOurs(state) ? claimFollower(state, by, clock.now()) : undefined,
  );
  if (!held || !isOurs(held) || held.hold?.by !== by) return;
  const shared = { siteId, 'shared.menuId': menuId };
  const off = { siteId: offMenu(siteId) };
  await forEachDocument(products, shared, ({ _id }) =>
    products.change(_id, (one) => keepProduct(menuId, one)),
  );
  await forEachDocument(categories, shared, ({ _id }) =>
    categories.change(_id, (one) => keepCategory(menuId, one)),
  );
  await forEachDocument(products, off, ({ _id }) => products.change(_id, deleteProduct));
  await forEachDocument(categories, off, ({ _id }) => categories.change(_id, deleteCategory));
  await followers.change(siteId, (state) =>
    isOurs(state) && state.hold?.by === by ? deleteFollower(state) : undefined,
  );
};

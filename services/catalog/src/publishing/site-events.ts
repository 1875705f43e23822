import { withoutActor } from '@biteboard/platform/audit';
import { forEachDocument } from '../batches/for-each-document.ts';
import type { Catalog } from '../catalog.ts';
import { deleteCategory } from '../categories/category.ts';
import { deleteProduct } from '../products/product.ts';
import { deleteFollower, isSettled } from '../shared-menus/follower.ts';
import { setMenuSites } from '../shared-menus/menu.ts';
import { menuPlaceOf } from '../shared-menus/menu-sites.ts';
import { releaseInForce } from '../shared-menus/release.ts';
import { offMenu } from '../shared-menus/site-plan.ts';
import { wakeMenu } from './bring-menu.ts';

/** A site that came back, or is in another zone or currency now, is brought where its menu has it. */
export const wakeMenuOf = async (catalog: Catalog, siteId: string): Promise<void> => {
  const follower = await catalog.followers.find(siteId);
  const site = follower && (await catalog.sites.find(siteId));
  if (!site || site.archived) return;
  const live = await catalog.releases.listLive(follower.menuId);
  const release = releaseInForce(live, site.timeZone, catalog.clock.now());
  const { groupIds } = menuPlaceOf(siteId, await catalog.groups.list({}));
  if (release && !isSettled(follower, { number: release.number, groupIds }))
    await wakeMenu(catalog, follower.menuId);
};

/** A site that is gone follows no menu, and what a release took away there goes, too. */
export const forgetSite = (catalog: Catalog, siteId: string): Promise<void> =>
  withoutActor(async () => {
    const { followers, menus, products, categories } = catalog;
    const off = { siteId: offMenu(siteId) };
    await forEachDocument(products, off, ({ _id }) => products.change(_id, deleteProduct));
    await forEachDocument(categories, off, ({ _id }) => categories.change(_id, deleteCategory));
    for (const { _id } of await menus.list({ siteIds: siteId })) {
      await menus.change(_id, (menu) =>
        setMenuSites(menu, { siteIds: menu.siteIds.filter((id) => id !== siteId) }),
      );
    }
    await followers.change(siteId, deleteFollower);
  });

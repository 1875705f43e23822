import { withoutActor } from '@biteboard/platform/audit';
import { unlessDuplicate } from '@biteboard/platform/documents';
import { forEachDocument } from '../batches/for-each-document.ts';
import type { Catalog } from '../catalog.ts';
import { deleteCategory } from '../categories/category.ts';
import { deleteProduct } from '../products/product.ts';
import { isSettled, newFollower, startLeaving, stayFollower } from '../shared-menus/follower.ts';
import { deleteMenu, type SharedMenuState } from '../shared-menus/menu.ts';
import { menuPlaceOf } from '../shared-menus/menu-sites.ts';
import {
  isReplaced,
  nextRelease,
  releaseInForce,
  retireRelease,
  settleRelease,
} from '../shared-menus/release.ts';
import { bringSite, type SiteErrand, SiteTaken } from './bring-site.ts';
import { leaveSite } from './leave-site.ts';
import { type MenuScene, menuScene, zonesOf } from './menu-scene.ts';
import { outcomeOf } from './release-views.ts';

export const BRING_MENU = 'bring-menu';

const AT_ONCE = 4;
/** Another process that was at a site may have died: its hold ends by itself. */
const LOOK_AGAIN_MS = 3_000;

/** Gives each site that is to follow a record of it; a site that is not to follow any more leaves. */
const syncFollowers = async ({ followers, ids }: Catalog, { menu, sites, followers: known }: MenuScene) => {
  const wanted = new Set(sites.map(({ _id }) => _id));
  const there = new Map(known.map((one) => [one._id, one]));
  for (const siteId of wanted) {
    const follower = there.get(siteId);
    if (!follower) await unlessDuplicate(followers.save(newFollower(siteId, menu._id, ids.next())));
    else if (follower.leaving) await followers.change(siteId, (one) => stayFollower(one, ids.next()));
  }
  for (const { _id } of known.filter((one) => !wanted.has(one._id)))
    await followers.change(_id, (one) => (one.menuId === menu._id ? startLeaving(one) : undefined));
};

/** What is to be done at each site, now. */
const errandsOf = (scene: MenuScene, by: string): SiteErrand[] => {
  const { menu, sites, followers, live, groups, now } = scene;
  const byId = new Map(followers.map((one) => [one._id, one]));
  return sites.flatMap((site) => {
    const follower = byId.get(site._id);
    const release = releaseInForce(live, site.timeZone, now);
    if (!follower || follower.leaving || site.archived || !release) return [];
    const place = menuPlaceOf(site._id, groups);
    const isSo = isSettled(follower, { number: release.number, groupIds: place.groupIds });
    return isSo ? [] : [{ menu, site, release, place, by }];
  });
};

/** Some at once; one that fails keeps no other back, and is thrown once all had their turn. */
const eachOf = async <T>(items: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const queue = items.values();
  const errors: unknown[] = [];
  const worker = async () => {
    for (const item of queue) await work(item).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const grave = errors.find((error) => !(error instanceof SiteTaken)) ?? errors[0];
  if (grave !== undefined) throw grave;
};

/** What became of releases is stored once it is settled, and what no site needs any more is not looked at again. */
const settleReleases = async ({ releases }: Catalog, scene: MenuScene): Promise<void> => {
  for (const release of scene.live) {
    const outcome = release.outcome ?? outcomeOf(release, scene);
    if (outcome && !release.outcome) await releases.change(release._id, (one) => settleRelease(one, outcome));
    if (outcome && isReplaced(release, scene.live, scene.now))
      await releases.change(release._id, retireRelease);
  }
};

/** What is left of a menu that nobody follows any more goes. */
const purgeMenu = async ({ drafts, releases, contents, menus }: Catalog, menuId: string): Promise<void> => {
  await forEachDocument(drafts.products, { siteId: menuId }, ({ _id }) =>
    drafts.products.change(_id, deleteProduct),
  );
  await forEachDocument(drafts.categories, { siteId: menuId }, ({ _id }) =>
    drafts.categories.change(_id, deleteCategory),
  );
  await forEachDocument(releases, { menuId }, async (release) => {
    await contents.remove(release.contentId);
    await releases.change(release._id, (state) => ({ state: { ...state, deleted: true }, events: [] }));
  });
  await contents.forgetPictures(menuId);
  await menus.change(menuId, deleteMenu);
};

/** The menu is looked at again when its next release comes. */
const planNext = async ({ jobs }: Catalog, scene: MenuScene): Promise<void> => {
  const at = nextRelease(scene.live, zonesOf(scene), scene.now);
  if (at === undefined) return;
  const { _id: menuId } = scene.menu;
  await jobs.add(BRING_MENU, { menuId }, { id: `${menuId} ${at}`, owner: menuId, delayMs: at - scene.now });
};

const bring = async (catalog: Catalog, menu: SharedMenuState): Promise<void> => {
  const by = catalog.ids.next();
  await syncFollowers(catalog, await menuScene(catalog, menu));
  const scene = await menuScene(catalog, menu);
  const leaving = scene.followers.filter((one) => one.leaving);
  try {
    await eachOf(leaving, ({ _id: siteId }) => leaveSite(catalog, { siteId, menuId: menu._id, by }));
    await eachOf(errandsOf(scene, by), (errand) => bringSite(catalog, errand));
  } catch (error) {
    if (!(error instanceof SiteTaken)) throw error;
    await catalog.jobs.add(BRING_MENU, { menuId: menu._id }, { owner: menu._id, delayMs: LOOK_AGAIN_MS });
  }
  const after = await menuScene(catalog, menu);
  await settleReleases(catalog, after);
  await planNext(catalog, after);
  if (menu.removing && after.followers.length === 0) await purgeMenu(catalog, menu._id);
};

/**
 * Brings every site of a menu where it is to be, as the menu, its releases and its sites are now; idempotent, and as
 * much of it is done already as an earlier run came to.
 */
export const bringMenu = async (catalog: Catalog, menuId: string): Promise<void> => {
  const menu = await catalog.menus.find(menuId);
  if (menu) await withoutActor(() => bring(catalog, menu));
};

/** The same for all menus: for what nothing else woke, such as a site that came back or joined a group. */
export const bringMenus = async (catalog: Catalog): Promise<void> => {
  for (const { _id } of await catalog.menus.list({})) await bringMenu(catalog, _id);
};

/** The job of it is safe when this has answered. */
export const wakeMenu = ({ jobs }: Pick<Catalog, 'jobs'>, menuId: string): Promise<string> =>
  jobs.add(BRING_MENU, { menuId }, { owner: menuId });

import { withoutActor } from '@biteboard/platform/audit';
import { unlessDuplicate } from '@biteboard/platform/documents';
import { forEachDocument } from '../batches/for-each-document.ts';
import type { Catalog } from '../catalog.ts';
import { deleteCategory } from '../categories/category.ts';
import { deleteProduct } from '../products/product.ts';
import { isSettled, newFollower, startLeaving } from '../shared-menus/follower.ts';
import { deleteMenu, type SharedMenuState } from '../shared-menus/menu.ts';
import { menuPlaceOf } from '../shared-menus/menu-sites.ts';
import {
  isReplaced,
  nextRelease,
  releaseInForce,
  retireRelease,
  settleRelease,
} from '../shared-menus/release.ts';
import { bringSite, type SiteErrand } from './bring-site.ts';
import { SiteTaken } from './hold-site.ts';
import { leaveSite } from './leave-site.ts';
import { type MenuScene, menuScene, zonesOf } from './menu-scene.ts';
import { outcomeOf } from './release-views.ts';

export const BRING_MENU = 'bring-menu';

/** Most of the time of a site is waiting for its writes; how many products are written at once says `writeTurns`. */
const AT_ONCE = 8;
/** The hold of a process that died ends by itself. */
const LOOK_AGAIN_MS = 3_000;

/**
 * Gives each site that is to follow a record of it; a site that is not to follow any more leaves. One that is to follow
 * again while it leaves has left before it joins.
 */
const syncFollowers = async ({ followers, ids }: Catalog, { menu, sites, followers: known }: MenuScene) => {
  const wanted = new Set(sites.map(({ _id }) => _id));
  const there = new Set(known.map(({ _id }) => _id));
  for (const siteId of wanted)
    if (!there.has(siteId)) await unlessDuplicate(followers.save(newFollower(siteId, menu._id, ids.next())));
  for (const { _id } of known.filter((one) => !wanted.has(one._id)))
    await followers.change(_id, (one) => (one.menuId === menu._id ? startLeaving(one) : undefined));
};

/** What is to be done at each site, now. */
const errandsOf = (scene: MenuScene, by: string): SiteErrand[] => {
  const { menu, sites, followers, live, groups, now } = scene;
  const byId = new Map(followers.map((one) => [one._id, one]));
  return sites.flatMap((site) => {
    const follower = byId.get(site._id);
    if (!follower || follower.leaving) return [];
    const release = site.archived ? undefined : releaseInForce(live, site.timeZone, now);
    const place = menuPlaceOf(site._id, groups);
    const isSo = release
      ? isSettled(follower, { number: release.number, groupIds: place.groupIds })
      : follower.begun.length === 0;
    return isSo ? [] : [{ menu, site, release, place, by }];
  });
};

/** Some at once; one that fails keeps no other back. Answers what failed. */
const eachOf = async <T>(items: readonly T[], work: (one: T) => Promise<void>): Promise<unknown[]> => {
  const queue = items.values();
  const errors: unknown[] = [];
  const worker = async () => {
    for (const item of queue) await work(item).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return errors;
};

/** Lets the sites leave that are to, then joins those that are to follow again. Answers what failed. */
const letLeave = async (catalog: Catalog, { menu, followers }: MenuScene, by: string): Promise<unknown[]> => {
  const leaving = followers.filter((one) => one.leaving);
  if (leaving.length === 0) return [];
  const about = { menuId: menu._id, menuName: menu.name, by };
  const errors = await eachOf(leaving, ({ _id: siteId }) => leaveSite(catalog, { siteId, ...about }));
  await syncFollowers(catalog, await menuScene(catalog, menu));
  return errors;
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

const bring = async (catalog: Catalog, menu: SharedMenuState): Promise<boolean> => {
  const by = catalog.ids.next();
  await syncFollowers(catalog, await menuScene(catalog, menu));
  const left = await letLeave(catalog, await menuScene(catalog, menu), by);
  const errands = errandsOf(await menuScene(catalog, menu), by);
  const errors = [...left, ...(await eachOf(errands, (errand) => bringSite(catalog, errand)))];
  const grave = errors.find((error) => !(error instanceof SiteTaken));
  if (grave !== undefined) throw grave;
  const after = await menuScene(catalog, menu);
  await settleReleases(catalog, after);
  await planNext(catalog, after);
  if (menu.removing && after.followers.length === 0) await purgeMenu(catalog, menu._id);
  return errors.length === 0;
};

/**
 * Brings every site of a menu where it is to be, as the menu, its releases and its sites are now; idempotent, and as
 * much of it is done already as an earlier run came to. False where another run is at one of the sites still.
 */
export const bringMenu = async (catalog: Catalog, menuId: string): Promise<boolean> => {
  const menu = await catalog.menus.find(menuId);
  return menu ? withoutActor(() => bring(catalog, menu)) : true;
};

/** The same by a job, which looks again where another run is at a site: that one may have died. */
export const keepBringing = async (catalog: Catalog, menuId: string): Promise<void> => {
  const isDone = await bringMenu(catalog, menuId);
  if (!isDone) await catalog.jobs.add(BRING_MENU, { menuId }, { owner: menuId, delayMs: LOOK_AGAIN_MS });
};

/** The same for all menus: for what nothing else woke, such as a site that came back or joined a group. */
export const bringMenus = async (catalog: Catalog): Promise<void> => {
  for (const { _id } of await catalog.menus.list({})) await keepBringing(catalog, _id);
};

/** The job of it is safe when this has answered. */
export const wakeMenu = ({ jobs }: Pick<Catalog, 'jobs'>, menuId: string): Promise<string> =>
  jobs.add(BRING_MENU, { menuId }, { owner: menuId });

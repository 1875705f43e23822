import { setImmediate, setTimeout } from 'node:timers/promises';
import type { MenuFollowersInput, MenuJoin, SharedMenu } from '@biteboard/contracts';
import { ifVersion } from '@biteboard/platform/http';
import { AppError } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { checkSameCurrency } from '../shared-menus/check-target.ts';
import { menuNotFound, type SharedMenuState, setMenuSites } from '../shared-menus/menu.ts';
import { followingSites, menuPlaceOf } from '../shared-menus/menu-sites.ts';
import type { ReleaseContent } from '../shared-menus/release-content.ts';
import { planSite } from '../shared-menus/site-plan.ts';
import { siteTarget } from '../shared-menus/site-target.ts';
import type { SiteState } from '../sites/site.ts';
import { presentIn } from './apply-plan.ts';
import { bringMenu, wakeMenu } from './bring-menu.ts';
import { currentContent, currentRelease, draftContent, type MenuScene, menuScene } from './menu-scene.ts';
import { menuView } from './menu-views.ts';
import { checkGroups, knownSiteIds } from './named-places.ts';

const MAX_NAMES = 50;
/** An answer is waited for so long; what is left is done by the job. */
const ANSWER_WITHIN_MS = 5_000;
/** Until then its job may have done it. */
const LOOK_AGAIN_MS = 50;

/** Throws 409 `FOLLOWS_ANOTHER`, `CURRENCY_DIFFERS`. */
export const checkJoining = async (
  { followers, menus }: Pick<Catalog, 'followers' | 'menus'>,
  menu: Pick<SharedMenuState, '_id' | 'name' | 'currency'>,
  site: SiteState,
): Promise<void> => {
  checkSameCurrency(menu, site);
  const follower = await followers.find(site._id);
  if (!follower || follower.menuId === menu._id) return;
  const other = (await menus.find(follower.menuId))?.name ?? '';
  const message = `“${site.name}” follows the menu “${other}”. Let it leave that first.`;
  throw new AppError('conflict', 'FOLLOWS_ANOTHER', message, { params: { site: site.name, menu: other } });
};

/** What joining does to a site: nothing of it is changed. */
const joinOf = async (
  catalog: Catalog,
  { menu, groups }: Pick<MenuScene, 'menu' | 'groups'>,
  { _id: siteId }: SiteState,
  content: ReleaseContent,
): Promise<MenuJoin> => {
  const target = siteTarget(content, menuPlaceOf(siteId, groups));
  const present = await presentIn(catalog, siteId, 'all');
  const member = { _id: siteId, menuId: menu._id, joinId: '' };
  const touched = {
    categoryIds: new Set(target.categories.keys()),
    productIds: new Set(target.products.keys()),
  };
  const { products } = planSite(member, target, touched, present, true);
  const matched = new Set(products.filter(({ isThere }) => isThere).map(({ _id }) => _id));
  const local = present.products.filter(({ _id }) => !matched.has(_id));
  return {
    siteId,
    matched: matched.size,
    local: local.length,
    added: products.length - matched.size,
    localNames: local.slice(0, MAX_NAMES).map(({ name }) => name),
  };
};

/** Brings a menu's sites where they are to be, in this call where that is quick, by the job in any case. */
export const bringSoon = async (catalog: Catalog, menuId: string): Promise<void> => {
  await wakeMenu(catalog, menuId);
  const stop = new AbortController();
  const { signal } = stop;
  const bringAll = async (): Promise<void> => {
    while (!signal.aborted && !(await bringMenu(catalog, menuId))) await setTimeout(LOOK_AGAIN_MS);
  };
  const bringing = bringAll().catch((err: unknown) =>
    catalog.log.warn({ err, menuId }, 'the sites of a menu are left to its job'),
  );
  const waiting = setTimeout(ANSWER_WITHIN_MS, undefined, { signal }).catch(() => {});
  await Promise.race([bringing, waiting]);
  stop.abort();
};

/**
 * Says which sites and groups follow a menu; `dryRun` only says what becomes of the products of those that join.
 * Leaving keeps what a site has, as its own. Throws 404, 422 `SITE_UNKNOWN` or `GROUP_UNKNOWN`, 409 as `checkJoining`,
 * 412 where another version was seen.
 */
export const followMenu = async (
  catalog: Catalog,
  menuId: string,
  input: MenuFollowersInput,
  { dryRun, ifMatch }: { dryRun: boolean; ifMatch: number | undefined },
): Promise<{ sites: MenuJoin[]; menu: SharedMenu }> => {
  const menu = await catalog.menus.get(menuId);
  const groupIds = [...new Set(input.groupIds ?? menu.groupIds)];
  await checkGroups(catalog, 'groupIds', input.groupIds ?? []);
  const siteIds = input.siteIds ? await knownSiteIds(catalog, 'siteIds', input.siteIds) : menu.siteIds;
  const scene = await menuScene(catalog, menu);
  const follow = new Set(scene.followers.filter(({ leaving }) => !leaving).map(({ _id }) => _id));
  const all = await catalog.sites.listAll();
  const joining = followingSites({ siteIds, groupIds }, scene.groups, all).filter(
    ({ _id }) => !follow.has(_id),
  );
  const content = currentRelease(scene)
    ? await currentContent(catalog, scene)
    : await draftContent(catalog, menu);
  const sites: MenuJoin[] = [];
  for (const site of joining) {
    // In one process nothing else here waits for the event loop, and hundreds of sites would hold up every call.
    await setImmediate();
    await checkJoining(catalog, menu, site);
    sites.push(await joinOf(catalog, scene, site, content));
  }
  if (dryRun) return { sites, menu: await menuView(catalog, menu) };
  const set = ifVersion(ifMatch, (state: SharedMenuState) => setMenuSites(state, { siteIds, groupIds }));
  const saved = await catalog.menus.change(menuId, set);
  if (!saved) throw menuNotFound();
  await bringSoon(catalog, menuId);
  return { sites, menu: await menuView(catalog, saved) };
};

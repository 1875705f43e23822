import type { Catalog } from '../catalog.ts';
import type { FollowerState } from '../shared-menus/follower.ts';
import type { SharedMenuState } from '../shared-menus/menu.ts';
import { followingSites, type GroupOfSites } from '../shared-menus/menu-sites.ts';
import { type ReleaseState, releaseInForce } from '../shared-menus/release.ts';
import { NO_CONTENT, type ReleaseContent, releaseContent } from '../shared-menus/release-content.ts';
import type { SiteState } from '../sites/site.ts';

/** All that decides what the sites of a menu are to have. */
export interface MenuScene {
  menu: SharedMenuState;
  groups: readonly GroupOfSites[];
  /** The sites that are to follow it. */
  sites: readonly SiteState[];
  followers: readonly FollowerState[];
  /** The releases that may be in force somewhere, or will be. */
  live: readonly ReleaseState[];
  now: number;
}

export const menuScene = async (catalog: Catalog, menu: SharedMenuState): Promise<MenuScene> => {
  const [groups, sites, followers, live] = await Promise.all([
    catalog.groups.list({}),
    catalog.sites.listAll(),
    catalog.followers.list({ menuId: menu._id }),
    catalog.releases.listLive(menu._id),
  ]);
  return {
    menu,
    groups,
    sites: followingSites(menu, groups, sites),
    followers,
    live,
    now: catalog.clock.now(),
  };
};

export const zonesOf = ({ sites }: Pick<MenuScene, 'sites'>): string[] => [
  ...new Set(sites.map(({ timeZone }) => timeZone)),
];

/** The release that counts as the menu's own: the one in force where its first site is, else by UTC. */
export const currentRelease = ({ live, sites, now }: MenuScene): ReleaseState | undefined =>
  releaseInForce(live, sites[0]?.timeZone ?? 'UTC', now);

export const currentContent = async (catalog: Catalog, scene: MenuScene): Promise<ReleaseContent> => {
  const release = currentRelease(scene);
  return release ? catalog.contents.get(release.contentId) : NO_CONTENT;
};

export const draftContent = async (
  { drafts }: Catalog,
  { _id, rules }: Pick<SharedMenuState, '_id' | 'rules'>,
): Promise<ReleaseContent> => {
  const [categories, products] = await Promise.all([
    drafts.categories.listIn(_id),
    drafts.products.listIn(_id),
  ]);
  return releaseContent(categories, products, rules);
};

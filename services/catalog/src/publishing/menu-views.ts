import type { FollowedMenu, MenuSite, SharedMenu } from '@biteboard/contracts';
import type { Catalog } from '../catalog.ts';
import { compareReleases } from '../shared-menus/compare-releases.ts';
import type { SharedMenuState } from '../shared-menus/menu.ts';
import { menuPlaceOf } from '../shared-menus/menu-sites.ts';
import { currentContent, currentRelease, draftContent, type MenuScene, menuScene } from './menu-scene.ts';
import { tallyOf } from './release-views.ts';

export const menuView = async (catalog: Catalog, menu: SharedMenuState): Promise<SharedMenu> => {
  const scene = await menuScene(catalog, menu);
  const [before, draft] = await Promise.all([currentContent(catalog, scene), draftContent(catalog, menu)]);
  return {
    menuId: menu._id,
    name: menu.name,
    currency: menu.currency as SharedMenu['currency'],
    siteIds: [...menu.siteIds],
    groupIds: [...menu.groupIds],
    following: scene.sites.length,
    release: currentRelease(scene)?.number ?? null,
    draftChanges: compareReleases(before, draft).items.length,
    allowLocalProducts: menu.allowLocalProducts,
    rules: [...menu.rules],
    version: menu.version,
  };
};

const names = new Intl.Collator('en', { numeric: true });

/** The sites of a menu, by name. */
export const menuSites = (scene: MenuScene): MenuSite[] => {
  const followers = new Map(scene.followers.map((one) => [one._id, one]));
  const release = currentRelease(scene);
  const failed = new Map(
    release ? tallyOf(release, scene).failed.map((one) => [one.siteId, one] as const) : [],
  );
  return scene.sites
    .toSorted((a, b) => names.compare(a.name, b.name))
    .map(({ _id, name, slug, archived }) => {
      const failure = failed.get(_id);
      return {
        siteId: _id,
        name,
        slug,
        archived,
        groupIds: [...menuPlaceOf(_id, scene.groups).groupIds],
        release: followers.get(_id)?.applied?.number ?? null,
        ...(failure ? { failed: { error: failure.error, code: failure.code } } : {}),
      };
    });
};

/** The menu that a site follows; null where it follows none. */
export const followedMenu = async (
  { owners }: Pick<Catalog, 'owners'>,
  siteId: string,
): Promise<FollowedMenu | null> => (await owners.menuOf(siteId)) ?? null;

import type { Repository } from '@biteboard/platform/documents';
import type { MenuOwners } from '../owners/menu-owners.ts';
import type { SiteRepository } from '../sites/site-repository.ts';
import type { FollowerState } from './follower.ts';
import type { MenuRepository } from './menu-repository.ts';

/** Sites own their menus, but for what they share. */
export const siteOwners = (
  sites: SiteRepository,
  menus: MenuRepository,
  followers: Repository<FollowerState>,
): MenuOwners => ({
  kind: 'site',
  get: sites.get,
  isThere: async (id) => {
    const site = await sites.find(id);
    return site !== undefined && !site.removing;
  },
  menuOf: async (id) => {
    const follower = await followers.find(id);
    const menu = follower && (await menus.find(follower.menuId));
    if (!menu || follower.leaving) return undefined;
    const { _id: menuId, name, allowLocalProducts } = menu;
    return { menuId, name, allowLocalProducts, release: follower.applied?.number ?? null };
  },
  currencyOf: async (id) => (await sites.find(id))?.currency,
  siteIdOf: (id) => id,
});

/** Shared menus own their drafts. */
export const menuOwners = (menus: MenuRepository): MenuOwners => ({
  kind: 'menu',
  get: async (id) => {
    const { _id, sortName } = await menus.get(id);
    return { _id, slug: sortName.replaceAll(/[^\p{L}\p{N}]+/gu, '-') };
  },
  isThere: async (id) => {
    const menu = await menus.find(id);
    return menu !== undefined && !menu.removing;
  },
  menuOf: async () => undefined,
  currencyOf: async (id) => (await menus.find(id))?.currency,
  siteIdOf: () => null,
});

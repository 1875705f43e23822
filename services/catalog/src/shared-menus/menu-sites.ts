import type { MenuPlace } from '@biteboard/contracts';
import type { SiteState } from '../sites/site.ts';
import type { SharedMenuState } from './menu.ts';

/** A group of sites, as menus need it. */
export interface GroupOfSites {
  _id: string;
  name: string;
  siteIds: readonly string[];
}

/** The sites that are to follow a menu, by its sites and groups: those that exist, in the order of `sites`. */
export const followingSites = (
  { siteIds, groupIds, removing }: Pick<SharedMenuState, 'siteIds' | 'groupIds' | 'removing'>,
  groups: readonly GroupOfSites[],
  sites: readonly SiteState[],
): SiteState[] => {
  if (removing) return [];
  const named = new Set([
    ...siteIds,
    ...groups.filter(({ _id }) => groupIds.includes(_id)).flatMap((group) => group.siteIds),
  ]);
  return sites.filter(({ _id }) => named.has(_id));
};

/** A site as price rules see it: its groups always in the same order. */
export const menuPlaceOf = (siteId: string, groups: readonly GroupOfSites[]): MenuPlace => ({
  siteId,
  groupIds: groups
    .filter(({ siteIds }) => siteIds.includes(siteId))
    .map(({ _id }) => _id)
    .toSorted(),
});

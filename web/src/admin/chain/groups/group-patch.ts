import type { SiteGroup, SiteGroupInput } from '@biteboard/contracts';

export interface GroupValues {
  name: string;
  siteIds: string[];
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

/** What was changed of a group, so that what others change of the rest stays. */
export const groupPatch = (seen: GroupValues, { name, siteIds }: GroupValues): SiteGroupInput => ({
  ...(name === seen.name ? {} : { name }),
  ...(isSame(siteIds, seen.siteIds) ? {} : { siteIds }),
});

/** Whether others have changed what the patch sets, since the group was opened. */
export const patchTouches = (patch: SiteGroupInput, seen: SiteGroup, current: SiteGroup): boolean =>
  (patch.name !== undefined && current.name !== seen.name) ||
  (patch.siteIds !== undefined && !isSame(current.siteIds, seen.siteIds));

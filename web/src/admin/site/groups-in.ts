import type { AdminSite, SiteGroupName } from '@biteboard/contracts';

/** The groups that sites are in, by name. */
export const groupsIn = (sites: readonly AdminSite[]): SiteGroupName[] => {
  const groups = new Map(sites.flatMap((site) => (site.groups ?? []).map((group) => [group.groupId, group])));
  return [...groups.values()].toSorted((a, b) => a.name.localeCompare(b.name));
};

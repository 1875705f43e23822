import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { storedText } from '../../lib/stored-state.ts';
import { groupsIn } from '../site/groups-in.ts';
import { sitesQuery } from '../site/queries.ts';
import type { ChainChoice } from './queries.ts';

const rememberedGroup = storedText(() => 'admin_chain_group');
const rememberedSites = storedText(() => 'admin_chain_sites');

export const isInGroup = (site: AdminSite, groupId: string | null): boolean =>
  groupId === null || (site.groups ?? []).some((group) => group.groupId === groupId);

/**
 * The sites that the rooms of the chain show, kept by this browser until others are chosen: some, a group, or all. Of a
 * group some may be chosen.
 */
export function useChosenSites() {
  const { data: all = [] } = useQuery(sitesQuery);
  const groups = groupsIn(all);
  const stored = rememberedGroup.use('');
  const groupId = groups.find((group) => group.groupId === stored)?.groupId ?? null;
  /** Those that are open for business. */
  const inGroup = all.filter((site) => !site.archived && isInGroup(site, groupId));
  const named = (rememberedSites.use('') ?? '').split(',');
  const siteIds = inGroup.map(({ _id }) => _id).filter((id) => named.includes(id));
  const chooseSites = (next: readonly string[]) =>
    rememberedSites.update('', () => (next.length > 0 ? next.join(',') : null));
  return {
    groups,
    groupId,
    choose: (next: string | null) => {
      chooseSites([]);
      rememberedGroup.update('', () => next);
    },
    inGroup,
    /** Empty: all of the group. */
    siteIds,
    chooseSites,
    /** As a call over many sites takes it. */
    choice: choiceOf(siteIds, groupId),
    sites: siteIds.length === 0 ? inGroup : inGroup.filter(({ _id }) => siteIds.includes(_id)),
  };
}

const choiceOf = (siteIds: readonly string[], groupId: string | null): ChainChoice => {
  if (siteIds.length > 0) return { siteIds: siteIds.join(',') };
  return groupId === null ? {} : { groupId };
};

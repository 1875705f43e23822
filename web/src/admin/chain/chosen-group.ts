import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { storedText } from '../../lib/stored-state.ts';
import { groupsIn } from '../site/groups-in.ts';
import { sitesQuery } from '../site/queries.ts';

const remembered = storedText(() => 'admin_chain_group');

export const isInGroup = (site: AdminSite, groupId: string | null): boolean =>
  groupId === null || (site.groups ?? []).some((group) => group.groupId === groupId);

/** The group that the rooms of the chain show, kept by this browser until another is chosen; null: all sites. */
export function useChosenGroup() {
  const { data: all = [] } = useQuery(sitesQuery);
  const groups = groupsIn(all);
  const stored = remembered.use('');
  const groupId = groups.find((group) => group.groupId === stored)?.groupId ?? null;
  return {
    groups,
    groupId,
    choose: (next: string | null) => remembered.update('', () => next),
    /** As a call over many sites takes it. */
    choice: groupId === null ? {} : { groupId },
    /** Those that are open for business. */
    sites: all.filter((site) => !site.archived && isInGroup(site, groupId)),
  };
}

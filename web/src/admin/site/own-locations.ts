import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { sitesQuery } from './queries.ts';

/** Whether the person in the dashboard runs only some locations of the site: what is the whole site's is not offered. */
export const isInPart = ({ ownLocationIds }: Pick<AdminSite, 'ownLocationIds'>): boolean =>
  ownLocationIds !== undefined;

/** Whether they run no site whole; false until the sites are known. */
export const useRunsOnlyParts = (): boolean => {
  const { data: sites = [] } = useQuery(sitesQuery);
  return sites.length > 0 && sites.every(isInPart);
};

/** Of the locations that something holds at (absent: all of the site) those that the person runs. */
export const ownOf = (
  locationIds: readonly string[] | undefined,
  { ownLocationIds }: Pick<AdminSite, 'ownLocationIds'>,
): string[] | undefined => locationIds?.filter((id) => !ownLocationIds || ownLocationIds.includes(id));

import type { AdminSite, Claims, SiteGroupName } from '@biteboard/contracts';
import { sitesInPart, sitesOf } from '@biteboard/platform/http';
import type { Catalog } from '../catalog.ts';
import { adminSite } from '../sites/site-answers.ts';
import { siteFor } from '../sites/site-in-part.ts';

/** The names of groups by the sites in them: of all groups for an admin, of their own for a manager. */
const groupsBySite = async (
  { groups }: Catalog,
  user: Claims,
): Promise<ReadonlyMap<string, SiteGroupName[]>> => {
  const seen = sitesOf(user) === 'all' ? {} : { _id: { $in: user.groups ?? [] } };
  const found = await groups.list(seen, { sort: { sortName: 1, _id: 1 } });
  const named = new Map<string, SiteGroupName[]>();
  for (const { _id: groupId, name, siteIds } of found) {
    for (const siteId of siteIds) named.set(siteId, [...(named.get(siteId) ?? []), { groupId, name }]);
  }
  return named;
};

/** The sites that somebody runs, whole or in part, the oldest first, with the groups that they are in. */
export const listSites = async (catalog: Catalog, user: Claims): Promise<AdminSite[]> => {
  const [sites, groups] = await Promise.all([catalog.sites.listAll(), groupsBySite(catalog, user)]);
  const run = sitesInPart(user);
  return sites
    .filter(({ _id }) => run === 'all' || run.includes(_id))
    .map((site) => siteFor(user)({ ...adminSite(site), groups: groups.get(site._id) ?? [] }));
};

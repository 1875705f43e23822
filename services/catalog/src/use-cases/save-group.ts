import type { SiteGroupInput } from '@biteboard/contracts';
import { ifVersion } from '@biteboard/platform/http';
import { groupNotFound } from '@biteboard/platform/sites';
import type { Catalog } from '../catalog.ts';
import { fieldRefused } from '../fields/field-errors.ts';
import { createGroup, type GroupState, updateGroup } from '../groups/group.ts';

/** The distinct ids of these sites; throws 422 `SITE_UNKNOWN` for one that is not there. */
const knownSiteIds = async ({ sites }: Catalog, refs: readonly string[]): Promise<string[]> => {
  const ids = new Set<string>();
  for (const ref of new Set(refs)) {
    const site = await sites.findAny(ref);
    if (!site || site.removing) throw fieldRefused('SITE_UNKNOWN', 'siteIds', `There is no site “${ref}”.`);
    ids.add(site._id);
  }
  return [...ids];
};

/** The input with its sites by their ids. */
const withIds = async (catalog: Catalog, { siteIds, ...input }: SiteGroupInput): Promise<SiteGroupInput> =>
  siteIds === undefined ? input : { ...input, siteIds: await knownSiteIds(catalog, siteIds) };

/** Throws 400 without a name, 422 `SITE_UNKNOWN`. */
export const addGroup = async (catalog: Catalog, input: SiteGroupInput): Promise<GroupState> =>
  catalog.groups.save(createGroup(catalog.ids.next(), await withIds(catalog, input)));

/** Any subset of a group's fields. Throws 404, 422 `SITE_UNKNOWN`, and 412 where another version was seen. */
export const changeGroup = async (
  catalog: Catalog,
  groupId: string,
  input: SiteGroupInput,
  ifMatch?: number,
): Promise<GroupState> => {
  await catalog.groups.get(groupId);
  const known = await withIds(catalog, input);
  const changed = await catalog.groups.change(
    groupId,
    ifVersion(ifMatch, (state: GroupState) => updateGroup(state, known)),
  );
  if (!changed) throw groupNotFound();
  return changed;
};

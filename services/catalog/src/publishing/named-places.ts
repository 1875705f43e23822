import type { Catalog } from '../catalog.ts';
import { fieldRefused } from '../fields/field-errors.ts';
import { checkPlaces } from '../shared-menus/menu.ts';

interface Placed {
  siteId?: string | undefined;
  groupId?: string | undefined;
}

/** The ids of these sites, named by id or slug. Throws 422 `SITE_UNKNOWN`. */
export const knownSiteIds = async (
  { sites }: Pick<Catalog, 'sites'>,
  field: string,
  refs: readonly string[],
): Promise<string[]> => {
  const ids = [];
  for (const ref of refs) {
    const site = await sites.findAny(ref.trim());
    if (!site || site.removing) throw fieldRefused('SITE_UNKNOWN', field, `There is no site “${ref}”.`);
    ids.push(site._id);
  }
  return [...new Set(ids)];
};

/** Throws 422 `GROUP_UNKNOWN` for a group that is not there any more. */
export const checkGroups = async (
  { groups }: Pick<Catalog, 'groups'>,
  field: string,
  groupIds: readonly string[],
): Promise<void> => {
  if (groupIds.length === 0) return;
  const there = new Set((await groups.list({})).map(({ _id }) => _id));
  const unknown = groupIds.find((id) => !there.has(id));
  if (unknown === undefined) return;
  throw fieldRefused('GROUP_UNKNOWN', field, `There is no group “${unknown}” any more. Choose another one.`);
};

/** Rules or overrides with their sites by id. Throws 400 unless each names one place, 422 for one that is not there. */
export const withKnownPlaces = async <P extends Placed>(
  catalog: Catalog,
  field: string,
  places: readonly P[],
): Promise<P[]> => {
  checkPlaces(field, places);
  await checkGroups(
    catalog,
    field,
    places.flatMap(({ groupId }) => groupId ?? []),
  );
  const known = [];
  for (const place of places) {
    const [siteId] = place.siteId === undefined ? [] : await knownSiteIds(catalog, field, [place.siteId]);
    known.push(siteId === undefined ? place : { ...place, siteId });
  }
  return known;
};

import { locationOf } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { SiteProjection } from '@biteboard/platform/sites';

/**
 * These locations by the sites that have them. One that a site has lost stays with it where the person had it before, so
 * that their site is still run in part. Throws 422 for one that none of the sites has.
 */
export const knownLocations = async (
  sites: SiteProjection,
  siteIds: readonly string[],
  locationIds: readonly string[],
  before: Readonly<Record<string, readonly string[]>> = {},
): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  const known = await sites.listChosen(siteIds);
  for (const locationId of new Set(locationIds)) {
    const having = known
      .filter((site) => locationOf(site, locationId) ?? before[site._id]?.includes(locationId))
      .map(({ _id }) => _id);
    if (having.length === 0) {
      const message =
        'None of the sites has this location. Choose the sites first, and then their locations.';
      throw new AppError('rule', 'LOCATION_UNKNOWN', message, { fields: { locationIds: message } });
    }
    for (const siteId of having) found[siteId] = [...(found[siteId] ?? []), locationId];
  }
  return found;
};

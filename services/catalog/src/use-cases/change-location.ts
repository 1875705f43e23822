import {
  type Claims,
  type LocationInput,
  type LocationPatch,
  locationOf,
  type SiteInput,
} from '@biteboard/contracts';
import { runs } from '@biteboard/platform/http';
import { AppError, notFound } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import type { SiteState } from '../sites/site.ts';
import { changeSite } from './save-site.ts';

interface LocationChange {
  ifMatch: number | undefined;
  by: Claims;
  isConfirmed: boolean | undefined;
}

/** What a location's own people may not change: where it is. */
const OF_THE_SITE = ['name', 'phone', 'address'] as const;

/** Throws 404 unless the caller runs the location, and 403 for what of it those of the whole site change. */
const checkRuns = (by: Claims, siteId: string, locationId: string, patch: LocationPatch): void => {
  if (!runs(by, { siteId, locationId })) throw locationNotFound();
  const refused = OF_THE_SITE.find((name) => patch[name] !== undefined);
  if (refused === undefined || runs(by, { siteId })) return;
  const message = 'The name, phone and address of a location are for those who run the whole site.';
  throw new AppError('forbidden', 'FORBIDDEN', message, { fields: { [refused]: message } });
};

const locationNotFound = () => notFound('LOCATION_NOT_FOUND', 'There is no such location.');

/**
 * Saves a part of one location, and leaves the others as they are. Throws as `changeSite`, 404 `LOCATION_NOT_FOUND`, and
 * 403 for a name, phone or address by somebody who runs only locations.
 */
export const changeLocation = async (
  catalog: Catalog,
  { siteId, locationId }: { siteId: string; locationId: string },
  { capacity: limits, ...patch }: LocationPatch,
  { ifMatch, by, isConfirmed }: LocationChange,
): Promise<SiteState> => {
  const input = ({ _id, locations, capacity = [] }: SiteState): SiteInput => {
    if (!locationOf({ locations }, locationId)) throw locationNotFound();
    checkRuns(by, _id, locationId, patch);
    const others = capacity.filter((limit) => limit.locationId !== locationId);
    return {
      ...(limits ? { capacity: [...others, ...limits.map((limit) => ({ ...limit, locationId }))] } : {}),
      locations: locations.map(
        (location): LocationInput =>
          location.id === locationId
            ? { ...location, ...patch, address: { ...location.address, ...patch.address } }
            : location,
      ),
    };
  };
  return changeSite(catalog, siteId, input, ifMatch, by, isConfirmed);
};

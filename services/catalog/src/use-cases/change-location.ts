import {
  type Claims,
  type LocationInput,
  type LocationPatch,
  locationOf,
  type SiteInput,
} from '@biteboard/contracts';
import { notFound } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import type { SiteState } from '../sites/site.ts';
import { changeSite } from './save-site.ts';

interface LocationChange {
  ifMatch: number | undefined;
  by: Claims;
  isConfirmed: boolean | undefined;
}

/** Saves a part of one location, and leaves the others as they are. Throws as `changeSite`, and 404 `LOCATION_NOT_FOUND`. */
export const changeLocation = async (
  catalog: Catalog,
  { siteId, locationId }: { siteId: string; locationId: string },
  patch: LocationPatch,
  { ifMatch, by, isConfirmed }: LocationChange,
): Promise<SiteState> => {
  const input = ({ locations }: SiteState): SiteInput => {
    if (!locationOf({ locations }, locationId))
      throw notFound('LOCATION_NOT_FOUND', 'There is no such location.');
    return {
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

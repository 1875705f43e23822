import type { AdminSite, Throttling } from '@biteboard/contracts';
import { useSaveLocation } from '../sites/use-save-location.ts';
import { useSaveSite } from '../sites/use-site-changes.ts';

/**
 * Sets the throttling of a site or of one of its locations, whatever others change of it concurrently. Those who run only
 * some locations set it of each of these in place of the site.
 */
export function useThrottlingChange(
  site: AdminSite,
  onDone: () => void = () => undefined,
  locationId: string | null = null,
) {
  const ofSite = useSaveSite(site, onDone);
  const ofLocation = useSaveLocation(site, onDone);
  const places = locationId === null ? site.ownLocationIds : [locationId];
  const save = places ? ofLocation : ofSite;
  return {
    turn: (pace: Throttling | null) => {
      if (!places) ofSite.mutate({ body: { pace }, seen: site });
      else for (const place of places) ofLocation.mutate({ locationId: place, patch: { pace } });
    },
    isBusy: save.isPending,
    error: save.error,
  };
}

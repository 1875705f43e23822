import type { AdminSite, Throttling } from '@biteboard/contracts';
import { useSaveLocation } from '../sites/use-save-location.ts';
import { useSaveSite } from '../sites/use-site-changes.ts';

/** Sets the throttling of a site or of one of its locations, whatever others change of it concurrently. */
export function useThrottlingChange(
  site: AdminSite,
  onDone: () => void = () => undefined,
  locationId: string | null = null,
) {
  const ofSite = useSaveSite(site, onDone);
  const ofLocation = useSaveLocation(site, onDone);
  const save = locationId === null ? ofSite : ofLocation;
  return {
    turn: (pace: Throttling | null) =>
      locationId === null
        ? ofSite.mutate({ body: { pace }, seen: site })
        : ofLocation.mutate({ locationId, patch: { pace } }),
    isBusy: save.isPending,
    error: save.error,
  };
}

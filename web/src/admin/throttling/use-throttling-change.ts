import type { AdminSite, Throttling } from '@biteboard/contracts';
import { useSaveSite } from '../sites/use-site-changes.ts';

/** Sets a site's throttling, whatever others change of the site concurrently. */
export function useThrottlingChange(site: AdminSite, onDone: () => void = () => undefined) {
  const save = useSaveSite(site, onDone);
  return {
    turn: (pace: Throttling | null) => save.mutate({ body: { pace }, seen: site }),
    isBusy: save.isPending,
    error: save.error,
  };
}

import type { AdminSite, Throttling } from '@biteboard/contracts';
import { useSaveSite } from '../sites/use-site-changes.ts';

/** Says how busy a site's kitchen is, whatever others change of the site meanwhile. */
export function useThrottlingChange(site: AdminSite, onDone: () => void = () => undefined) {
  const save = useSaveSite(site, onDone);
  return {
    turn: (pace: Throttling | null) => save.mutate({ body: { pace }, seen: site }),
    isBusy: save.isPending,
    error: save.error,
  };
}

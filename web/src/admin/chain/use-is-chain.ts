import type { AdminSite } from '@biteboard/contracts';
import { useMatch } from '../../lib/router.ts';
import { CHAIN_ROOMS, CHAIN_SLUG } from './rooms.ts';

/** Whether the address is one of the whole chain; what else begins as one is of the site with that slug, if there is one. */
export function useIsChain(sites: readonly AdminSite[] = []): boolean {
  const match = useMatch(`/dashboard/${CHAIN_SLUG}/:room?`);
  if (!match || sites.length === 0) return false;
  return (
    CHAIN_ROOMS.some((room) => room === match.params.room) || !sites.some(({ slug }) => slug === CHAIN_SLUG)
  );
}

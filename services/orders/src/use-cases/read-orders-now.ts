import type { Claims, SiteOrdersNow } from '@biteboard/contracts';
import { mapConcurrently } from '@biteboard/platform/async';
import { askedLocations, type ChosenSites } from '@biteboard/platform/http';
import type { Orders } from '../orders.ts';
import { QUERIES_AT_ONCE } from '../reading/merged-orders.ts';
import { inKitchen, ordersNow } from '../reading/orders-now.ts';

/** What is going on in the kitchens of many sites, in the order of the sites; archived ones take no orders. */
export const readOrdersNow = async (
  { sites, orders, clock }: Pick<Orders, 'sites' | 'orders' | 'clock'>,
  { chosen, user, locationId }: { chosen: ChosenSites; user: Claims; locationId?: string | undefined },
): Promise<SiteOrdersNow[]> => {
  const now = clock.now();
  const open = (await sites.listChosen(chosen)).filter((site) => !site.archived);
  return mapConcurrently(open, QUERIES_AT_ONCE, async (site) => {
    const asked = askedLocations(user, site._id, locationId);
    return ordersNow(site, await orders.list(inKitchen(site._id, now, asked)), now);
  });
};

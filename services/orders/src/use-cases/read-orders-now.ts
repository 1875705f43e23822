import type { SiteOrdersNow } from '@biteboard/contracts';
import { mapConcurrently } from '@biteboard/platform/async';
import type { ChosenSites } from '@biteboard/platform/http';
import type { Orders } from '../orders.ts';
import { QUERIES_AT_ONCE } from '../reading/merged-orders.ts';
import { inKitchen, ordersNow } from '../reading/orders-now.ts';

/** What is going on in the kitchens of many sites, in the order of the sites; archived ones take no orders. */
export const readOrdersNow = async (
  { sites, orders, clock }: Pick<Orders, 'sites' | 'orders' | 'clock'>,
  { chosen, locationId }: { chosen: ChosenSites; locationId?: string | undefined },
): Promise<SiteOrdersNow[]> => {
  const now = clock.now();
  const open = (await sites.listChosen(chosen)).filter((site) => !site.archived);
  return mapConcurrently(open, QUERIES_AT_ONCE, async (site) =>
    ordersNow(site, await orders.list(inKitchen(site._id, now, locationId)), now),
  );
};

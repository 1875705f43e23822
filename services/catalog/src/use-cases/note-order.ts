import type { CloudEvent, OrderSnapshot } from '@biteboard/contracts';
import type { Catalog } from '../catalog.ts';
import { noteOrder } from '../sites/site-removal.ts';

const MAX_REMEMBERED = 10_000;

/** Each order is open from now on. A site that has had one always will have had one: it is looked at for its first alone. */
export const notingOrders = ({ sites, openOrderIndex }: Pick<Catalog, 'sites' | 'openOrderIndex'>) => {
  const noted = new Set<string>();
  return async ({ data: { order } }: CloudEvent<{ order: OrderSnapshot }>): Promise<void> => {
    await openOrderIndex.add(order);
    if (noted.has(order.siteId)) return;
    if (!(await sites.change(order.siteId, noteOrder))?.hasOrders) return;
    if (noted.size >= MAX_REMEMBERED) noted.clear();
    noted.add(order.siteId);
  };
};

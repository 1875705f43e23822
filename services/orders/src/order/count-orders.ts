import type { DomainEvent } from '@biteboard/platform/documents';
import type { Meter } from '@biteboard/platform/ports';
import type { StoredOrder } from './order.ts';

const OUTCOMES: Readonly<Record<string, string>> = {
  OrderPlaced: 'placed',
  OrderPaid: 'paid',
  OrderConfirmed: 'confirmed',
  OrderCancelled: 'cancelled',
  OrderExpired: 'expired',
  OrderRefunded: 'refunded',
};
/** Sites that a process tells apart, the first it meets; each takes a line for each outcome. */
const MAX_SITES = 1_000;
const FURTHER_SITES = 'other';

/** Counts orders by what is announced of them, once it is stored; this process counts what it wrote itself. */
export const countOrders = (meter: Meter, maxSites = MAX_SITES) => {
  const count = meter.counter({
    name: 'biteboard_orders_total',
    help: 'Orders by site and outcome; sites beyond the first 1,000 of a process are together as “other”',
    labels: ['site', 'outcome'],
  });
  const sites = new Set<string>();
  const labelOf = (slug: string): string => {
    if (sites.has(slug)) return slug;
    if (sites.size >= maxSites) return FURTHER_SITES;
    sites.add(slug);
    return slug;
  };
  return ({ siteSlug }: StoredOrder, events: readonly DomainEvent[]): void => {
    for (const { type } of events) {
      const outcome = OUTCOMES[type];
      if (outcome) count({ site: labelOf(siteSlug), outcome });
    }
  };
};

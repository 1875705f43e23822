import { type EventType, events, type OrderSnapshot } from '@biteboard/contracts';
import { type Consumer, on } from '@biteboard/platform/events';
import type { Gateway } from './gateway.ts';

/** Whatever orders announces of an order carries it as it stands. */
const ORDER_EVENTS = Object.values(events as Record<string, EventType>).filter(
  ({ topic, data }) => topic === 'orders' && 'order' in ((data as { properties?: object }).properties ?? {}),
);

/** Every replica drops what it has cached of a site whose catalogue changes, and tells its streams of each order. */
export const consumers = ({ audit, menus, live, sites }: Gateway): Consumer[] => [
  ...sites.consumers,
  on(events.PersonActed, ({ id, time, data }) => audit.add(id, time, data)),
  on(events.SiteChanged, async ({ data }) => menus.dropSite(data.site._id), 'broadcast'),
  on(events.SiteDeleted, async ({ data }) => menus.dropSite(data.siteId), 'broadcast'),
  on(events.CategoryChanged, async ({ data }) => menus.dropSite(data.category.siteId), 'broadcast'),
  on(events.CategoryDeleted, async ({ data }) => menus.dropSite(data.siteId), 'broadcast'),
  on(events.ProductChanged, async ({ data }) => menus.dropSite(data.product.siteId), 'broadcast'),
  on(events.ProductDeleted, async ({ data }) => menus.dropSite(data.siteId), 'broadcast'),
  ...ORDER_EVENTS.map((event) =>
    on(event, async ({ data }) => live.hear((data as { order: OrderSnapshot }).order), 'broadcast'),
  ),
];

import { type EventType, events, type OrderSnapshot } from '@biteboard/contracts';
import { type Consumer, when } from '@biteboard/platform/events';
import type { Gateway } from './gateway.ts';

/** Whatever orders announces of an order carries it as it stands. */
const ORDER_EVENTS = Object.values(events as Record<string, EventType>).filter(
  ({ topic, data }) => topic === 'orders' && 'order' in ((data as { properties?: object }).properties ?? {}),
);

/** Every replica drops what it has cached of a site whose catalogue changes, and tells its streams of each order. */
export const consumers = ({ audit, menus, live, sites }: Gateway): Consumer[] => [
  ...sites.consumers,
  when(events.PersonActed, ({ id, time, data }) => audit.keep(id, time, data)),
  when(events.SiteChanged, async ({ data }) => menus.dropSite(data.site._id), 'broadcast'),
  when(events.SiteDeleted, async ({ data }) => menus.dropSite(data.siteId), 'broadcast'),
  when(events.CategoryChanged, async ({ data }) => menus.dropSite(data.category.siteId), 'broadcast'),
  when(events.CategoryDeleted, async ({ data }) => menus.dropSite(data.siteId), 'broadcast'),
  when(events.ProductChanged, async ({ data }) => menus.dropSite(data.product.siteId), 'broadcast'),
  when(events.ProductDeleted, async ({ data }) => menus.dropSite(data.siteId), 'broadcast'),
  ...ORDER_EVENTS.map((event) =>
    when(event, async ({ data }) => live.hear((data as { order: OrderSnapshot }).order), 'broadcast'),
  ),
];

import { type EventType, events, type OrderSnapshot } from '@biteboard/contracts';
import { type Consumer, on } from '@biteboard/platform/events';
import type { Gateway } from './gateway.ts';
import { leaveRemovedGroup } from './people/use-cases/leave-removed-group.ts';

/** The events of orders that carry the order's present state. */
const ORDER_EVENTS = Object.values(events as Record<string, EventType>).filter(
  ({ topic, data }) => topic === 'orders' && 'order' in ((data as { properties?: object }).properties ?? {}),
);

/** Every replica drops its cached answers of a site whose catalogue changes, and sends each order to its streams. */
export const consumers = (gateway: Gateway): Consumer[] => {
  const { audit, menus, live, sites } = gateway;
  return [
    ...sites.consumers,
    on(events.GroupDeleted, ({ data }) => leaveRemovedGroup(gateway, data.groupId)),
    on(events.PersonActed, ({ id, time, data }) => audit.add(id, time, data)),
    on(events.SiteChanged, async ({ data }) => menus.dropSite(data.site._id), 'broadcast'),
    on(events.SiteDeleted, async ({ data }) => menus.dropSite(data.siteId), 'broadcast'),
    on(events.CategoryChanged, async ({ data }) => menus.dropSite(data.category.siteId), 'broadcast'),
    on(events.CategoryDeleted, async ({ data }) => menus.dropSite(data.siteId), 'broadcast'),
    on(events.ProductChanged, async ({ data }) => menus.dropSite(data.product.siteId), 'broadcast'),
    on(events.ProductDeleted, async ({ data }) => menus.dropSite(data.siteId), 'broadcast'),
    ...ORDER_EVENTS.map((event) =>
      on(event, async ({ data }) => live.publish((data as { order: OrderSnapshot }).order), 'broadcast'),
    ),
  ];
};

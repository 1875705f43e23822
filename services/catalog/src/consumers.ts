import { events } from '@biteboard/contracts';
import { type Consumer, on } from '@biteboard/platform/events';
import type { Catalog } from './catalog.ts';
import { forgetGroup, wakeMenusOfGroup } from './publishing/group-events.ts';
import { forgetSite, wakeMenuOf } from './publishing/site-events.ts';
import { endRemoval } from './sites/site-removal.ts';
import { announceLogo } from './use-cases/announce-logo.ts';
import { defaultSite } from './use-cases/default-site.ts';
import { finishMerge } from './use-cases/merge-categories.ts';
import { notingOrders } from './use-cases/note-order.ts';
import { emptyCategory } from './use-cases/remove-category.ts';
import { leaveGroups } from './use-cases/remove-group.ts';
import { clearMenu } from './use-cases/remove-site.ts';

/** Its own events drive what a change means for other documents, so that a crash in between loses nothing. */
export const consumers = (catalog: Catalog): Consumer[] => [
  on(events.SiteChanged, async ({ data }) => {
    if (data.site.isDefault) await defaultSite(catalog).keepLatest();
    await announceLogo(catalog, data.site._id);
    await wakeMenuOf(catalog, data.site._id);
  }),
  on(events.SiteDeleted, async ({ data }) => {
    await clearMenu(catalog, data.siteId);
    await leaveGroups(catalog, data.siteId);
    await forgetSite(catalog, data.siteId);
    await announceLogo(catalog, data.siteId);
  }),
  on(events.GroupChanged, ({ data }) => wakeMenusOfGroup(catalog, data.group.groupId)),
  on(events.GroupDeleted, ({ data }) => forgetGroup(catalog, data.groupId)),
  on(events.CategoryChanged, ({ data }) => finishMerge(catalog, data.category._id)),
  on(events.CategoryDeleted, ({ data }) => emptyCategory(catalog, data.siteId, data.categoryId)),
  on(events.OrderPlaced, notingOrders(catalog)),
  on(events.OrderDelayed, ({ data }) => catalog.openOrderIndex.move(data.order)),
  on(events.OrderCompleted, ({ data }) => catalog.openOrderIndex.remove(data.order._id)),
  on(events.OrderDelivered, ({ data }) => catalog.openOrderIndex.remove(data.order._id)),
  on(events.OrderExpired, ({ data }) => catalog.openOrderIndex.remove(data.order._id)),
  on(events.OrderCancelled, ({ data }) => catalog.openOrderIndex.remove(data.order._id)),
  on(events.OrderingClosed, ({ data }) =>
    catalog.sites.change(data.siteId, (site) => endRemoval(site, data)),
  ),
];

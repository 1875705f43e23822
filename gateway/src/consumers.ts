import { events } from '@biteboard/contracts';
import { type Consumer, when } from '@biteboard/platform';
import type { Gateway } from './gateway.ts';

/** Every replica of the gateway drops what it has cached of a site whose catalogue changes. */
export const consumers = ({ menus }: Gateway): Consumer[] => [
  when(events.SiteChanged, async ({ data }) => menus.dropSite(data.site._id), 'broadcast'),
  when(events.SiteDeleted, async ({ data }) => menus.dropSite(data.siteId), 'broadcast'),
  when(events.CategoryChanged, async ({ data }) => menus.dropSite(data.category.siteId), 'broadcast'),
  when(events.CategoryDeleted, async ({ data }) => menus.dropSite(data.siteId), 'broadcast'),
  when(events.ProductChanged, async ({ data }) => menus.dropSite(data.product.siteId), 'broadcast'),
  when(events.ProductDeleted, async ({ data }) => menus.dropSite(data.siteId), 'broadcast'),
];

import { endpoint } from '../endpoint.ts';
import { Order } from '../entities/order.ts';
import { Struct } from '../schema.ts';
import { InSiteById, OfSite, SiteChoiceQuery } from './params.ts';

/** Server-sent events named `order`, each with an `id`; `Last-Event-ID` resumes (`decided §11`). */
const live = { service: 'gateway', method: 'GET', stream: Order } as const;

export const watchOrder = endpoint({
  ...live,
  path: '/api/shop/:site/orders/:id/events',
  summary: 'One order, for its customer or who runs its site: how it stands now, then each change',
  access: 'own',
  params: InSiteById,
});
export const adminWatchOrdersOfSites = endpoint({
  ...live,
  path: '/api/admin/events',
  summary: 'Each change of the orders of many sites, over one connection',
  locations: true,
  access: 'sites',
  query: Struct(SiteChoiceQuery),
});
export const adminWatchOrders = endpoint({
  ...live,
  path: '/api/admin/sites/:siteId/events',
  summary: "Each change of a site's orders",
  locations: true,
  access: 'site',
  params: OfSite,
});

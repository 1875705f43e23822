import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  CourierHealth,
  CourierProviderName,
  HandoverProof,
  OrderDelivery,
  Tracking,
  TrackPage,
} from '../entities/delivery.ts';
import { OneOf, Struct, Text } from '../schema.ts';
import { HEALTH_CHECKS } from './limits.ts';
import { ById, InSiteById, OfSite, OfSiteById } from './params.ts';

export const adminUberHealth = endpoint({
  service: 'delivery',
  method: 'GET',
  path: '/api/admin/sites/:siteId/health',
  summary: "Whether Uber Direct would send a site's couriers",
  access: 'site',
  params: OfSite,
  response: CourierHealth,
  limit: HEALTH_CHECKS,
});
export const adminDoordashHealth = endpoint({
  service: 'delivery',
  method: 'GET',
  path: '/api/admin/sites/:siteId/health/doordash',
  summary: "Whether DoorDash Drive would send a site's couriers",
  access: 'site',
  params: OfSite,
  response: CourierHealth,
  limit: HEALTH_CHECKS,
});
export const getTracking = endpoint({
  service: 'delivery',
  method: 'GET',
  path: '/api/shop/:site/orders/:id/tracking',
  summary: "Where an order's courier is, for its customer or who runs its site",
  access: 'own',
  params: InSiteById,
  response: Tracking,
});
export const trackOrder = endpoint({
  service: 'delivery',
  method: 'GET',
  path: '/api/track/:id',
  summary: 'What our own tracking page shows to whoever has its link',
  access: 'public',
  params: ById,
  query: Struct({ token: Type.Optional(Text(200)) }),
  response: TrackPage,
});
export const adminCourier = endpoint({
  service: 'delivery',
  method: 'POST',
  path: '/api/admin/sites/:siteId/orders/:id/courier',
  summary: "Book an order's courier again, or cancel it, by hand",
  locations: true,
  access: 'site',
  params: OfSiteById,
  body: Struct({
    action: OneOf(['book', 'cancel'] as const),
    provider: Type.Optional(CourierProviderName),
  }),
  response: OrderDelivery,
});
export const adminHandoverProof = endpoint({
  service: 'delivery',
  method: 'GET',
  path: '/api/admin/sites/:siteId/orders/:id/proof',
  summary: "The courier's picture of the food at the customer's door, asked of the provider",
  locations: true,
  access: 'site',
  params: OfSiteById,
  response: HandoverProof,
});

const webhook = {
  service: 'delivery',
  method: 'POST',
  access: 'public',
  params: OfSite,
  body: Type.Unknown(),
  response: Struct({ received: Type.Boolean() }),
  rawBody: true,
} as const;

export const uberWebhook = endpoint({
  ...webhook,
  path: '/webhook/uber/:siteId',
  summary: "Uber Direct's signed messages",
});
export const doordashWebhook = endpoint({
  ...webhook,
  path: '/webhook/doordash/:siteId',
  summary: "DoorDash Drive's messages, with the secret that the site gave it",
});

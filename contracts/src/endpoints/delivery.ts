import { endpoint } from '../endpoint.ts';
import { CourierHealth } from '../entities/delivery.ts';
import { OfSite } from './params.ts';

export const adminUberHealth = endpoint({
  service: 'delivery',
  method: 'GET',
  path: '/api/admin/sites/:siteId/health',
  summary: "Whether Uber Direct would send a site's couriers",
  access: 'admin',
  params: OfSite,
  response: CourierHealth,
});
export const adminDoordashHealth = endpoint({
  service: 'delivery',
  method: 'GET',
  path: '/api/admin/sites/:siteId/health/doordash',
  summary: "Whether DoorDash Drive would send a site's couriers",
  access: 'admin',
  params: OfSite,
  response: CourierHealth,
});

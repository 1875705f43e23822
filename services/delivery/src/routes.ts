import { endpoints } from '@biteboard/contracts';
import { on, type Route } from '@biteboard/platform';
import type { Delivery } from './delivery.ts';
import { checkHealth } from './use-cases/check-health.ts';

export const routes = (delivery: Delivery): Route[] => [
  on(endpoints.adminUberHealth, ({ params }) => checkHealth(delivery, params.siteId, 'uber')),
  on(endpoints.adminDoordashHealth, ({ params }) => checkHealth(delivery, params.siteId, 'doordash')),
];

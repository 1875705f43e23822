import type { Service } from '@biteboard/platform/process';
import { consumers } from './consumers.ts';
import { openDeliveries } from './deliveries.ts';
import { jobs } from './jobs.ts';
import type { ProviderOptions } from './providers/provider.ts';
import { routes } from './routes.ts';

/** The service with other timeouts than its own. */
export const deliveryServiceWith = (options: ProviderOptions): Service => ({
  name: 'delivery',
  open: (ports) => {
    const deliveries = openDeliveries(ports, options);
    return {
      routes: routes(deliveries),
      consumers: consumers(deliveries),
      jobs: jobs(deliveries),
      lowPriority: true,
      findSite: deliveries.sites.find,
    };
  },
});

/** Books, tracks and cancels the couriers of orders. */
export const deliveryService: Service = deliveryServiceWith({});

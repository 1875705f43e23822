import type { Service } from '@biteboard/platform/process';
import { consumers } from './consumers.ts';
import { openDeliveries } from './deliveries.ts';
import { jobs } from './jobs.ts';
import type { ProviderOptions } from './providers/provider.ts';
import { routes } from './routes.ts';

/** The service with another patience than its own. */
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

/** The way of each order to its customer: a courier booked, followed, and cancelled where nobody may come. */
export const deliveryService: Service = deliveryServiceWith({});

import type { Service } from '@biteboard/platform';
import { consumers } from './consumers.ts';
import { openDelivery } from './delivery.ts';
import type { ProviderOptions } from './providers/provider.ts';
import { routes } from './routes.ts';

/** The service with another patience than its own. */
export const deliveryServiceWith = (options: ProviderOptions): Service => ({
  name: 'delivery',
  open: (ports) => {
    const delivery = openDelivery(ports, options);
    return { routes: routes(delivery), consumers: consumers(delivery), jobs: [] };
  },
});

/** The couriers of each site. */
export const deliveryService: Service = deliveryServiceWith({});

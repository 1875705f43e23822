import type { Service } from '@biteboard/platform/process';
import { consumers } from './consumers.ts';
import { jobs } from './jobs.ts';
import { openOrders } from './orders.ts';
import { routes } from './routes.ts';

/** Quotes of carts, and orders from checkout to completion. */
export const ordersService: Service = {
  name: 'orders',
  open: (ports) => {
    const orders = openOrders(ports);
    return {
      routes: routes(orders),
      consumers: consumers(orders),
      jobs: jobs(orders),
      findSite: orders.sites.find,
    };
  },
};

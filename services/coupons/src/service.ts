import type { Service } from '@biteboard/platform/process';
import { consumers } from './consumers.ts';
import { openCoupons } from './coupons.ts';
import { routes } from './routes.ts';

/** Coupons of each site, and how often they were redeemed. */
export const couponsService: Service = {
  name: 'coupons',
  open: (ports) => {
    const service = openCoupons(ports);
    return {
      routes: routes(service),
      consumers: consumers(service),
      jobs: [],
      lowPriority: true,
      findSite: service.sites.find,
    };
  },
};

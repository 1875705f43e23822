import type { Service } from '@biteboard/platform/process';
import { openBilling } from './billing.ts';
import { consumers } from './consumers.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

/** The ledger of sales and refunds, and the invoices. */
export const billingService: Service = {
  name: 'billing',
  open: (ports) => {
    const billing = openBilling(ports);
    return {
      routes: routes(billing),
      consumers: consumers(billing),
      jobs: jobs(billing),
      findSite: billing.sites.find,
    };
  },
};

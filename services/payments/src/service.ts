import type { Service } from '@biteboard/platform/process';
import { consumers } from './consumers.ts';
import { jobs } from './jobs.ts';
import { openPayments } from './payments.ts';
import { routes } from './routes.ts';
import { watchPayments } from './watch-payments.ts';

/** Each order's money: payments through a provider, and refunds. */
export const paymentsService: Service = {
  name: 'payments',
  open: (ports) => {
    const payments = openPayments(ports);
    watchPayments(payments);
    return {
      routes: routes(payments),
      consumers: consumers(payments),
      jobs: jobs(payments),
      findSite: payments.sites.find,
    };
  },
};

import type { Service } from '@biteboard/platform/process';
import { consumers } from './consumers.ts';
import { jobs } from './jobs.ts';
import { openPayments } from './payments.ts';
import { routes } from './routes.ts';

/** The way of each order's money: in through a provider, and perhaps back. */
export const paymentsService: Service = {
  name: 'payments',
  open: (ports) => {
    const payments = openPayments(ports);
    return {
      routes: routes(payments),
      consumers: consumers(payments),
      jobs: jobs(payments),
      findSite: payments.sites.find,
    };
  },
};

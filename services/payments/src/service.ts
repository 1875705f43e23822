import type { Service } from '@biteboard/platform';
import { consumers } from './consumers.ts';
import { jobs } from './jobs.ts';
import { openPayments } from './payments.ts';
import type { StripeOptions } from './providers/stripe-provider.ts';
import { routes } from './routes.ts';

/** The service with another way to Stripe than Stripe's own address. */
export const paymentsServiceWith = (stripe: StripeOptions): Service => ({
  name: 'payments',
  open: (ports) => {
    const payments = openPayments(ports, stripe);
    return { routes: routes(payments), consumers: consumers(payments), jobs: jobs(payments) };
  },
});

/** The way of each order's money: in through a provider, and perhaps back. */
export const paymentsService: Service = paymentsServiceWith({});

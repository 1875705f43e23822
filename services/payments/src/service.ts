import { type Service, siteCopies } from '@biteboard/platform';
import { checkoutRepository } from './checkout-repository.ts';
import { paymentConsumers } from './consumers.ts';
import { paymentJobs } from './jobs.ts';
import { paymentProviders } from './providers/payment-providers.ts';
import type { StripeOptions } from './providers/stripe-provider.ts';
import { paymentRoutes } from './routes.ts';
import type { PaymentPorts } from './use-cases/ports.ts';
import { webhookReceipts } from './webhook-receipts.ts';

/** The service with another way to Stripe than Stripe's own address, or with the platform's key. */
export const paymentsServiceWith = (stripe: StripeOptions): Service => ({
  name: 'payments',
  open(ports) {
    const payments: PaymentPorts = {
      clock: ports.clock,
      jobs: ports.jobs,
      secrets: ports.secrets,
      log: ports.log,
      sites: siteCopies(ports),
      checkouts: checkoutRepository(ports),
      receipts: webhookReceipts(ports),
      providers: paymentProviders(ports, stripe),
    };
    return {
      routes: paymentRoutes(payments),
      consumers: paymentConsumers(payments),
      jobs: paymentJobs(payments),
    };
  },
});

export const paymentsService: Service = paymentsServiceWith({});

import {
  changeEach,
  type RemovedPeople,
  removedPeople,
  type ServicePorts,
  type SiteCopies,
  siteCopies,
} from '@biteboard/platform';
import { forgetCustomer } from './checkout.ts';
import { type CheckoutRepository, checkoutRepository } from './checkout-repository.ts';
import { type PaymentProviders, paymentProviders } from './providers/payment-providers.ts';
import type { StripeOptions } from './providers/stripe-provider.ts';
import { type WebhookReceipts, webhookReceipts } from './webhook-receipts.ts';

/** Where the way of the money is kept, and what its use cases need besides. */
export interface Payments extends ServicePorts {
  sites: SiteCopies;
  checkouts: CheckoutRepository;
  receipts: WebhookReceipts;
  providers: PaymentProviders;
  removed: RemovedPeople;
}

export const openPayments = (ports: ServicePorts, stripe: StripeOptions = {}): Payments => {
  const checkouts = checkoutRepository(ports);
  const forget = (userId: string) => changeEach(checkouts, { 'order.userId': userId }, forgetCustomer);
  return {
    ...ports,
    sites: siteCopies(ports),
    checkouts,
    receipts: webhookReceipts(ports),
    providers: paymentProviders(ports, stripe),
    removed: removedPeople(ports, 'payments', forget),
  };
};

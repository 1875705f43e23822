import {
  changeEach,
  type PersonErasure,
  type RemovedPeople,
  removedPeople,
} from '@biteboard/platform/people';
import type { ServicePorts } from '@biteboard/platform/process';
import { type SiteProjection, siteProjection } from '@biteboard/platform/sites';
import { forgetCheckoutCustomer } from './checkout/checkout.ts';
import { type CheckoutRepository, checkoutRepository } from './checkout/checkout-repository.ts';
import { type PaymentProviders, paymentProviders } from './providers/payment-providers.ts';

/** What the entry points and use cases of payments work with. */
export interface Payments extends ServicePorts {
  sites: SiteProjection;
  checkouts: CheckoutRepository;
  providers: PaymentProviders;
  removed: RemovedPeople;
}

export const openPayments = (ports: ServicePorts): Payments => {
  const checkouts = checkoutRepository(ports);
  const forget: PersonErasure = {
    person: (userId) => changeEach(checkouts, { 'order.userId': userId }, forgetCheckoutCustomer),
    order: ({ orderId }) => checkouts.change(orderId, forgetCheckoutCustomer),
  };
  return {
    ...ports,
    sites: siteProjection(ports),
    checkouts,
    providers: paymentProviders(ports),
    removed: removedPeople(ports, 'payments', forget),
  };
};

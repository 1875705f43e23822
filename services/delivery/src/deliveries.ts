import { type WebhookReceipts, webhookReceipts } from '@biteboard/platform/documents';
import {
  changeEach,
  type PersonErasure,
  type RemovedPeople,
  removedPeople,
} from '@biteboard/platform/people';
import type { ServicePorts } from '@biteboard/platform/process';
import { type SiteProjection, siteProjection } from '@biteboard/platform/sites';
import { eraseCustomer } from './delivery.ts';
import { type DeliveryRepository, deliveryRepository } from './delivery-repository.ts';
import { type CourierProviders, courierProviders } from './providers/courier-providers.ts';
import type { ProviderOptions } from './providers/provider.ts';

/** Providers retry a webhook for hours at most. */
const RECEIPT_RETENTION_SECONDS = 7 * 24 * 3600;

/** The repositories and ports of the use cases. */
export interface Deliveries extends ServicePorts {
  sites: SiteProjection;
  deliveries: DeliveryRepository;
  receipts: WebhookReceipts;
  providers: CourierProviders;
  removed: RemovedPeople;
}

export const openDeliveries = (ports: ServicePorts, options: ProviderOptions): Deliveries => {
  const deliveries = deliveryRepository(ports);
  const forget: PersonErasure = {
    person: (userId) => changeEach(deliveries, { 'order.userId': userId }, eraseCustomer),
    order: ({ orderId }) => deliveries.change(orderId, eraseCustomer),
  };
  return {
    ...ports,
    sites: siteProjection(ports),
    deliveries,
    receipts: webhookReceipts(ports, RECEIPT_RETENTION_SECONDS),
    providers: courierProviders(ports, options),
    removed: removedPeople(ports, 'delivery', forget),
  };
};

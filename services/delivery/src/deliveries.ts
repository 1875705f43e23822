import { type ServicePorts, type SiteCopies, siteCopies } from '@biteboard/platform';
import { type DeliveryRepository, deliveryRepository } from './delivery-repository.ts';
import { type CourierProviders, courierProviders } from './providers/courier-providers.ts';
import type { ProviderOptions } from './providers/provider.ts';
import { type WebhookReceipts, webhookReceipts } from './webhook-receipts.ts';

/** What the use cases around couriers need. */
export interface Deliveries extends ServicePorts {
  sites: SiteCopies;
  deliveries: DeliveryRepository;
  receipts: WebhookReceipts;
  providers: CourierProviders;
}

export const openDeliveries = (ports: ServicePorts, options: ProviderOptions): Deliveries => ({
  ...ports,
  sites: siteCopies(ports),
  deliveries: deliveryRepository(ports),
  receipts: webhookReceipts(ports),
  providers: courierProviders(ports, options),
});

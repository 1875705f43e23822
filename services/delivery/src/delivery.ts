import { type ServicePorts, type SiteCopies, siteCopies } from '@biteboard/platform';
import { type CourierProviders, courierProviders } from './providers/courier-providers.ts';
import type { ProviderOptions } from './providers/provider.ts';

/** What the use cases around couriers need. */
export interface Delivery extends ServicePorts {
  sites: SiteCopies;
  providers: CourierProviders;
}

export const openDelivery = (ports: ServicePorts, options: ProviderOptions): Delivery => ({
  ...ports,
  sites: siteCopies(ports),
  providers: courierProviders(ports, options),
});

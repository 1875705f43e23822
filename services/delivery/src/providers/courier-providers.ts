import type { CourierProviderName, SiteSnapshot } from '@biteboard/contracts';
import type { Ports } from '@biteboard/platform/ports';
import { hasNoKeys, keysMissing } from './courier-keys.ts';
import { doordashProvider } from './doordash-provider.ts';
import { type CourierName, type CourierProvider, ProviderFault, type ProviderOptions } from './provider.ts';
import { type SimulatedCourier, simulatedCourier } from './simulated-courier.ts';
import { uberProvider } from './uber-provider.ts';
import { type WebhookSecrets, webhookSecrets } from './webhook-secrets.ts';

export interface CourierProviders {
  simulated: SimulatedCourier;
  webhooks: WebhookSecrets;
  /** Whether the site uses the simulated courier. */
  isSimulated(name: CourierName, site: SiteSnapshot): boolean;
  /** The providers that a site has set up, the preferred one first; the simulated courier where it has none and the deployment allows it. */
  namesFor(site: SiteSnapshot): CourierProviderName[];
  /** Throws a `ProviderFault` where the site lacks a key. */
  of(name: CourierProviderName, site: SiteSnapshot): CourierProvider;
}

/** A site's own keys come first; without any, the simulated courier where the deployment says so (`decided §1`). */
export const courierProviders = (ports: Ports, options: ProviderOptions): CourierProviders => {
  const live = { uber: uberProvider(ports, options), doordash: doordashProvider(ports, options) };
  const simulated = simulatedCourier(ports);
  const isSimulated: CourierProviders['isSimulated'] = (name, site) =>
    ports.settings.couriers === 'simulated' && hasNoKeys(name, site);
  return {
    simulated,
    webhooks: webhookSecrets(ports),
    isSimulated,
    namesFor: (site) => {
      const other = site.deliveryProvider === 'uber' ? 'doordash' : 'uber';
      const names = [site.deliveryProvider, other] as const;
      const own = names.filter((name) => !hasNoKeys(name, site));
      return own.length === 0 && ports.settings.couriers === 'simulated' ? ['simulated'] : own;
    },
    of: (name, site) => {
      if (name === 'simulated') return simulated;
      const fault = keysMissing(name, site);
      if (fault) throw new ProviderFault(fault);
      return live[name];
    },
  };
};

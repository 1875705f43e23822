import type { SiteSnapshot } from '@biteboard/contracts';
import type { Ports } from '@biteboard/platform';
import { hasNoKeys, keysMissing } from './courier-keys.ts';
import { doordashProvider } from './doordash-provider.ts';
import { type CourierName, type CourierProvider, ProviderFault, type ProviderOptions } from './provider.ts';
import { simulatedCourier } from './simulated-courier.ts';
import { uberProvider } from './uber-provider.ts';

export interface CourierProviders {
  /** Whether a site's couriers are played by ourselves. */
  isSimulated(name: CourierName, site: SiteSnapshot): boolean;
  /** Throws a `ProviderFault` where the site lacks a key. */
  of(name: CourierName, site: SiteSnapshot): CourierProvider;
}

/** A site's own keys come first; without any, the simulated courier where the deployment says so (`decided §1`). */
export const courierProviders = (ports: Ports, options: ProviderOptions): CourierProviders => {
  const live = { uber: uberProvider(ports, options), doordash: doordashProvider(ports, options) };
  const isSimulated: CourierProviders['isSimulated'] = (name, site) =>
    ports.settings.couriers === 'simulated' && hasNoKeys(name, site);
  return {
    isSimulated,
    of: (name, site) => {
      if (isSimulated(name, site)) return simulatedCourier;
      const fault = keysMissing(name, site);
      if (fault) throw new ProviderFault(fault);
      return live[name];
    },
  };
};

import { paymentProviderOf, type SiteSnapshot } from '@biteboard/contracts';
import { byteCache } from '@biteboard/platform/cache';
import type { Ports } from '@biteboard/platform/ports';
import type { ProviderName } from '../money/checkout-money.ts';
import { KeysNeeded, type PaymentProvider } from './provider.ts';
import { type SimulatedProvider, simulatedProvider } from './simulated-provider.ts';
import { NO_KEYS } from './stripe-keys.ts';
import { stripeProvider } from './stripe-provider.ts';

export interface PaymentProviders {
  simulated: SimulatedProvider;
  /** The provider of a site's payments; undefined where it has none. */
  nameFor(site: SiteSnapshot): ProviderName | undefined;
  /** Throws `KeysNeeded` where there is no provider. */
  of(name: ProviderName | undefined): PaymentProvider;
  /** What a site's messages are signed with: its own secrets, several while they change, or one that only we know. */
  webhookSecrets(site: SiteSnapshot): readonly [string, ...string[]];
}

const MAX_BYTES = 256 * 1024;

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A site's own keys come first; without any, the simulated provider where the deployment says so (`decided §1`). */
export const paymentProviders = (ports: Ports): PaymentProviders => {
  const { secrets, settings } = ports;
  const simulated = simulatedProvider(ports);
  const stripe = stripeProvider(ports);
  const webhookSecrets = byteCache<readonly [string, ...string[]]>(MAX_BYTES, (all) => all.join().length);
  return {
    simulated,
    nameFor: (site) => paymentProviderOf(site, settings),
    of: (name) => {
      if (!name) throw new KeysNeeded(NO_KEYS);
      return name === 'stripe' ? stripe : simulated;
    },
    webhookSecrets: ({ _id, secrets: { stripeWebhookSecret: cipher } }) => {
      const known = webhookSecrets.get(cipher ?? _id);
      if (known) return known;
      const own = listOf(cipher ? secrets.decrypt(cipher) : '');
      const [first = secrets.sign(`webhook:${_id}`), ...others] = own;
      const all = [first, ...others] as const;
      webhookSecrets.set(cipher ?? _id, all);
      return all;
    },
  };
};

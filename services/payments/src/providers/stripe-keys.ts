import type { SiteSnapshot } from '@biteboard/contracts';
import { byteCache } from '@biteboard/platform/cache';
import type { Ports } from '@biteboard/platform/ports';
import { providerRequests } from '@biteboard/platform/telemetry';
import type Stripe from 'stripe';
import type { ProviderKeys } from '../checkout/key-memory.ts';
import { KeysNeeded } from './provider.ts';
import { stripeClient } from './stripe-client.ts';

const MAX_BYTES = 8 * 1024 * 1024;
/** As measured. */
const CLIENT_BYTES = 90_000;

export const NO_KEYS = 'The site has no Stripe keys.';

export interface StripeKeys {
  /** Throws `KeysNeeded` for a site without keys. */
  keysOf(site: SiteSnapshot): ProviderKeys;
  /** Throws `KeysNeeded` where there is no key, or none that can be read. */
  clientOf(keys: ProviderKeys): Stripe;
  onBehalf(keys: ProviderKeys): Stripe.RequestOptions;
  isLive(keys: ProviderKeys): boolean | undefined;
}

/** One client for each key. */
export const stripeKeys = ({
  secrets,
  settings,
  meter,
}: Pick<Ports, 'secrets' | 'settings' | 'meter'>): StripeKeys => {
  const measure = providerRequests(meter, 'stripe');
  const clients = byteCache<Stripe>(MAX_BYTES, () => CLIENT_BYTES);

  const open = (cipher: string): string => {
    try {
      return secrets.decrypt(cipher);
    } catch (error) {
      throw new KeysNeeded('The secret key cannot be read any more: it must be entered again.', {
        cause: error,
      });
    }
  };

  const keyOf = (cipher: string | undefined): string => (cipher ? open(cipher) : settings.stripePlatformKey);

  let sealed: string | undefined;
  /** Sealed once, so that all sessions of this process name it alike. */
  const platformCipher = (): string | undefined => {
    const { stripePlatformKey: key } = settings;
    sealed ??= key ? secrets.encrypt(key) : undefined;
    return sealed;
  };

  return {
    // A site's own key acts for itself; only the platform's key acts for a connected account.
    keysOf: ({ stripeAccountId, secrets: { stripeSecretKey: cipher } }) => {
      if (cipher) return { cipher };
      if (!stripeAccountId) throw new KeysNeeded(NO_KEYS);
      const platform = platformCipher();
      return { ...(platform ? { cipher: platform } : {}), accountId: stripeAccountId };
    },
    clientOf: ({ cipher }) => {
      const known = clients.get(cipher ?? '');
      if (known) return known;
      const key = keyOf(cipher);
      if (!key) throw new KeysNeeded(NO_KEYS);
      const client = stripeClient(key, settings.stripeApiUrl, measure);
      clients.set(cipher ?? '', client);
      return client;
    },
    isLive: ({ cipher }) => {
      const mode = /^(?:sk|rk)_(live|test)_/.exec(keyOf(cipher))?.[1];
      return mode ? mode === 'live' : undefined;
    },
    onBehalf: ({ accountId }) => (accountId ? { stripeAccount: accountId } : {}),
  };
};

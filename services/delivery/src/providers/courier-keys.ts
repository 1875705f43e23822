import type { SecretSetting, SiteSettings, SiteSnapshot } from '@biteboard/contracts';
import type { CourierName } from './provider.ts';

type Key = keyof SiteSettings | SecretSetting;

/** The keys that each provider needs, with their names for people. */
const NEEDED: Record<CourierName, { title: string; keys: readonly (readonly [Key, string])[] }> = {
  uber: {
    title: 'Uber',
    keys: [
      ['uberCustomerId', 'customer ID'],
      ['uberClientId', 'client ID'],
      ['uberClientSecret', 'client secret'],
    ],
  },
  doordash: {
    title: 'DoorDash',
    keys: [
      ['doordashDeveloperId', 'developer ID'],
      ['doordashKeyId', 'key ID'],
      ['doordashSigningSecret', 'signing secret'],
    ],
  },
};

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const missing = (name: CourierName, site: SiteSnapshot): string[] =>
  NEEDED[name].keys
    .filter(([key]) => !(key in site ? site[key as keyof SiteSettings] : site.secrets[key]))
    .map(([, words]) => words);

export const hasNoKeys = (name: CourierName, site: SiteSnapshot): boolean =>
  missing(name, site).length === NEEDED[name].keys.length;

/** A sentence that names the missing keys; undefined: none is missing. */
export const keysMissing = (name: CourierName, site: SiteSnapshot): string | undefined => {
  const words = missing(name, site);
  if (words.length === 0) return undefined;
  return `${NEEDED[name].title} ${inWords.format(words)} ${words.length === 1 ? 'is' : 'are'} not set.`;
};

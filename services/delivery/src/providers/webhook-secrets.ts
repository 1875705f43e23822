import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SiteSnapshot } from '@biteboard/contracts';
import type { Ports } from '@biteboard/platform/ports';

/** Verifies that a webhook is from a site's provider; several secrets are valid during a rotation (`decided §3`). */
export interface WebhookSecrets {
  /** Whether the signature is valid for these bytes. */
  isSigned(site: SiteSnapshot, raw: Buffer, signature: string): boolean;
  /** Whether it is the secret that the site gave to DoorDash. */
  isAuthorized(site: SiteSnapshot, authorization: string): boolean;
  /** Signs as Uber does; a site without a secret has an internal one, for the simulated courier. */
  sign(site: SiteSnapshot, raw: Buffer): string;
}

const several = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const areEqual = (given: string, right: string): boolean => {
  const [one, other] = [given, right].map((text) => createHmac('sha256', 'equal').update(text).digest());
  return timingSafeEqual(one!, other!);
};

const signature = (raw: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(raw).digest('hex');

export const webhookSecrets = ({ secrets }: Pick<Ports, 'secrets'>): WebhookSecrets => {
  const uberSecrets = ({ _id, secrets: { uberWebhookSecret } }: SiteSnapshot): string[] => {
    const own = uberWebhookSecret ? several(secrets.decrypt(uberWebhookSecret)) : [];
    return own.length > 0 ? own : [secrets.sign(`webhook:uber:${_id}`)];
  };
  const doordashSecrets = ({ secrets: { doordashWebhookSecret } }: SiteSnapshot): string[] =>
    doordashWebhookSecret ? several(secrets.decrypt(doordashWebhookSecret)) : [];
  return {
    isSigned: (site, raw, given) =>
      given !== '' &&
      uberSecrets(site)
        .map((secret) => areEqual(given, signature(raw, secret)))
        .includes(true),
    isAuthorized: (site, given) =>
      given !== '' &&
      doordashSecrets(site)
        .map((secret) => areEqual(given, secret))
        .includes(true),
    sign: (site, raw) => signature(raw, uberSecrets(site)[0] ?? ''),
  };
};

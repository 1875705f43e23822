import type { SiteSnapshot } from '../entities/site.ts';

/**
 * Whether Stripe can take a site's money: with a key of its own, or on its account through the platform's key
 * (`decided §4`); an account id alone is not enough.
 */
export const hasStripeKeys = (
  site: Pick<SiteSnapshot, 'secrets' | 'stripeAccountId'>,
  platformKey: string,
): boolean => Boolean(site.secrets.stripeSecretKey || (site.stripeAccountId && platformKey));

import type { SiteSnapshot } from '../../entities/site.ts';

/**
 * Who takes a site's money: Stripe, with a key of its own or on its account through the platform's key; the simulated
 * provider, where the deployment says so and the site says nothing of Stripe; else nobody (`decided §1, §4`).
 */
export const paymentProviderOf = (
  { secrets, stripeAccountId }: Pick<SiteSnapshot, 'secrets' | 'stripeAccountId'>,
  { payments, stripePlatformKey }: { payments: 'simulated' | 'live'; stripePlatformKey: string },
): 'stripe' | 'simulated' | undefined => {
  if (secrets.stripeSecretKey) return 'stripe';
  if (stripeAccountId) return stripePlatformKey ? 'stripe' : undefined;
  return payments === 'simulated' ? 'simulated' : undefined;
};

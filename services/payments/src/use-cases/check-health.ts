import type { Payments } from '../payments.ts';
import { KeysNeeded, type ProviderHealth } from '../providers/provider.ts';

const NO_KEYS = 'No Stripe keys are set for this site.';
const NO_PLATFORM_KEY =
  'The site has an account id alone, and this deployment has no platform key (STRIPE_PLATFORM_KEY) to charge it with.';

/** Whether a site can take payments. */
export const checkHealth = async (
  { providers, sites }: Payments,
  siteRef: string,
): Promise<ProviderHealth> => {
  const site = await sites.get(siteRef);
  try {
    return await providers.of(providers.nameFor(site)).health(site);
  } catch (error) {
    if (!(error instanceof KeysNeeded)) throw error;
    return { ok: false, error: site.stripeAccountId ? NO_PLATFORM_KEY : NO_KEYS };
  }
};

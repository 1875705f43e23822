import type { Payments } from '../payments.ts';
import { KeysNeeded, type ProviderHealth } from '../providers/provider.ts';

/** Whether a site can take payments. */
export const checkHealth = async (
  { providers, sites }: Payments,
  siteRef: string,
): Promise<ProviderHealth> => {
  const site = await sites.get(siteRef);
  try {
    return await providers.of(providers.nameFor(site)).health(site);
  } catch (error) {
    if (error instanceof KeysNeeded) return { ok: false, error: 'No Stripe keys are set for this site.' };
    throw error;
  }
};

import type { Settings } from '@biteboard/platform/ports';
import type { SiteState } from './site.ts';

type Payable = Pick<SiteState, 'payAtPickupEnabled' | 'stripeAccountId' | 'secrets'>;

/** By a card (with its own key, as a connected account, or simulated), or at the counter. */
const canBePaid = (
  { payAtPickupEnabled, stripeAccountId, secrets }: Payable,
  payments: Settings['payments'],
) =>
  payments === 'simulated' ||
  payAtPickupEnabled ||
  stripeAccountId !== '' ||
  secrets.stripeSecretKey !== undefined;

/** Whether the public's lists may name a site, as far as its settings say; a product is needed besides (`decided §15`). */
export const isReadyToList = (
  site: Payable & Pick<SiteState, 'locations' | 'unlisted'>,
  { payments }: Pick<Settings, 'payments'>,
): boolean => site.unlisted !== true && site.locations.length > 0 && canBePaid(site, payments);

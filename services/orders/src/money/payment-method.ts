import { paymentProviderOf, type SiteSnapshot } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { Orders } from '../orders.ts';

/** Throws 409 `PAY_ONLINE_ONLY` or `PAYMENTS_NOT_SET_UP` where the site does not offer this payment method. */
export const checkPaymentMethod = (
  { settings }: Pick<Orders, 'settings'>,
  site: SiteSnapshot,
  payOnline: boolean,
): void => {
  if (!payOnline && !site.payAtPickupEnabled) {
    throw new AppError('conflict', 'PAY_ONLINE_ONLY', 'This restaurant takes online payment only.');
  }
  if (payOnline && !paymentProviderOf(site, settings)) {
    throw new AppError('conflict', 'PAYMENTS_NOT_SET_UP', 'This restaurant cannot take online payments yet.');
  }
};

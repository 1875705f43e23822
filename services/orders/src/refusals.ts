import { type Problem, paymentProviderOf, type SiteSnapshot } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { Orders } from './orders.ts';
import type { PricedCart } from './quote/quote.ts';

/** The ways to pay that a site offers. */
export const refuseWayToPay = ({ settings }: Orders, site: SiteSnapshot, payOnline: boolean): void => {
  if (!payOnline && !site.payAtPickupEnabled) {
    throw new AppError('conflict', 'PAY_ONLINE_ONLY', 'This restaurant takes online payment only.');
  }
  if (payOnline && !paymentProviderOf(site, settings)) {
    throw new AppError('conflict', 'PAYMENTS_NOT_SET_UP', 'This restaurant cannot take online payments yet.');
  }
};

export const refusalOf = ({ code, message, params }: Problem) =>
  new AppError('rule', code, message, params ? { params } : {});

/** The first problem of a basket; a changed price tells the new ones. */
export const refuse = ({ problems, lines }: PricedCart): void => {
  const [first] = problems;
  if (!first) return;
  if (first.code !== 'PRICE_CHANGED') throw refusalOf(first);
  const message = 'Some prices have changed. Please check your order.';
  throw new AppError('conflict', 'PRICE_CHANGED', message, { lines });
};

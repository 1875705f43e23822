import type { SiteInput } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';

/** Throws 409 `CURRENCY_FIXED`: the prices, orders and sums of a site with orders are in its currency (`decided §17`). */
export const checkCurrency = (
  { currency, hasOrders }: { readonly currency: string; readonly hasOrders: boolean },
  input: Pick<SiteInput, 'currency'>,
): void => {
  if (!hasOrders || input.currency === undefined || input.currency === currency) return;
  const message = `This site has orders in ${currency.toUpperCase()}, so it keeps that currency. Open a new site for another one.`;
  throw new AppError('conflict', 'CURRENCY_FIXED', message, { fields: { currency: message } });
};

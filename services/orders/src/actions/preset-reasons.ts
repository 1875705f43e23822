import { LANGUAGES } from '@biteboard/contracts';
import { speaking } from '../messages/messages.ts';
import type { StoredOrder } from '../order/order.ts';
import type { OrderRequest } from '../order/order-request.ts';

/** The shop's language: its dashboard has no other. */
const [ENGLISH] = LANGUAGES;

/** The request with a frequent reason spelt out: for the shop in English, for the customer in the order's language. */
export const withPresetReason = (
  { language = ENGLISH }: Pick<StoredOrder, 'language'>,
  request: OrderRequest,
): OrderRequest => {
  const { preset, reason, words } = request;
  if (!preset) return request;
  const forCustomer = words || speaking(language)(preset);
  const forShop = reason || speaking(ENGLISH)(preset);
  return { ...request, reason: forShop, ...(forCustomer === forShop ? {} : { words: forCustomer }) };
};

import { type Cart, toBasketLines } from '@biteboard/contracts/rules';
import { readStored, writeStored } from '../../lib/storage.ts';
import { cartActions, readCart } from '../basket/cart-store.ts';

const keyOf = (slug: string) => `shop_placed_v1:${slug}`;
const markOf = (cart: Cart): string => JSON.stringify(toBasketLines(cart));

/** Remembers which cart went to payment: it stays full until the payment is known to have worked. */
export const rememberPlaced = (slug: string): void => void writeStored(keyOf(slug), markOf(readCart(slug)));

/** Empties the cart that was ordered; one that was filled anew meanwhile stays. */
export function clearPlaced(slug: string): void {
  if (readStored(keyOf(slug)) === markOf(readCart(slug))) cartActions(slug).clear();
  writeStored(keyOf(slug), null);
}

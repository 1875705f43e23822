import { type Cart, toBasketLines } from '@biteboard/contracts/rules';
import { storedText } from '../../lib/stored-state.ts';
import { cartActions, readCart } from '../basket/cart-store.ts';

const placed = storedText((slug) => `shop_placed_v1:${slug}`);
const markOf = (cart: Cart): string => JSON.stringify(toBasketLines(cart));

/** Remembers which cart went to payment: it stays full until the payment is known to have worked. */
export const rememberPlaced = (slug: string): void => placed.update(slug, () => markOf(readCart(slug)));

/** Empties the cart that was ordered; one that was filled anew meanwhile stays. */
export function clearPlaced(slug: string): void {
  if (placed.read(slug) === markOf(readCart(slug))) cartActions(slug).clear();
  placed.update(slug, () => null);
}

import type { CartLine, OrderLine, Problem } from '@biteboard/contracts';
import { bytesOf, MAX_LINES_BYTES } from '../order/order-size.ts';

/** More never fit, so the cart is refused before its menu is read. */
const MAX_EXTRAS = 2_000;

export const TOO_LARGE: Problem = {
  code: 'ORDER_TOO_LARGE',
  message:
    'This order has too many dishes and extras to be taken at once. Please place it as two orders, or call us.',
  params: { about: 'dishes' },
};

/** Whether a cart names more options than any order can contain. */
export const namesTooMuch = (items: readonly CartLine[]): boolean =>
  items.reduce((sum, item) => sum + (item.selectedOptions?.length ?? 0), 0) > MAX_EXTRAS;

/** Counts lines while they are priced; true as long as they fit into one order. */
export const roomForLines = (): ((line: OrderLine) => boolean) => {
  let bytes = 0;
  return (line) => {
    bytes += bytesOf(line) + 1;
    return bytes < MAX_LINES_BYTES;
  };
};

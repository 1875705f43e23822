import { toDollars } from '../money/money.ts';
import type { CartItem } from './cart-item.ts';
import { cartItemLabels } from './cart-item-choice.ts';
import { type ChoiceNames, lineOptionsText } from './options-text.ts';

/** What was added last, for the toast (spec §4); `price` is one unit's, in dollars. */
export interface LastAdded {
  name: string;
  quantity: number;
  price: number;
  imageUrl: string;
  optionsText: string;
  pickupOnly: boolean;
}

export function lastAddedOf(item: CartItem, names?: ChoiceNames): LastAdded {
  const { name, quantity, imageUrl, pickupOnly } = item;
  return {
    name,
    quantity,
    price: toDollars(item.unitCents),
    imageUrl,
    optionsText: lineOptionsText(cartItemLabels(item), names),
    pickupOnly,
  };
}

import type { Product } from '@biteboard/contracts';
import {
  allergensSoFar,
  type CartItem,
  cartItemChoice,
  type ProductChoice,
  resolveChoice,
} from '@biteboard/contracts/rules';

export type StatedFood = ReturnType<typeof allergensSoFar>;

/** What a dish with its choices states to be in it. */
export const foodOfChoice = (product: Product, choice: ProductChoice): StatedFood =>
  allergensSoFar(product, resolveChoice(product, choice));

/** What the present menu states of a line of the cart; undefined where the dish is gone. */
export function foodOfLine(products: readonly Product[], item: CartItem): StatedFood | undefined {
  const product = products.find(({ _id }) => _id === item.productId);
  return product && foodOfChoice(product, cartItemChoice(item));
}

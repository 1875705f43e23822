import type { CartLine } from '../../entities/cart.ts';
import type { Cart } from './cart.ts';
import { cartItemChoice } from './cart-item-choice.ts';

/** The cart as checkout requests carry it; by `priceCents` the server detects a changed price (`decided §5`). */
export function toCartLines({ items }: Pick<Cart, 'items'>): CartLine[] {
  return items.map((item) => ({
    productId: item.productId,
    name: item.name,
    quantity: item.quantity,
    priceCents: item.unitCents,
    categoryId: item.categoryId,
    ...cartItemChoice(item),
  }));
}

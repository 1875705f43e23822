import type { Category, Order, OrderLine, Product } from '@biteboard/contracts';
import {
  addItem,
  type Cart,
  type CartItem,
  cartItemOf,
  choiceProblem,
  EMPTY_CART,
  type ProductChoice,
} from '@biteboard/contracts/rules';

/** A line that cannot be ordered again, and why: its dish is gone, sold out, or no longer offered with these options. */
export interface MissingLine {
  name: string;
  why: 'gone' | 'soldOut' | 'options';
}

const choiceOf = (line: OrderLine): ProductChoice => ({
  size: line.size,
  spiceLevel: line.spiceLevel,
  flavor: line.flavor,
  portion: line.portion,
  quantityOption: line.quantityOption,
  selectedOptions: line.selectedOptions.map(({ groupKey, optionKey, quantity }) => ({
    groupKey,
    optionKey,
    quantity,
  })),
});

function whyMissing(product: Product | undefined, line: OrderLine): MissingLine['why'] | null {
  if (!product) return 'gone';
  if (product.soldOut) return 'soldOut';
  return choiceProblem(product, choiceOf(line)) ? 'options' : null;
}

/** An order's lines as today's menu has them, at today's prices; `missing` names what can no longer be ordered so. */
export function orderAgain(
  order: Pick<Order, 'items'>,
  menu: { products: readonly Product[]; categories: readonly Category[] },
): { items: CartItem[]; missing: MissingLine[] } {
  const items: CartItem[] = [];
  const missing: MissingLine[] = [];
  for (const line of order.items) {
    const product = menu.products.find(({ _id }) => _id === line.productId);
    const why = whyMissing(product, line);
    if (!product || why) {
      missing.push({ name: line.name, why: why ?? 'gone' });
      continue;
    }
    const category = menu.categories.find(({ _id }) => _id === product.categoryId);
    const pickupOnly = category?.pickupOnly ?? false;
    items.push(cartItemOf(product, choiceOf(line), { quantity: line.quantity, pickupOnly }));
  }
  return { items, missing };
}

/**
 * The cart with an order's items: a line it has already is raised to the ordered quantity, so that pressing twice
 * doubles nothing.
 */
export function filledUp(cart: Cart, items: readonly CartItem[]): Cart {
  const ordered = items.reduce(addItem, EMPTY_CART).items;
  return ordered.reduce((next, item) => {
    const there = next.items.find(({ id }) => id === item.id)?.quantity ?? 0;
    return item.quantity > there ? addItem(next, { ...item, quantity: item.quantity - there }) : next;
  }, cart);
}

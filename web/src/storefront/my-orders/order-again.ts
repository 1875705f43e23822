import type { Category, Order, OrderLine, Product } from '@biteboard/contracts';
import { type CartItem, cartItemOf, choiceProblem, type ProductChoice } from '@biteboard/contracts/rules';

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

/** An order's lines as today's menu has them, at today's prices; `missing` names what can no longer be had like that. */
export function orderAgain(
  order: Pick<Order, 'items'>,
  menu: { products: readonly Product[]; categories: readonly Category[] },
): { items: CartItem[]; missing: string[] } {
  const items: CartItem[] = [];
  const missing: string[] = [];
  for (const line of order.items) {
    const product = menu.products.find(({ _id }) => _id === line.productId);
    if (!product || choiceProblem(product, choiceOf(line))) {
      missing.push(line.name);
      continue;
    }
    const category = menu.categories.find(({ _id }) => _id === product.categoryId);
    const pickupOnly = category?.pickupOnly ?? false;
    items.push(cartItemOf(product, choiceOf(line), { quantity: line.quantity, pickupOnly }));
  }
  return { items, missing };
}

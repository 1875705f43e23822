import type { Product } from '@biteboard/contracts';
import type { CartItem } from '@biteboard/contracts/rules';

/** The dishes of a cart that a location has no more of, each named once. */
export function missingDishes(
  items: readonly Pick<CartItem, 'productId' | 'name'>[],
  products: readonly Pick<Product, '_id' | 'soldOutAt'>[],
  locationId: string,
): string[] {
  const gone = new Set(
    products.filter(({ soldOutAt }) => soldOutAt?.includes(locationId)).map(({ _id }) => _id),
  );
  return [...new Set(items.filter(({ productId }) => gone.has(productId)).map(({ name }) => name))];
}

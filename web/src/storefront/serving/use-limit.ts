import type { Product } from '@biteboard/contracts';
import { useOrder } from '../order-choice/use-order.ts';
import { useShop } from '../site/shop-context.tsx';
import { limitOf, type ServingLimit } from './limit-of.ts';

/** What keeps a dish from the present order, by its time and location; null where nothing does. */
export function useLimit(product: Product): ServingLimit | null {
  const { site, categories } = useShop();
  const { now, readyAt, location } = useOrder();
  const category = categories.find(({ _id }) => _id === product.categoryId);
  return limitOf(product, { at: readyAt ?? now, timeZone: site.timeZone, location, category });
}

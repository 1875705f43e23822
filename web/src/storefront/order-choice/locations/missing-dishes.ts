import type { Product, ProductOption } from '@biteboard/contracts';
import type { CartExtra, CartItem, CartOption } from '@biteboard/contracts/rules';

type Line = Pick<
  CartItem,
  'productId' | 'name' | 'variant' | 'flavor' | 'portion' | 'quantityOption' | 'selectedOptions'
>;
type Offered = Pick<
  Product,
  '_id' | 'soldOutAt' | 'variants' | 'flavors' | 'portions' | 'quantities' | 'extraOptionGroups'
>;

/**
 * What of a cart a location has no more of, each named once: 'Burrito', or 'Burrito (Guacamole)' where only an option of
 * it is sold out there.
 */
export function missingDishes(
  items: readonly Line[],
  products: readonly Offered[],
  locationId: string,
): string[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  const missing = items.flatMap((item) => {
    const product = byId.get(item.productId);
    if (!product) return [];
    if (product.soldOutAt?.includes(locationId)) return [item.name];
    const labels = missingOptions(item, product, locationId);
    return labels.length > 0 ? [`${item.name} (${labels.join(', ')})`] : [];
  });
  return [...new Set(missing)];
}

/** The dishes of the menu that are sold out at this location and not at all of them. */
export const soldOutDishes = (
  products: readonly Pick<Product, 'name' | 'soldOut' | 'soldOutAt'>[],
  locationId: string,
): string[] =>
  products.flatMap(({ name, soldOut, soldOutAt = [] }) =>
    !soldOut && soldOutAt.includes(locationId) ? [name] : [],
  );

/** The labels of the options of a line that the location has no more of. */
function missingOptions(item: Line, product: Offered, locationId: string): string[] {
  const isOut = (options: readonly ProductOption[], key: string) =>
    options.some((option) => option.key === key && option.soldOutAt?.includes(locationId));
  const listed = (option: CartOption | null, options: readonly ProductOption[]) =>
    option && isOut(options, option.key) ? [option.label] : [];
  const groups = product.extraOptionGroups.flatMap((group) => [
    group,
    ...group.options.flatMap(({ extraOptionGroups = [] }) => extraOptionGroups),
  ]);
  const extra = ({ groupKey, optionKey, label }: Omit<CartExtra, 'selectedOptions'>) =>
    groups.some((group) => group.groupKey === groupKey && isOut(group.options, optionKey)) ? [label] : [];
  return [
    ...listed(item.variant, product.variants),
    ...listed(item.flavor, product.flavors),
    ...listed(item.portion, product.portions),
    ...listed(item.quantityOption, product.quantities),
    ...item.selectedOptions.flatMap((option) => [option, ...(option.selectedOptions ?? [])].flatMap(extra)),
  ];
}

import type { CartLine, Category, Location, Product } from '@biteboard/contracts';
import type { Dice } from './dice.ts';
import { pastAddresses } from './past-addresses.ts';

/** The share of orders that are brought. */
const DELIVERED = 0.4;

const NOTES = [
  'Please ring the side door',
  'No onion',
  'Extra napkins',
  'Birthday today!',
  'Cut it in four',
  '',
];

/** A line that the menu allows: every required choice made, an extra now and then. */
const lineOf = (product: Product, dice: Dice): CartLine => {
  const one = (options: readonly { key: string }[], share = 1) =>
    options.length > 0 && dice.chance(share) ? { key: dice.pick(options).key } : undefined;
  const size = one(product.variants);
  const flavor = one(product.flavors, 0.8);
  const portion = one(product.portions, 0.5);
  const quantityOption = one(product.quantities, 0.5);
  return {
    productId: product._id,
    name: product.name,
    quantity: dice.chance(0.75) ? 1 : dice.between(2, 3),
    ...(size ? { size: size.key } : {}),
    ...(flavor ? { flavor: flavor.key } : {}),
    ...(portion ? { portion: portion.key } : {}),
    ...(quantityOption ? { quantityOption: quantityOption.key } : {}),
    ...(product.spiceLevels.length > 0 ? { spiceLevel: dice.pick(product.spiceLevels) } : {}),
    selectedOptions: product.extraOptionGroups.flatMap((group) => {
      const least = Math.max(group.min ?? 0, group.required ? 1 : 0);
      const taken = least > 0 ? least : dice.chance(0.3) ? 1 : 0;
      const from = dice.between(0, Math.max(0, group.options.length - 1));
      return Array.from({ length: taken }, (_none, index) => {
        const option = group.options[(from + index) % group.options.length]!;
        return { groupKey: group.groupKey, optionKey: option.key };
      });
    }),
  };
};

/** What somebody may order from. */
export interface PastMenu {
  slug: string;
  categories: readonly Pick<Category, '_id' | 'pickupOnly'>[];
  products: readonly Product[];
  coupons: readonly string[];
  locations: readonly Location[];
}

/** A checkout of the past: which one it is, and what was sent. */
export interface PastCheckout {
  kind: 'pickup' | 'delivery';
  body: object;
}

/** What somebody ordered: one to four dishes, a coupon or a note now and then, fetched or brought to their home. */
export const pastCheckout = (menu: PastMenu, customer: { name: string }, dice: Dice): PastCheckout => {
  const homes = pastAddresses[menu.slug] ?? [];
  const kind = homes.length > 0 && dice.chance(DELIVERED) ? 'delivery' : 'pickup';
  const staysHere = menu.categories.filter(({ pickupOnly }) => pickupOnly).map(({ _id }) => _id);
  const dishes = menu.products.filter(
    ({ categoryId }) => kind === 'pickup' || categoryId === null || !staysHere.includes(categoryId),
  );
  const basket = {
    items: Array.from({ length: dice.between(1, 4) }, () => lineOf(dice.pick(dishes), dice)),
    notes: dice.chance(0.3) ? dice.pick(NOTES) : '',
    coupon: menu.coupons.length > 0 && dice.chance(0.25) ? dice.pick(menu.coupons) : null,
  };
  if (kind === 'pickup')
    return { kind, body: { ...basket, pickup: { location: dice.pick(menu.locations).id } } };
  const dropoff = { name: customer.name, phone: menu.locations[0]?.phone, address: dice.pick(homes) };
  return { kind, body: { ...basket, dropoff } };
};

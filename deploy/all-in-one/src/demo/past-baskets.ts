import type { BasketLine, Location, Product } from '@biteboard/contracts';
import type { Dice } from './dice.ts';

const NOTES = [
  'Please ring the side door',
  'No onion',
  'Extra napkins',
  'Birthday today!',
  'Cut it in four',
  '',
];

/** A line that the menu allows: every required choice made, an extra now and then. */
const lineOf = (product: Product, dice: Dice): BasketLine => {
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

/** What somebody ordered: one to four dishes, a coupon or a note now and then. */
export const basketOf = (
  products: readonly Product[],
  coupons: readonly string[],
  locations: readonly Location[],
  dice: Dice,
) => ({
  items: Array.from({ length: dice.between(1, 4) }, () => lineOf(dice.pick(products), dice)),
  notes: dice.chance(0.3) ? dice.pick(NOTES) : '',
  coupon: coupons.length > 0 && dice.chance(0.25) ? dice.pick(coupons) : null,
  pickup: { location: dice.pick(locations).id },
});

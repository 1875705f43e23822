import type { CartLine, OrderLine } from '../../entities/cart.ts';
import type { ExtraOptionGroup, Product } from '../../entities/product.ts';
import { discountCents } from '../money/coupon.ts';
import { roundCents } from '../money/money.ts';
import {
  type ChoiceProblem,
  optionGroupName,
  type PricedProduct,
  type ProductChoice,
  type ResolvedChoice,
  resolveChoice,
  resolvedUnitCents,
} from './product-choice.ts';

/**
 * The first problem of a choice: an option that the product does not offer
 * (OPTION_UNKNOWN, also too many of a group), or one that must be chosen (OPTION_REQUIRED). Null when it is complete.
 */
export function choiceProblem(product: PricedProduct, choice: ProductChoice): ChoiceProblem | null {
  return problemOf(product, resolveChoice(product, choice));
}

/** A line as we price it, or the first reason why it cannot be ordered (`decided §4`). */
export function priceLine(
  product: PricedProduct & Pick<Product, 'imageUrl' | 'categoryId'>,
  line: Omit<CartLine, 'productId' | 'name' | 'categoryId'>,
  { pickupOnly }: { pickupOnly: boolean },
): { line: OrderLine } | { problem: ChoiceProblem } {
  const chosen = resolveChoice(product, line);
  const problem = problemOf(product, chosen);
  if (problem) return { problem };
  const priceCents = resolvedUnitCents(product, chosen);
  return {
    line: {
      productId: product._id,
      categoryId: product.categoryId,
      name: product.name,
      imageUrl: product.imageUrl,
      quantity: line.quantity,
      priceCents,
      totalCents: priceCents * line.quantity,
      size: chosen.size?.label ?? null,
      spiceLevel: chosen.spiceLevel,
      flavor: chosen.flavor?.label ?? null,
      portion: chosen.portion?.label ?? null,
      quantityOption: chosen.quantityOption?.label ?? null,
      selectedOptions: chosen.selectedOptions,
      pickupOnly,
    },
  };
}

/** The sums of a basket in whole cents, exactly as checkout charges them (`decided §4`). */
export function quoteTotals(basket: {
  lines: readonly { totalCents: number }[];
  couponPercent: number;
  couponMinSubtotalCents: number;
  taxRatePercent: number;
  /** The customer's part of the delivery fee; 0 for pickup. */
  deliveryCustomerCents: number;
  tipCents: number;
}): { subtotalCents: number; discountCents: number; taxCents: number; totalCents: number } {
  const subtotalCents = basket.lines.reduce((sum, line) => sum + line.totalCents, 0);
  const discount = discountCents(subtotalCents, basket.couponPercent, basket.couponMinSubtotalCents);
  const goodsCents = subtotalCents - discount;
  const taxCents = Math.max(0, roundCents((goodsCents * basket.taxRatePercent) / 100));
  const totalCents =
    goodsCents + taxCents + Math.max(0, basket.deliveryCustomerCents) + Math.max(0, basket.tipCents);
  return { subtotalCents, discountCents: discount, taxCents, totalCents };
}

function problemOf(product: PricedProduct, chosen: ResolvedChoice): ChoiceProblem | null {
  if (chosen.unknown[0]) return chosen.unknown[0];
  if (product.variants.length > 0 && !chosen.size) {
    return {
      code: 'OPTION_REQUIRED',
      message: `Choose a size for ${product.name}.`,
      params: { dish: product.name, about: 'size' },
      of: 'size',
    };
  }
  if (product.spiceLevels.length > 0 && !chosen.spiceLevel) {
    return {
      code: 'OPTION_REQUIRED',
      message: `Choose a spice level for ${product.name}.`,
      params: { dish: product.name, about: 'spiceLevel' },
      of: 'spiceLevel',
    };
  }
  for (const group of product.extraOptionGroups) {
    const problem = groupProblem(product, group, chosen);
    if (problem) return problem;
  }
  return null;
}

function groupProblem(
  product: PricedProduct,
  group: ExtraOptionGroup,
  chosen: ResolvedChoice,
): ChoiceProblem | null {
  const count = chosen.selectedOptions
    .filter((option) => option.groupKey === group.groupKey)
    .reduce((sum, option) => sum + option.quantity, 0);
  const least = Math.max(group.min ?? 0, group.required ? 1 : 0);
  const name = optionGroupName(group.groupLabel);
  if (count < least) {
    const what = least === 1 ? `your ${inSentence(name)}` : `at least ${least} of ${name}`;
    return {
      code: 'OPTION_REQUIRED',
      message: `Choose ${what} for ${product.name}.`,
      params: { dish: product.name, about: 'group', group: name, count: least },
      of: group.groupKey,
    };
  }
  if (group.max !== undefined && count > group.max) {
    const message = `Choose at most ${group.max} of ${name} for ${product.name}.`;
    const params = { dish: product.name, about: 'tooMany', group: name, most: group.max };
    return { code: 'OPTION_UNKNOWN', message, params, of: group.groupKey };
  }
  return null;
}

/** `Rice` is `rice` within a sentence, `BBQ sauce` stays. */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

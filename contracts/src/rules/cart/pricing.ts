import type { CartLine, OrderLine } from '../../entities/cart.ts';
import type { Product } from '../../entities/product.ts';
import { chosenAllergens, type StatedAllergens } from '../food/chosen-allergens.ts';
import { discountCents } from '../money/coupon.ts';
import { roundCents } from '../money/money.ts';
import { extrasProblem } from './extras-problem.ts';
import {
  type ChoiceProblem,
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
  product: PricedProduct & StatedAllergens & Pick<Product, 'imageUrl' | 'categoryId'>,
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
      ...chosenAllergens(product, chosen),
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
  return extrasProblem(product.name, product.extraOptionGroups, chosen.selectedOptions);
}

import type { NestedPricedOption, PricedOption } from '../../entities/cart.ts';
import type { Product } from '../../entities/product.ts';
import { toDollars } from '../money/money.ts';
import {
  type CartExtra,
  type CartItem,
  type CartOption,
  cartItemId,
  type NestedCartExtra,
} from './cart-item.ts';
import { extrasCents } from './chosen-extras.ts';
import {
  type PricedProduct,
  type ProductChoice,
  resolveChoice,
  resolvedUnitCents,
} from './product-choice.ts';
import { clampQuantity } from './quantity.ts';

/** A cart line of a product and what was chosen of it; choices that it does not offer are left out. */
export function cartItemOf(
  product: PricedProduct & Pick<Product, 'imageUrl' | 'categoryId'>,
  choice: ProductChoice,
  { quantity, pickupOnly }: { quantity: number; pickupOnly: boolean },
): CartItem {
  const chosen = resolveChoice(product, choice);
  const unitCents = resolvedUnitCents(product, chosen);
  const selectedOptions = chosen.selectedOptions.map(cartExtra);
  const pieces = clampQuantity(quantity);
  const item = {
    productId: product._id,
    categoryId: product.categoryId,
    name: product.name,
    basePrice: toDollars(product.priceCents),
    variant: cartOption(chosen.size),
    flavor: cartOption(chosen.flavor),
    portion: cartOption(chosen.portion),
    quantityOption: cartOption(chosen.quantityOption),
    quantity: pieces,
    spiceLevel: chosen.spiceLevel,
    selectedOptions,
    extraCost: toDollars(extrasCents(chosen.selectedOptions)),
    unitCents,
    totalPrice: toDollars(unitCents * pieces),
    imageUrl: product.imageUrl,
    pickupOnly,
  };
  return { id: cartItemId(item), ...item };
}

function cartOption(option: { key: string; label: string; priceCents: number } | null): CartOption | null {
  return option && { key: option.key, label: option.label, price: toDollars(option.priceCents) };
}

const cartExtra = ({ selectedOptions, ...option }: PricedOption): CartExtra => ({
  ...nestedCartExtra(option),
  ...(selectedOptions ? { selectedOptions: selectedOptions.map(nestedCartExtra) } : {}),
});

const nestedCartExtra = ({ priceCents, ...option }: NestedPricedOption): NestedCartExtra => ({
  ...option,
  priceDelta: toDollars(priceCents),
});

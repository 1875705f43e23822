import type { NestedPricedOption, Product } from '@biteboard/contracts';
import {
  type CartItem,
  cartItemChoice,
  choiceProblem,
  type ProductChoice,
  resolveChoice,
  resolvedUnitCents,
} from '@biteboard/contracts/rules';
import { firstChoice } from './choice-steps.ts';

/**
 * A cart line's choice, as far as its dish still offers it; `isChanged` where the dish no longer has a part of it,
 * requires more, or has another price.
 */
export function lineChoice(product: Product, item: CartItem): { choice: ProductChoice; isChanged: boolean } {
  const found = resolveChoice(product, cartItemChoice(item));
  const first = firstChoice(product);
  const choice: ProductChoice = {
    size: found.size?.key ?? first.size,
    flavor: found.flavor?.key ?? null,
    portion: found.portion?.key ?? null,
    quantityOption: found.quantityOption?.key ?? null,
    spiceLevel: found.spiceLevel ?? first.spiceLevel,
    selectedOptions: found.selectedOptions.map(({ selectedOptions = [], ...extra }) => ({
      ...selectionOf(extra),
      ...(selectedOptions.length > 0 ? { selectedOptions: selectedOptions.map(selectionOf) } : {}),
    })),
  };
  const isChanged =
    found.unknown.length > 0 ||
    choiceProblem(product, choice) !== null ||
    resolvedUnitCents(product, found) !== item.unitCents;
  return { choice, isChanged };
}

const selectionOf = ({ groupKey, optionKey, quantity }: NestedPricedOption) => ({
  groupKey,
  optionKey,
  quantity,
});

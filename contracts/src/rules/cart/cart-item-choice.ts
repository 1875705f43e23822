import type { CartItem, NestedCartExtra } from './cart-item.ts';
import type { ChosenLabels } from './options-text.ts';
import type { ProductChoice } from './product-choice.ts';

/** An item's choices by their labels, for `lineOptionsText`. */
export function cartItemLabels(item: CartItem): ChosenLabels {
  return {
    size: item.variant?.label ?? null,
    flavor: item.flavor?.label ?? null,
    portion: item.portion?.label ?? null,
    spiceLevel: item.spiceLevel,
    quantityOption: item.quantityOption?.label ?? null,
    selectedOptions: item.selectedOptions,
  };
}

/** What was chosen of an item, by keys, as it was chosen from its product. */
export function cartItemChoice(item: CartItem): ProductChoice {
  return {
    size: item.variant?.key ?? null,
    flavor: item.flavor?.key ?? null,
    portion: item.portion?.key ?? null,
    quantityOption: item.quantityOption?.key ?? null,
    spiceLevel: item.spiceLevel,
    selectedOptions: item.selectedOptions.map(({ selectedOptions, ...extra }) => ({
      ...selectionOf(extra),
      ...(selectedOptions?.length ? { selectedOptions: selectedOptions.map(selectionOf) } : {}),
    })),
  };
}

const selectionOf = ({ groupKey, optionKey, quantity }: NestedCartExtra) => ({
  groupKey,
  optionKey,
  quantity,
});

import type { NestedPricedOption, PricedOption } from '../../entities/cart.ts';
import type { Product, ProductOption } from '../../entities/product.ts';
import { type FoodGroup, type FoodOption, type OpenChoice, openGroups, openSizes } from './open-choices.ts';

/** What was chosen of a dish so far; null where nothing is. */
export interface ChosenFood {
  size: ProductOption | null;
  flavor: ProductOption | null;
  portion: ProductOption | null;
  quantityOption: ProductOption | null;
  selectedOptions: readonly PricedOption[];
}

export const NOTHING_CHOSEN: ChosenFood = {
  size: null,
  flavor: null,
  portion: null,
  quantityOption: null,
  selectedOptions: [],
};

/** The chosen options that are the dish itself where they say nothing: its size, portion and quantity. */
export const partsOfDish = ({ size, portion, quantityOption }: ChosenFood): ProductOption[] =>
  [size, portion, quantityOption].filter((part) => part !== null);

/** The chosen options that are other food than the dish: its flavor, its extras and what is within them. */
export const otherParts = (
  { extraOptionGroups }: Pick<Product, 'extraOptionGroups'>,
  { flavor, selectedOptions }: ChosenFood,
): FoodOption[] => [
  ...(flavor ? [flavor] : []),
  ...chosenExtraOptions(extraOptionGroups, selectedOptions).flatMap(({ option, within }) => [
    option,
    ...chosenExtraOptions(option.extraOptionGroups ?? [], within).map((inner) => inner.option),
  ]),
];

/** The choices that must still be made, also within what was chosen. */
export const choicesLeft = (
  { variants, extraOptionGroups }: Pick<Product, 'variants' | 'extraOptionGroups'>,
  { size, selectedOptions }: ChosenFood,
): OpenChoice[] => [
  ...(size ? [] : openSizes(variants)),
  ...openGroups(extraOptionGroups, selectedOptions),
  ...chosenExtraOptions(extraOptionGroups, selectedOptions).flatMap(({ option, within }) =>
    openGroups(option.extraOptionGroups, within),
  ),
];

/** Each chosen extra as the option that it is, with what was chosen within it. */
const chosenExtraOptions = (
  groups: readonly FoodGroup[],
  chosen: readonly PricedOption[],
): { option: FoodOption; within: readonly NestedPricedOption[] }[] =>
  chosen.flatMap(({ groupKey, optionKey, selectedOptions = [] }) => {
    const group = groups.find((candidate) => candidate.groupKey === groupKey);
    const option = group?.options.find(({ key }) => key === optionKey);
    return option ? [{ option, within: selectedOptions }] : [];
  });

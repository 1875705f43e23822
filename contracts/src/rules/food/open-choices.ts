import type { PricedOption } from '../../entities/cart.ts';
import { ALLERGENS, type Allergen } from '../../entities/constants.ts';
import type { NestedOptionGroup, Product, ProductOption } from '../../entities/product.ts';
import { leastUnits } from './least-units.ts';

/** An option of a product, perhaps with groups of its own. */
export type FoodOption = ProductOption & { extraOptionGroups?: readonly NestedOptionGroup[] | undefined };
export type FoodGroup = Omit<NestedOptionGroup, 'options'> & { options: readonly FoodOption[] };

/** A choice that must still be made of a dish. */
export interface OpenChoice {
  /** Its group's label; null of the size, whose options are the dish itself where they say nothing. */
  label: string | null;
  /** What can be chosen now. */
  options: readonly FoodOption[];
  /** So many units are still to be chosen. */
  left: number;
  maxEach?: number | undefined;
}

/** The choices that must be made of a dish of which nothing is chosen: the size, and the groups that ask for units. */
export const openChoices = ({
  variants,
  extraOptionGroups,
}: Pick<Product, 'variants' | 'extraOptionGroups'>): OpenChoice[] => [
  ...openSizes(variants),
  ...openGroups(extraOptionGroups),
];

export const openSizes = (sizes: readonly ProductOption[]): OpenChoice[] =>
  sizes.length > 0 ? [{ label: null, options: onOffer(sizes), left: 1 }] : [];

/** Those of groups that ask for more units than are chosen. */
export const openGroups = (
  groups: readonly FoodGroup[] = [],
  chosen: readonly Pick<PricedOption, 'groupKey' | 'quantity'>[] = [],
): OpenChoice[] =>
  groups.flatMap((group) => {
    const units = chosen
      .filter(({ groupKey }) => groupKey === group.groupKey)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const left = leastUnits(group) - units;
    const { groupLabel: label, options, maxEach } = group;
    return left > 0 ? [{ label, options: onOffer(options), left, maxEach }] : [];
  });

type Accepts = (option: FoodOption) => boolean;
const choicesWithin = ({ extraOptionGroups }: FoodOption): OpenChoice[] => openGroups(extraOptionGroups);

/** Whether enough units of acceptable options are left for a choice, with what must be chosen within them. */
export function canChoose({ options, left, maxEach = left }: OpenChoice, accepts: Accepts): boolean {
  const units = options
    .filter(
      (option) => accepts(option) && choicesWithin(option).every((within) => canChoose(within, accepts)),
    )
    .reduce((sum, { priceCents }) => sum + (priceCents < 0 ? 1 : maxEach), 0);
  return units >= left;
}

/** All that a choice can bring: its options and those that must be chosen within them. */
export const foodsOf = ({ options }: OpenChoice): FoodOption[] =>
  options.flatMap((option) => [option, ...choicesWithin(option).flatMap(foodsOf)]);

/** The allergens that every option of a choice has, with what must be chosen within it. */
export const allergensAlwaysOf = ({ options }: OpenChoice): Allergen[] => {
  const lists = options.map((option) => [
    ...(option.allergens ?? []),
    ...choicesWithin(option).flatMap(allergensAlwaysOf),
  ]);
  return ALLERGENS.filter((one) => lists.length > 0 && lists.every((list) => list.includes(one)));
};

/** Those that are not sold out; where all are, the dish itself is sold out and they count as what it has. */
function onOffer<O extends ProductOption>(options: readonly O[]): readonly O[] {
  const left = options.filter(({ soldOut }) => !soldOut);
  return left.length > 0 ? left : options;
}

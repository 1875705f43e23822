import type { Product, SelectedOption } from '@biteboard/contracts';
import {
  type ChoiceProblem,
  choiceProblem,
  leastUnits,
  optionGroupName,
  type ProductChoice,
} from '@biteboard/contracts/rules';
import { withinSentence } from '../../lib/locale-text.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { t } from './messages.ts';

/** First what the dish is (size, spice …), then what comes with it (spec §4, Selecting a product). */
export type ChoiceStep = 'choices' | 'extras';

type Group = Product['extraOptionGroups'][number];
type GroupRules = Pick<Group, 'groupKey' | 'required' | 'min' | 'max' | 'freeCount'> & {
  options: readonly unknown[];
};

/** A dish's steps on a phone; none for a plain one, which only asks for the quantity. */
export function stepsOf(product: Product): ChoiceStep[] {
  const { variants, spiceLevels, flavors, portions, quantities, extraOptionGroups } = product;
  const chooses = [variants, spiceLevels, flavors, portions, quantities].some(
    (options) => options.length > 0,
  );
  return [
    ...(chooses ? (['choices'] as const) : []),
    ...(extraOptionGroups.length > 0 ? (['extras'] as const) : []),
  ];
}

/** The preselected choice: only what has a single option. */
export function firstChoice(product: Product): ProductChoice {
  return {
    size: product.variants.length === 1 ? (product.variants[0]?.key ?? null) : null,
    spiceLevel: product.spiceLevels.length === 1 ? (product.spiceLevels[0] ?? null) : null,
    selectedOptions: [],
  };
}

/** What is missing in these steps; null when the customer may continue. */
export function missingIn(
  product: Product,
  choice: ProductChoice,
  steps: readonly ChoiceStep[],
): ChoiceProblem | null {
  const seen = {
    ...product,
    ...(steps.includes('choices')
      ? {}
      : { variants: [], spiceLevels: [], flavors: [], portions: [], quantities: [] }),
    ...(steps.includes('extras') ? {} : { extraOptionGroups: [] }),
  };
  const visible: ProductChoice = steps.includes('choices')
    ? { ...choice, ...(steps.includes('extras') ? {} : { selectedOptions: [] }) }
    : { selectedOptions: choice.selectedOptions };
  return choiceProblem(seen, visible);
}

/** The sentence above the bar, e.g. 'Choose your rice to continue'. */
export function missingText(product: Product, choice: ProductChoice, problem: ChoiceProblem): string {
  if (problem.of === 'size') return t('chooseSize');
  if (problem.of === 'spiceLevel') return t('chooseSpice');
  const group = product.extraOptionGroups.find(({ groupKey }) => groupKey === problem.of);
  if (!group) return refusalText(problem);
  if (/^choose\s/i.test(group.groupLabel)) return t('chooseGroup', { group: group.groupLabel });
  const left = leastUnits(group) - unitsIn(choice, group);
  if (left > 1) return t('chooseMore', { count: left, group: optionGroupName(group.groupLabel) });
  return t('chooseFromGroup', { group: withinSentence(optionGroupName(group.groupLabel)) });
}

/** What a group allows, in words: 'Choose 1', 'Up to 3', …; nothing where all is allowed. */
export function allowanceText(group: GroupRules): string {
  const free = group.freeCount ? t('freeUnits', { count: group.freeCount }) : '';
  return [boundsText(group), free].filter(Boolean).join(' · ');
}

function boundsText(group: GroupRules): string {
  const least = leastUnits(group);
  const { max } = group;
  if (max === undefined || max >= group.options.length + (least > 1 ? 1 : 0))
    return least > 0 ? t('chooseAtLeast', { count: least }) : '';
  if (least === max) return t('choose', { count: max });
  return least > 0 ? t('chooseBetween', { min: least, max }) : t('upTo', { count: max });
}

/** What has extras: a dish's choice, or an extra with choices within it. */
export interface WithExtras {
  selectedOptions?: SelectedOption[] | undefined;
}

/** What is chosen in a group. */
export const selectedIn = (choice: WithExtras, { groupKey }: Pick<Group, 'groupKey'>): SelectedOption[] =>
  (choice.selectedOptions ?? []).filter((one) => one.groupKey === groupKey);

/** The keys chosen in a group. */
export const chosenIn = (choice: WithExtras, group: Pick<Group, 'groupKey'>): string[] =>
  selectedIn(choice, group).map(({ optionKey }) => optionKey);

/** How many units are chosen in a group. */
export const unitsIn = (choice: WithExtras, group: Pick<Group, 'groupKey'>): number =>
  selectedIn(choice, group).reduce((sum, { quantity = 1 }) => sum + quantity, 0);

/** Ticks or unticks an extra; in a group of one the new one replaces the old one, a full group takes no more. */
export function toggleExtra<C extends WithExtras>(choice: C, group: GroupRules, optionKey: string): C {
  const { groupKey } = group;
  const others = (choice.selectedOptions ?? []).filter((option) => option.groupKey !== groupKey);
  const chosen = selectedIn(choice, group);
  const isRequiredOne = group.max === 1 && leastUnits(group) === 1;
  let next: SelectedOption[];
  if (chosen.some((one) => one.optionKey === optionKey))
    next = isRequiredOne ? chosen : chosen.filter((one) => one.optionKey !== optionKey);
  else if (group.max === 1) next = [{ groupKey, optionKey }];
  else if (unitsIn(choice, group) < (group.max ?? Number.POSITIVE_INFINITY))
    next = [...chosen, { groupKey, optionKey }];
  else next = chosen;
  return { ...choice, selectedOptions: [...others, ...next] };
}

/** The choice with another number of units of an extra, or with other choices within it. */
export function changeExtra<C extends WithExtras>(
  choice: C,
  extra: SelectedOption,
  change: Partial<SelectedOption>,
): C {
  const selectedOptions = (choice.selectedOptions ?? []).map((one) =>
    one === extra ? { ...one, ...change } : one,
  );
  return { ...choice, selectedOptions };
}

import type {
  NestedPricedOption,
  NestedSelection,
  PricedOption,
  SelectedOption,
} from '../../entities/cart.ts';
import type { ExtraOptionGroup, NestedOptionGroup, ProductOption } from '../../entities/product.ts';
import { findOption } from './find-option.ts';
import { freeQuantities } from './free-units.ts';
import { optionGroupName } from './option-group-name.ts';

/** Called for what is named and not offered: the group's key, what it is called, what was asked for. */
type Miss = (groupKey: string, name: string, asked: string) => void;

/**
 * The extras that a customer named, in the order of the menu, with the units that cost nothing. An option named twice
 * with the same choices within it is summed; one that lowers the price is taken once however often it is named.
 */
export function chosenExtras(
  groups: readonly ExtraOptionGroup[],
  selected: readonly SelectedOption[],
  miss: Miss,
): PricedOption[] {
  return chosenOf(groups, selected, miss, ({ extraOptionGroups = [] }, { selectedOptions = [] }) => {
    const within: NestedPricedOption[] = chosenOf(extraOptionGroups, selectedOptions, miss, () => ({}));
    return within.length > 0 ? { selectedOptions: within } : {};
  });
}

/**
 * What extras add to one unit of their dish, in cents. What was chosen within an option is added for each of its units,
 * but what lowers the price counts once there too (`decided §4`).
 */
export function extrasCents(extras: readonly PricedOption[]): number {
  const lowered = new Set<string>();
  let sum = 0;
  for (const extra of extras) {
    sum += chargedCents(extra);
    for (const within of extra.selectedOptions ?? []) {
      const key = JSON.stringify([extra.groupKey, extra.optionKey, within.groupKey, within.optionKey]);
      if (within.priceCents >= 0) sum += chargedCents(within) * extra.quantity;
      else if (!lowered.has(key)) sum += within.priceCents;
      if (within.priceCents < 0) lowered.add(key);
    }
  }
  return sum;
}

/** What the units of an option cost, without what was chosen within it. */
export function chargedCents({ priceCents, quantity, freeQuantity = 0 }: NestedPricedOption): number {
  return priceCents * (quantity - freeQuantity);
}

type Within = Pick<PricedOption, 'selectedOptions'>;

function chosenOf<O extends ProductOption, S extends NestedSelection>(
  groups: readonly (Omit<NestedOptionGroup, 'options'> & { options: readonly O[] })[],
  selected: readonly S[],
  miss: Miss,
  within: (option: O, selection: S) => Within,
): PricedOption[] {
  const chosen = new Map<O, Map<string, PricedOption>>();
  for (const selection of selected) {
    const { groupKey, optionKey, quantity = 1 } = selection;
    const group = groups.find((candidate) => candidate.groupKey === groupKey);
    const option = group && findOption(group.options, optionKey);
    if (!group || !option) {
      miss(groupKey, group ? optionGroupName(group.groupLabel) : 'the extra', optionKey);
      continue;
    }
    const found = within(option, selection);
    const lowers = option.priceCents < 0;
    const same = chosen.get(option) ?? new Map<string, PricedOption>();
    const key = lowers ? '' : JSON.stringify(found.selectedOptions ?? []);
    const before = same.get(key);
    if (!lowers || !before) {
      same.set(key, {
        groupKey: group.groupKey,
        groupLabel: group.groupLabel,
        optionKey: option.key,
        label: option.label,
        quantity: lowers ? 1 : (before?.quantity ?? 0) + quantity,
        priceCents: option.priceCents,
        ...found,
      });
    }
    chosen.set(option, same);
  }
  return groups.flatMap((group) => {
    const ofGroup = group.options.flatMap((option) => [...(chosen.get(option)?.values() ?? [])]);
    const free = freeQuantities(ofGroup, group.freeCount ?? 0);
    return ofGroup.map((extra, at) => (free[at] ? { ...extra, freeQuantity: free[at] } : extra));
  });
}

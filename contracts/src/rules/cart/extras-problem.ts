import type { NestedPricedOption, PricedOption } from '../../entities/cart.ts';
import type { ExtraOptionGroup, NestedOptionGroup } from '../../entities/product.ts';
import { leastUnits } from '../food/least-units.ts';
import { optionGroupName } from './option-group-name.ts';
import type { ChoiceProblem } from './product-choice.ts';

/** The first rule of a group that chosen extras break, also of groups within them; null where they keep all. */
export function extrasProblem(
  dish: string,
  groups: readonly ExtraOptionGroup[],
  chosen: readonly PricedOption[],
): ChoiceProblem | null {
  for (const group of groups) {
    const ofGroup = chosen.filter(({ groupKey }) => groupKey === group.groupKey);
    const problem = groupProblem(dish, group, ofGroup);
    if (problem) return problem;
    for (const extra of ofGroup) {
      const option = group.options.find(({ key }) => key === extra.optionKey);
      for (const nested of option?.extraOptionGroups ?? []) {
        const within = (extra.selectedOptions ?? []).filter(({ groupKey }) => groupKey === nested.groupKey);
        const amiss = groupProblem(extra.label, nested, within);
        if (amiss) return amiss;
      }
    }
  }
  return null;
}

function groupProblem(
  dish: string,
  group: NestedOptionGroup,
  chosen: readonly NestedPricedOption[],
): ChoiceProblem | null {
  const of = group.groupKey;
  const count = unitsOf(chosen);
  const least = leastUnits(group);
  const name = optionGroupName(group.groupLabel);
  if (count < least) {
    const what = least === 1 ? `your ${inSentence(name)}` : `at least ${least} of ${name}`;
    const params = { dish, about: 'group', group: name, count: least };
    return { code: 'OPTION_REQUIRED', message: `Choose ${what} for ${dish}.`, params, of };
  }
  const tooMany = (what: string, most: number): ChoiceProblem => {
    const params = { dish, about: 'tooMany', group: what, most };
    return { code: 'OPTION_UNKNOWN', message: `Choose at most ${most} of ${what} for ${dish}.`, params, of };
  };
  if (group.max !== undefined && count > group.max) return tooMany(name, group.max);
  const { maxEach } = group;
  if (maxEach === undefined) return null;
  const units = Map.groupBy(chosen, ({ optionKey }) => optionKey);
  const most = [...units.values()].find((same) => unitsOf(same) > maxEach);
  return most?.[0] ? tooMany(most[0].label, maxEach) : null;
}

const unitsOf = (chosen: readonly NestedPricedOption[]): number =>
  chosen.reduce((sum, { quantity }) => sum + quantity, 0);

/** `Rice` is `rice` within a sentence, `BBQ sauce` stays. */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

import {
  DEFAULT_OPTION_KEYS,
  type ExtraOptionGroup,
  type ExtraOptionGroupInput,
  type OptionInput,
  type ProductOption,
  toCentsDelta,
  toDollars,
  withUniqueKeys,
} from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';

/** Stored options: each with its own key and its add-on in dollars and cents (spec §3). */
export const keyedOptions = (inputs: readonly OptionInput[], fallback: string): ProductOption[] =>
  withUniqueKeys(inputs, fallback).map(({ key, label, price = 0 }) => {
    const priceCents = toCentsDelta(price);
    return { key, label, price: toDollars(priceCents), priceCents };
  });

/** Why a customer could never meet a group's rule; undefined where it can be met. */
const unsatisfiable = ({ groupLabel, min, max, options }: ExtraOptionGroup): string | undefined => {
  const least = min ?? 0;
  if (max !== undefined && least > max)
    return `“${groupLabel}” asks for at least ${least} but allows at most ${max}.`;
  if (least > options.length)
    return `“${groupLabel}” asks for at least ${least} but offers ${options.length}.`;
  return undefined;
};

/**
 * Stored groups of extras; a required one has a `min` of at least 1. `max` may exceed the number of options, since one
 * may be chosen several times. Throws 422 `OPTION_GROUP_INVALID` where a rule cannot be met.
 */
export const keyedGroups = (inputs: readonly ExtraOptionGroupInput[]): ExtraOptionGroup[] => {
  const keyed = withUniqueKeys(
    inputs.map((input) => ({ ...input, key: input.groupKey, label: input.groupLabel })),
    'group',
  );
  const groups = keyed.map(
    ({ key, groupLabel, required = false, min = 0, max, options }): ExtraOptionGroup => {
      const least = required ? Math.max(1, min) : min;
      return {
        groupKey: key,
        groupLabel,
        required: least > 0,
        ...(least > 0 ? { min: least } : {}),
        ...(max === undefined ? {} : { max }),
        options: keyedOptions(options, DEFAULT_OPTION_KEYS.extraOptions),
      };
    },
  );
  const faults = groups.flatMap((group, at) => {
    const fault = unsatisfiable(group);
    return fault ? [[`extraOptionGroups.${at}`, fault] as const] : [];
  });
  if (faults[0]) {
    throw new AppError('rule', 'OPTION_GROUP_INVALID', faults[0][1], { fields: Object.fromEntries(faults) });
  }
  return groups;
};

import {
  DEFAULT_OPTION_KEYS,
  type ExtraOption,
  type ExtraOptionGroup,
  type ExtraOptionGroupInput,
  leastUnits,
  type NestedOptionGroup,
  type NestedOptionGroupInput,
  type OptionInput,
  type ProductOption,
  toCentsDelta,
  toDollars,
  withUniqueKeys,
} from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import { translationsAfter } from '../fields/translations-after.ts';
import { foodAfter } from './stated-food.ts';

/**
 * Stored options: each with its own key and its add-on in dollars and cents (spec §3). What an input does not say of
 * what is in an option, nor of its texts, stays as the option of that key said it. Throws 422 `CALORIES_INVALID`.
 */
export const keyedOptions = (
  inputs: readonly OptionInput[],
  fallback: string,
  before: readonly ProductOption[] = [],
): ProductOption[] =>
  withUniqueKeys(inputs, fallback).map((input) => {
    const { key, label, price = 0 } = input;
    const priceCents = toCentsDelta(price);
    const same = before.find((option) => option.key === key);
    return {
      key,
      label,
      price: toDollars(priceCents),
      priceCents,
      ...foodAfter(same, input),
      ...translationsAfter(same, input),
    };
  });

/**
 * Stored groups of extras, with those within their options; a required one has a `min` of at least 1. `max` may exceed
 * the number of options, since one may be chosen several times. Throws 422 `OPTION_GROUP_INVALID` where a rule cannot be
 * met.
 */
export const keyedGroups = (
  inputs: readonly ExtraOptionGroupInput[],
  before: readonly ExtraOptionGroup[] = [],
): ExtraOptionGroup[] => {
  const groups = groupsOf(inputs, before, ({ options }, same) => {
    const keyed = keyedOptions(options, DEFAULT_OPTION_KEYS.extraOptions, same?.options);
    return keyed.map((option, at): ExtraOption => {
      const { extraOptionGroups } = options[at]!;
      if (!extraOptionGroups || extraOptionGroups.length === 0) return option;
      const was = same?.options.find(({ key }) => key === option.key)?.extraOptionGroups;
      return { ...option, extraOptionGroups: nestedGroups(extraOptionGroups, was) };
    });
  });
  const faults = groups.flatMap((group, at) => {
    const nested = group.options.flatMap(({ extraOptionGroups = [] }) => extraOptionGroups);
    const fault = [group, ...nested].map(unsatisfiable).find(Boolean);
    return fault ? [[`extraOptionGroups.${at}`, fault] as const] : [];
  });
  if (faults[0]) {
    throw new AppError('rule', 'OPTION_GROUP_INVALID', faults[0][1], { fields: Object.fromEntries(faults) });
  }
  return groups;
};

const nestedGroups = (
  inputs: readonly NestedOptionGroupInput[],
  before: readonly NestedOptionGroup[] = [],
): NestedOptionGroup[] =>
  groupsOf(inputs, before, ({ options }, same) =>
    keyedOptions(options, DEFAULT_OPTION_KEYS.extraOptions, same?.options),
  );

type Group<O> = Omit<NestedOptionGroup, 'options'> & { options: O[] };

/** Groups with their rules, each option list made by `optionsOf` beside the group that was there under its key. */
const groupsOf = <I extends NestedOptionGroupInput, O extends ProductOption>(
  inputs: readonly I[],
  before: readonly Group<O>[],
  optionsOf: (input: I, same: Group<O> | undefined) => O[],
): Group<O>[] => {
  const named = inputs.map(({ groupKey, groupLabel }) => ({ key: groupKey, label: groupLabel }));
  return withUniqueKeys(named, 'group').map(({ key }, at) => {
    const input = inputs[at]!;
    const { groupLabel, max, freeCount, maxEach } = input;
    const least = leastUnits(input);
    const same = before.find((group) => group.groupKey === key);
    return {
      groupKey: key,
      groupLabel,
      required: least > 0,
      ...(least > 0 ? { min: least } : {}),
      ...(max === undefined ? {} : { max }),
      ...(freeCount ? { freeCount } : {}),
      ...(maxEach === undefined ? {} : { maxEach }),
      ...translationsAfter(same, input),
      options: optionsOf(input, same),
    };
  });
};

/** Why a customer could never meet a group's rule; undefined where it can be met. */
const unsatisfiable = ({ groupLabel, min, max, maxEach, options }: NestedOptionGroup): string | undefined => {
  const least = min ?? 0;
  if (max !== undefined && least > max)
    return `“${groupLabel}” asks for at least ${least} but allows at most ${max}.`;
  if (least > options.length)
    return `“${groupLabel}” asks for at least ${least} but offers ${options.length}.`;
  if (maxEach !== undefined && least > options.length * maxEach)
    return `“${groupLabel}” asks for at least ${least} but allows ${maxEach} of each of its ${options.length}.`;
  return undefined;
};

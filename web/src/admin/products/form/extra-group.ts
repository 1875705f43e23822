import type { ExtraOptionGroupInput } from '@biteboard/contracts';
import { t } from './messages.ts';
import { type FormOption, formOptions, optionInputs } from './option-list.ts';

/** A group of extras while it is edited. */
export interface FormGroup {
  /** What carts and orders know it by; the server gives one to a new group. */
  groupKey?: string;
  groupLabel: string;
  /** How many have to be chosen; 0 where the group is optional. */
  min: number;
  /** How many may be chosen; null for any number. */
  max: number | null;
  /** How many of the cheapest cost nothing. */
  freeCount: number | null;
  /** Units of one option; null for any number. */
  maxEach: number | null;
  translations?: ExtraOptionGroupInput['translations'];
  options: FormOption[];
}

/** What is not valid in a group, and why. */
export interface GroupFault {
  field: 'groupLabel' | 'min' | 'max' | 'options';
  message: string;
}

export const newGroup = (): FormGroup => ({
  groupLabel: '',
  min: 0,
  max: null,
  freeCount: null,
  maxEach: null,
  options: [],
});

export const formGroup = (group: ExtraOptionGroupInput): FormGroup => {
  const { groupKey, groupLabel, required = false, min = 0, max, freeCount, maxEach, options } = group;
  return {
    ...(groupKey === undefined ? {} : { groupKey }),
    groupLabel,
    min: required ? Math.max(1, min) : min,
    max: max ?? null,
    freeCount: freeCount ?? null,
    maxEach: maxEach ?? null,
    ...(group.translations ? { translations: group.translations } : {}),
    options: formOptions(options),
  };
};

export const groupInput = ({
  groupKey,
  groupLabel,
  min,
  max,
  freeCount,
  maxEach,
  translations,
  options,
}: FormGroup): ExtraOptionGroupInput => ({
  ...(groupKey === undefined ? {} : { groupKey }),
  groupLabel: groupLabel.trim(),
  required: min > 0,
  ...(min > 0 ? { min } : {}),
  ...(max === null ? {} : { max }),
  ...(freeCount ? { freeCount } : {}),
  ...(maxEach ? { maxEach } : {}),
  ...(translations ? { translations } : {}),
  options: optionInputs(options),
});

/** Why a customer could never satisfy the group's rule, or why an option has no name. */
export const groupFaults = ({ groupLabel, min, max, options }: FormGroup): GroupFault[] => {
  const count = optionInputs(options).length;
  const faults: (GroupFault | false)[] = [
    groupLabel.trim() === '' && { field: 'groupLabel', message: t('group.labelMissing') },
    count === 0 && { field: 'options', message: t('group.noOptions') },
    optionInputs(options).some(({ label }) => label === '') && {
      field: 'options',
      message: t('options.labelMissing'),
    },
    count > 0 && min > count && { field: 'min', message: t('group.minTooMany', { count }) },
    max !== null &&
      max < Math.max(1, min) && {
        field: 'max',
        message: t('group.maxTooFew', { least: Math.max(1, min) }),
      },
    max !== null &&
      count > 0 &&
      max > count &&
      max >= min && {
        field: 'max',
        message: t('group.maxTooMany', { count }),
      },
  ];
  return faults.filter((fault) => fault !== false);
};

/** 'Required, choose 1' or 'Optional, up to 3'. */
export const ruleText = ({ min, max }: Pick<FormGroup, 'min' | 'max'>): string => {
  if (min === 0) return max === null ? t('rule.optional') : t('rule.optionalUpTo', { max });
  if (max === null) return t('rule.requiredAtLeast', { min });
  return min === max ? t('rule.required', { min }) : t('rule.requiredBetween', { min, max });
};

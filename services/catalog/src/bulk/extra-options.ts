import type { ExtraOptionGroupInput, ExtraOptionInput, OptionInput } from '@biteboard/contracts';
import { extraGroupFaults } from '@biteboard/contracts/group-faults';
import { plainTexts } from '@biteboard/contracts/plain-text';
import { FOOD_FACTS } from '../products/food-facts.ts';

/** Where and why a list of extra options cannot be taken; the sentence is for a person. */
class NotSo extends Error {}

type Fields = Record<string, unknown>;
const MAX_GROUPS = 30;
const MAX_OPTIONS = 100;
const MAX_NESTED_GROUPS = 10;
/** Of a product's sizes, flavors, portions and quantities. */
const MAX_LISTED = 50;
const OPTION_PARTS = [...FOOD_FACTS, 'translations'] as const;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown, most: number, what: string): Fields[] => {
  if (!Array.isArray(value) || !value.every(isFields)) throw new NotSo(`${what} must be a list, in [ and ].`);
  if (value.length > most) throw new NotSo(`${what} may be at most ${most}.`);
  return value;
};

const label = (value: unknown, what: string): string => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') throw new NotSo(`${what} is missing.`);
  if (text.length > 120) throw new NotSo(`${what} is longer than 120 characters.`);
  return text;
};

const keyOf = (value: unknown, what: string): string | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' && value.length <= 64) return value;
  throw new NotSo(`${what} must be a text of at most 64 characters.`);
};

const numberOf = (value: unknown, least: number, most: number, what: string): number => {
  if (typeof value === 'number' && value >= least && value <= most) return value;
  throw new NotSo(`${what} must be a number from ${least} to ${most}.`);
};

const countOf = (value: unknown, what: string, least = 0, most = 100): number => {
  const count = numberOf(value, least, most, what);
  if (!Number.isInteger(count)) throw new NotSo(`${what} must be a whole number.`);
  return count;
};

const plainOption = (option: Fields, where: string): OptionInput => {
  const key = keyOf(option.key, `The key of ${where}`);
  const { price } = option;
  return {
    ...(key === undefined ? {} : { key }),
    label: label(option.label, `The label of ${where}`),
    ...(price === undefined ? {} : { price: numberOf(price, -100_000, 100_000, `The price of ${where}`) }),
    ...passedOn(option, OPTION_PARTS),
  };
};

const optionOf = (option: Fields, where: string): ExtraOptionInput => {
  const { extraOptionGroups } = option;
  if (extraOptionGroups === undefined) return plainOption(option, where);
  const groups = listOf(extraOptionGroups, MAX_NESTED_GROUPS, `The groups of ${where}`);
  return {
    ...plainOption(option, where),
    extraOptionGroups: groups.map((group, at) =>
      groupOf(group, `group ${at + 1} within ${where}`, plainOption),
    ),
  };
};

const groupOf = <O extends OptionInput>(
  group: Fields,
  where: string,
  readOption: (option: Fields, where: string) => O,
): Omit<ExtraOptionGroupInput, 'options'> & { options: O[] } => {
  const { required, min, max, freeCount, maxEach } = group;
  if (required !== undefined && typeof required !== 'boolean') {
    throw new NotSo(`“required” of ${where} must be true or false.`);
  }
  const groupKey = keyOf(group.groupKey, `The groupKey of ${where}`);
  const options = listOf(group.options, MAX_OPTIONS, `The options of ${where}`);
  return {
    ...(groupKey === undefined ? {} : { groupKey }),
    groupLabel: label(group.groupLabel, `The groupLabel of ${where}`),
    ...(required === undefined ? {} : { required }),
    ...(min === undefined ? {} : { min: countOf(min, `“min” of ${where}`) }),
    ...(max === undefined ? {} : { max: countOf(max, `“max” of ${where}`) }),
    ...(freeCount === undefined ? {} : { freeCount: countOf(freeCount, `“freeCount” of ${where}`) }),
    ...(maxEach === undefined ? {} : { maxEach: countOf(maxEach, `“maxEach” of ${where}`, 1, 99) }),
    ...passedOn(group, ['translations']),
    options: options.map((option, index) => readOption(option, `option ${index + 1} of ${where}`)),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text, plainTexts) as unknown;
  } catch {
    throw new NotSo('This is not valid JSON. Compare it with the example in the template.');
  }
};

/** What is stated of an option or a group, as it is: `checkStated` judges it. */
const passedOn = (from: Fields, names: readonly string[]): object =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

/** Throws at the first part that is not as the contract wants it. */
const checkStated = (groups: readonly ExtraOptionGroupInput[]): void => {
  const [fault] = extraGroupFaults(groups);
  if (!fault) return;
  const place = fault.path.map((part) => (typeof part === 'number' ? String(part + 1) : part)).join(' ');
  throw new NotSo(`${place} cannot be taken as it is written. Compare it with an exported menu.`);
};

const reading = <T>(read: () => T): { read: T } | { fault: string } => {
  try {
    return { read: read() };
  } catch (error) {
    if (error instanceof NotSo) return { fault: error.message };
    throw error;
  }
};

/** The groups that a cell of JSON holds, or a sentence that names the place of its fault. */
export const readExtraOptions = (text: string): { groups: ExtraOptionGroupInput[] } | { fault: string } => {
  const outcome = reading(() => {
    const listed = listOf(parsed(text), MAX_GROUPS, 'The groups');
    const groups = listed.map((group, at) => groupOf(group, `group ${at + 1}`, optionOf));
    checkStated(groups);
    return groups;
  });
  return 'fault' in outcome ? outcome : { groups: outcome.read };
};

/** The options that a cell holds as JSON: `[{ "label": "Large", "allergens": ["milk"] }]`. */
export const readOptionList = (text: string): { options: OptionInput[] } | { fault: string } => {
  const outcome = reading(() => {
    const options = listOf(parsed(text), MAX_LISTED, 'The options').map((option, at) =>
      plainOption(option, `option ${at + 1}`),
    );
    checkStated([{ groupLabel: 'Options', options }]);
    return options;
  });
  return 'fault' in outcome ? outcome : { options: outcome.read };
};

import { type ExtraOptionGroupInput, type OptionInput, plainTexts } from '@biteboard/contracts';

/** Where and why a list of extra options cannot be taken; the sentence is for a person. */
class NotSo extends Error {}

type Fields = Record<string, unknown>;
const MAX_GROUPS = 30;
const MAX_OPTIONS = 100;

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

const optionOf = (option: Fields, where: string): OptionInput => {
  const key = keyOf(option.key, `The key of ${where}`);
  const { price } = option;
  return {
    ...(key === undefined ? {} : { key }),
    label: label(option.label, `The label of ${where}`),
    ...(price === undefined ? {} : { price: numberOf(price, -100_000, 100_000, `The price of ${where}`) }),
  };
};

const countOf = (value: unknown, what: string): number => {
  const count = numberOf(value, 0, 100, what);
  if (!Number.isInteger(count)) throw new NotSo(`${what} must be a whole number.`);
  return count;
};

const groupOf = (group: Fields, at: number): ExtraOptionGroupInput => {
  const where = `group ${at + 1}`;
  const { required, min, max } = group;
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
    options: options.map((option, index) => optionOf(option, `option ${index + 1} of ${where}`)),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text, plainTexts) as unknown;
  } catch {
    throw new NotSo('This is not valid JSON. Compare it with the example in the template.');
  }
};

/** The groups that a cell of JSON holds, or a sentence that names the place of its fault. */
export const readExtraOptions = (text: string): { groups: ExtraOptionGroupInput[] } | { fault: string } => {
  try {
    return { groups: listOf(parsed(text), MAX_GROUPS, 'The groups').map(groupOf) };
  } catch (error) {
    if (error instanceof NotSo) return { fault: error.message };
    throw error;
  }
};

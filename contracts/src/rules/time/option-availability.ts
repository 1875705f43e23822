import type { ExtraOptionGroup, OptionMark, ProductSnapshot } from '../../entities/product.ts';

/** The lists of a product whose options are marked by these names in place of a group's key (`decided §15`). */
export const OPTION_LIST_NAMES = ['variants', 'flavors', 'portions', 'quantities'] as const;
export type OptionList = (typeof OPTION_LIST_NAMES)[number];

/** What of a product says which of its options are sold out. */
export type MarkedOptions = Pick<ProductSnapshot, OptionList | 'extraOptionGroups' | 'optionAvailability'>;

const keyOf = ({ groupKey, optionKey }: Pick<OptionMark, 'groupKey' | 'optionKey'>): string =>
  `${groupKey}/${optionKey}`;

/** The marks that hold at a time (ms since 1970): past its `until`, an option is available again. */
export const optionMarksAt = (marks: readonly OptionMark[] | undefined, now: number): OptionMark[] =>
  (marks ?? []).filter(({ until }) => until === null || Date.parse(until) > now);

/**
 * Tells of an option, by the key of its group, whether it is sold out at a time: everywhere, or at the location that is
 * named.
 */
export const soldOutOptions = (
  { optionAvailability }: Partial<MarkedOptions>,
  now: number,
  locationId?: string,
): ((groupKey: string, optionKey: string) => boolean) => {
  const isHere = ({ locationIds }: OptionMark) =>
    !locationIds || (locationId !== undefined && locationIds.includes(locationId));
  const marked = new Set(optionMarksAt(optionAvailability, now).filter(isHere).map(keyOf));
  return (groupKey, optionKey) => marked.size > 0 && marked.has(keyOf({ groupKey, optionKey }));
};

const isRequired = ({ required, min = 0 }: ExtraOptionGroup): boolean => required === true || min > 0;

/** Whether each choice that must be made, a size and the required groups, has an option left, everywhere or at a location. */
export const hasChoiceLeft = (product: Partial<MarkedOptions>, now: number, locationId?: string): boolean => {
  if (!product.optionAvailability?.length) return true;
  const isOut = soldOutOptions(product, now, locationId);
  const { variants = [], extraOptionGroups = [] } = product;
  const hasOne = (groupKey: string, options: readonly { key: string }[]) =>
    options.length === 0 || options.some(({ key }) => !isOut(groupKey, key));
  return (
    hasOne('variants', variants) &&
    extraOptionGroups.every((group) => !isRequired(group) || hasOne(group.groupKey, group.options))
  );
};

/** The locations at which an option is sold out that others still have. */
const placesOf = (marks: readonly OptionMark[], key: string): string[] =>
  marks.filter((mark) => keyOf(mark) === key).flatMap(({ locationIds = [] }) => locationIds);

/** The locations where something that must be chosen has no choice left, though others have one. */
export const withoutChoiceAt = (product: Partial<MarkedOptions>, now: number): string[] => {
  const marks = optionMarksAt(product.optionAvailability, now);
  const named = new Set(marks.flatMap(({ locationIds = [] }) => locationIds));
  return [...named].filter((id) => !hasChoiceLeft(product, now, id));
};

/** The product with each option that is sold out, or at some locations, marked as such: what shops and the dashboard show. */
export const withOptionMarks = <P extends Omit<MarkedOptions, 'optionAvailability'>>(
  product: P,
  marks: readonly OptionMark[] | undefined,
  now: number,
): P => {
  const current = optionMarksAt(marks, now);
  if (current.length === 0) return product;
  const isOut = soldOutOptions({ optionAvailability: current }, now);
  const marked = <O extends { key: string }>(groupKey: string, options: readonly O[]): O[] =>
    options.map((option) => {
      if (isOut(groupKey, option.key)) return { ...option, soldOut: true };
      const soldOutAt = placesOf(current, keyOf({ groupKey, optionKey: option.key }));
      return soldOutAt.length > 0 ? { ...option, soldOutAt } : option;
    });
  const lists = Object.fromEntries(OPTION_LIST_NAMES.map((list) => [list, marked(list, product[list])]));
  const extraOptionGroups = product.extraOptionGroups.map((group) => ({
    ...group,
    options: marked(group.groupKey, group.options).map((option) =>
      option.extraOptionGroups
        ? {
            ...option,
            extraOptionGroups: option.extraOptionGroups.map((within) => ({
              ...within,
              options: marked(within.groupKey, within.options),
            })),
          }
        : option,
    ),
  }));
  return { ...product, ...lists, extraOptionGroups };
};

import {
  OPTION_LIST_NAMES,
  type OptionAvailabilityInput,
  type OptionList,
  type OptionMark,
  optionMarksAt,
} from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import { fieldRefused } from '../fields/field-errors.ts';
import { parseInstant } from '../fields/parse-instant.ts';
import { locationUnknown } from './location-unknown.ts';
import { type ProductState, productChanged } from './product.ts';

type Named = Pick<OptionMark, 'groupKey' | 'optionKey'>;

const isList = (name: string): name is OptionList => (OPTION_LIST_NAMES as readonly string[]).includes(name);

/** Every list of options that goes by a key: a list of the product, a group of extras, a group within one of its options. */
const optionsOf = (product: ProductState, groupKey: string): readonly { key: string }[] => {
  if (isList(groupKey)) return product[groupKey];
  const groups = product.extraOptionGroups.flatMap((group) => [
    group,
    ...group.options.flatMap(({ extraOptionGroups = [] }) => extraOptionGroups),
  ]);
  return groups.filter((group) => group.groupKey === groupKey).flatMap(({ options }) => options);
};

/** Whether a product offers that option. */
export const offersOption = (product: ProductState, { groupKey, optionKey }: Named): boolean =>
  optionsOf(product, groupKey).some(({ key }) => key === optionKey);

const isSame = (one: Named, other: Named): boolean =>
  one.groupKey === other.groupKey && one.optionKey === other.optionKey;

interface Place {
  /** The locations of the caller; absent: the whole site. */
  own?: readonly string[] | undefined;
  /** All of the site. */
  all: readonly string[];
  /** ms since 1970 */
  now: number;
}

type Marked = OptionAvailabilityInput['options'][number];

/** The marks of one option by what is said of some locations; what its others lack, and until when, stays. */
const atLocations = (
  before: readonly OptionMark[],
  { groupKey, optionKey, soldOut, until }: Marked,
  about: readonly string[],
  all: readonly string[],
): OptionMark[] => {
  if (about.length === 0) return [...before];
  const ends = new Map(before.flatMap((mark) => (mark.locationIds ?? all).map((id) => [id, mark.until])));
  for (const id of about) {
    if (soldOut) ends.set(id, until ?? null);
    else ends.delete(id);
  }
  return [...Map.groupBy(ends.keys(), (id) => ends.get(id) ?? null)].map(([end, locationIds]) => ({
    groupKey,
    optionKey,
    until: end,
    ...(all.every((id) => locationIds.includes(id)) ? {} : { locationIds }),
  }));
};

const checkOption = (state: ProductState, option: Marked, at: number, { own, all }: Place): void => {
  if (!offersOption(state, option)) {
    const message = `${state.name} has no option “${option.optionKey}” in “${option.groupKey}”.`;
    throw fieldRefused('OPTION_UNKNOWN', `options.${at}`, message);
  }
  if (option.locationIds?.some((id) => !(own ?? all).includes(id))) {
    throw locationUnknown(`options.${at}.locationIds`);
  }
};

/**
 * Marks options as sold out or as available again; of those that are not named, and at locations that are not meant, the
 * marks that still hold stay. Throws 422 `OPTION_UNKNOWN` for what the product does not offer, `LOCATION_UNKNOWN` for a
 * location that is not the caller's, 400 where `until` is no instant.
 */
export const markOptions = (
  state: ProductState,
  { options }: OptionAvailabilityInput,
  place: Place,
): Decision<ProductState> => {
  const asked = options.map((option, at) => {
    checkOption(state, option, at, place);
    return { ...option, until: option.until ? parseInstant(`options.${at}.until`, option.until) : null };
  });
  const left = optionMarksAt(state.optionAvailability, place.now).filter((mark) => offersOption(state, mark));
  const optionAvailability = asked.reduce<OptionMark[]>((marks, option) => {
    const others = marks.filter((mark) => !isSame(mark, option));
    const about = option.locationIds ?? place.own;
    if (about) {
      const before = marks.filter((mark) => isSame(mark, option));
      return [...others, ...atLocations(before, option, about, place.all)];
    }
    const { groupKey, optionKey, until, soldOut } = option;
    return soldOut ? [...others, { groupKey, optionKey, until }] : others;
  }, left);
  return productChanged({ ...state, optionAvailability });
};

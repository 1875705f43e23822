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
import { type LocationScope, marksAfter } from './marks-by-location.ts';
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

interface Place extends LocationScope {
  /** ms since 1970 */
  now: number;
}

type Marked = OptionAvailabilityInput['options'][number];

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
    const [before, others] = [true, false].map((is) => marks.filter((mark) => isSame(mark, option) === is));
    const { groupKey, optionKey } = option;
    const after = marksAfter(before!, option, place);
    return [
      ...others!,
      ...after.map(({ until, locationIds }) => ({
        groupKey,
        optionKey,
        until,
        ...(locationIds ? { locationIds: [...locationIds] } : {}),
      })),
    ];
  }, left);
  return productChanged({ ...state, optionAvailability });
};

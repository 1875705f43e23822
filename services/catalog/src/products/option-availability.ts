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

/**
 * Marks options as sold out or as available again; of those that are not named, the marks that still hold stay. Throws
 * 422 `OPTION_UNKNOWN` for what the product does not offer, 400 where `until` is no instant.
 * @param now ms since 1970
 */
export const markOptions = (
  state: ProductState,
  { options }: OptionAvailabilityInput,
  now: number,
): Decision<ProductState> => {
  for (const [place, option] of options.entries()) {
    if (offersOption(state, option)) continue;
    const message = `${state.name} has no option “${option.optionKey}” in “${option.groupKey}”.`;
    throw fieldRefused('OPTION_UNKNOWN', `options.${place}`, message);
  }
  const left = optionMarksAt(state.optionAvailability, now).filter(
    (mark) => offersOption(state, mark) && !options.some((option) => isSame(option, mark)),
  );
  const marked = options.flatMap(({ groupKey, optionKey, soldOut, until }, place): OptionMark[] => {
    const isLast = !options.slice(place + 1).some((later) => isSame(later, { groupKey, optionKey }));
    if (!soldOut || !isLast) return [];
    const end = until ? parseInstant(`options.${place}.until`, until) : null;
    return [{ groupKey, optionKey, until: end }];
  });
  return productChanged({ ...state, optionAvailability: [...left, ...marked] });
};

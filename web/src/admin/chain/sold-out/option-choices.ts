import type { AdminProduct } from '@biteboard/contracts';
import { OPTION_LIST_NAMES } from '@biteboard/contracts/rules';

type Optioned = Pick<AdminProduct, (typeof OPTION_LIST_NAMES)[number] | 'extraOptionGroups'>;

/** The options of a dish that may be marked alone: their keys as one value, and how they are called. */
export function optionChoices(product: Optioned): { value: string; label: string }[] {
  const own = OPTION_LIST_NAMES.flatMap((groupKey) =>
    product[groupKey].map(({ key, label }) => ({ groupKey, optionKey: key, label })),
  );
  const extras = product.extraOptionGroups.flatMap(({ groupKey, groupLabel, options }) =>
    options.map(({ key, label }) => ({ groupKey, optionKey: key, label: `${groupLabel}: ${label}` })),
  );
  return [...own, ...extras].map(({ label, ...keys }) => ({ value: JSON.stringify(keys), label }));
}

/** What a choice stands for; undefined of none. */
export const chosenOption = (value: string): { groupKey: string; optionKey: string } | undefined =>
  value === '' ? undefined : JSON.parse(value);

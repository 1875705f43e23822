import type { AdminProduct, OptionMark } from '@biteboard/contracts';
import { OPTION_LIST_NAMES, type OptionList } from '@biteboard/contracts/rules';
import { t } from './messages.ts';

/** An option of a dish, as it is marked, with a name that says which it is. */
export interface DishOption extends Pick<OptionMark, 'groupKey' | 'optionKey'> {
  label: string;
  /** What its list is called: 'Size', 'Dips'. */
  group: string;
  soldOut: boolean;
}

type Offered = Pick<AdminProduct, OptionList | 'extraOptionGroups'>;

/** Every option that can be sold out by itself, in the order of the dish's sheet; those within an option count once. */
export function dishOptions(product: Offered): DishOption[] {
  const lists = OPTION_LIST_NAMES.flatMap((list) =>
    product[list].map((option) => optionOf(list, t(`list.${list}`), option)),
  );
  const groups = product.extraOptionGroups.flatMap((group) => [
    group,
    ...group.options.flatMap(({ extraOptionGroups = [] }) => extraOptionGroups),
  ]);
  const extras = groups.flatMap(({ groupKey, groupLabel, options }) =>
    options.map((option) => optionOf(groupKey, groupLabel, option)),
  );
  const byId = new Map([...lists, ...extras].map((option) => [optionId(option), option]));
  return [...byId.values()];
}

const optionOf = (
  groupKey: string,
  group: string,
  { key, label, soldOut }: { key: string; label: string; soldOut?: boolean | undefined },
): DishOption => ({ groupKey, optionKey: key, label, group, soldOut: soldOut === true });

/** Tells an option of a dish from its others; keys have no slash. */
export const optionId = ({ groupKey, optionKey }: Pick<OptionMark, 'groupKey' | 'optionKey'>): string =>
  `${groupKey}/${optionKey}`;

/** The option that a mark is about, with its name; a mark of an option that is gone has none. */
export const markedOptions = (product: AdminProduct): { mark: OptionMark; option: DishOption }[] => {
  const byId = new Map(dishOptions(product).map((option) => [optionId(option), option]));
  return (product.optionAvailability ?? []).flatMap((mark) => {
    const option = byId.get(optionId(mark));
    return option ? [{ mark, option }] : [];
  });
};

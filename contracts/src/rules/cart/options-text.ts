import type { PricedOption } from '../../entities/cart.ts';
import { optionGroupName } from './option-group-name.ts';

type ChosenExtra = Pick<PricedOption, 'groupKey' | 'groupLabel' | 'label' | 'quantity'>;

/** The choices of a line by their labels, as an order and a cart carry them. */
export interface ChosenLabels {
  size?: string | null;
  flavor?: string | null;
  portion?: string | null;
  spiceLevel?: string | null;
  quantityOption?: string | null;
  selectedOptions?: readonly (ChosenExtra & { selectedOptions?: readonly ChosenExtra[] | undefined })[];
}

/** What the choices are called. */
export type ChoiceNames = Record<'size' | 'flavor' | 'portion' | 'spice' | 'quantity', string>;

const ENGLISH: ChoiceNames = {
  size: 'Size',
  flavor: 'Flavor',
  portion: 'Portion',
  spice: 'Spice',
  quantity: 'Quantity',
};

/** `Size: Regular • Spice: Medium • Rice: Saffron pulao` (spec §4); empty without choices. */
export function lineOptionsText(line: ChosenLabels, names: ChoiceNames = ENGLISH): string {
  return chosenParts(line, names)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' • ');
}

/** The values alone: `Regular • Medium • Saffron pulao`. */
export function shortOptionsText(line: ChosenLabels): string {
  return chosenParts(line, ENGLISH)
    .map(([, value]) => value)
    .join(' • ');
}

function chosenParts(line: ChosenLabels, names: ChoiceNames): [name: string, value: string][] {
  const parts: [string, string | null | undefined][] = [
    [names.size, line.size],
    [names.flavor, line.flavor],
    [names.portion, line.portion],
    [names.spice, line.spiceLevel],
    [names.quantity, line.quantityOption],
  ];
  const groups = new Map<string, { name: string; values: string[] }>();
  for (const option of line.selectedOptions ?? []) {
    const group = groups.get(option.groupKey) ?? { name: optionGroupName(option.groupLabel), values: [] };
    const within = (option.selectedOptions ?? []).map(timesLabel).join(', ');
    group.values.push(within ? `${timesLabel(option)} (${within})` : timesLabel(option));
    groups.set(option.groupKey, group);
  }
  for (const { name, values } of groups.values()) parts.push([name, values.join(', ')]);
  return parts.filter((part): part is [string, string] => Boolean(part[1]));
}

const timesLabel = ({ quantity, label }: ChosenExtra): string =>
  quantity > 1 ? `${quantity} × ${label}` : label;

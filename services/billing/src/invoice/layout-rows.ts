import {
  allergenText,
  chargedCents,
  type NestedPricedOption,
  type OrderLine,
  optionGroupName,
} from '@biteboard/contracts';
import { negative } from './layout-sums.ts';
import type { InvoiceWording, LayoutRow } from './page-layout.ts';

const choicesOf = (line: OrderLine, wording: InvoiceWording): LayoutRow['details'] => {
  const { say, language } = wording;
  const named: [string, string | null][] = [
    [say('size'), line.size],
    [say('flavor'), line.flavor],
    [say('portion'), line.portion],
    [say('spice'), line.spiceLevel],
    [say('quantityOption'), line.quantityOption],
  ];
  const plain = named.flatMap(([name, value]) =>
    value ? [{ text: say('choice', { name, value }), price: '' }] : [],
  );
  const extras = line.selectedOptions.flatMap(({ selectedOptions = [], ...option }) => [
    extraDetail(option, 1, wording),
    ...selectedOptions.map((nested) => extraDetail(nested, option.quantity, wording)),
  ]);
  const allergens = allergenText(line, language);
  return [...plain, ...extras, ...(allergens ? [{ text: allergens, price: '' }] : [])];
};

/** An extra with what its units cost; one within another is charged for each unit of that. */
const extraDetail = (
  option: NestedPricedOption,
  times: number,
  { say, money }: InvoiceWording,
): LayoutRow['details'][number] => {
  const count = option.quantity > 1 ? `${option.quantity} × ` : '';
  const cents = chargedCents(option) * (option.priceCents < 0 ? 1 : times);
  const price = cents === 0 ? '' : cents > 0 ? `+${money(cents)}` : negative(money(-cents));
  const value = `${count}${option.label}`;
  return { text: say('choice', { name: optionGroupName(option.groupLabel), value }), price };
};

/** An order's line as a row, also in part of its quantity. */
export const layoutRow = (line: OrderLine, wording: InvoiceWording): LayoutRow => ({
  quantity: String(line.quantity),
  name: line.name,
  details: choicesOf(line, wording),
  each: wording.money(line.priceCents),
  amount: wording.money(line.totalCents),
});

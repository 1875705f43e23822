import { type OrderLine, optionGroupName } from '@biteboard/contracts';
import { negative } from './layout-sums.ts';
import type { InvoiceWording, LayoutRow } from './page-layout.ts';

const choicesOf = (line: OrderLine, { say, money }: InvoiceWording): LayoutRow['details'] => {
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
  const extras = line.selectedOptions.map((option) => {
    const times = option.quantity > 1 ? `${option.quantity} × ` : '';
    const cents = option.priceCents * option.quantity;
    const price = cents === 0 ? '' : cents > 0 ? `+${money(cents)}` : negative(money(-cents));
    const value = `${times}${option.label}`;
    return { text: say('choice', { name: optionGroupName(option.groupLabel), value }), price };
  });
  return [...plain, ...extras];
};

/** An order's line as a row, also in part of its quantity. */
export const layoutRow = (line: OrderLine, wording: InvoiceWording): LayoutRow => ({
  quantity: String(line.quantity),
  name: line.name,
  details: choicesOf(line, wording),
  each: wording.money(line.priceCents),
  amount: wording.money(line.totalCents),
});

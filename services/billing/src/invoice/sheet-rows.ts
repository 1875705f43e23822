import { type OrderLine, optionGroupName } from '@biteboard/contracts';
import type { Row, Voice } from './sheet.ts';
import { less } from './sheet-sums.ts';

const choicesOf = (line: OrderLine, { say, money }: Voice): Row['details'] => {
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
    const price = cents === 0 ? '' : cents > 0 ? `+${money(cents)}` : less(money(-cents));
    const value = `${times}${option.label}`;
    return { text: say('choice', { name: optionGroupName(option.groupLabel), value }), price };
  });
  return [...plain, ...extras];
};

/** A line of the order, or so many of it. */
export const rowOf = (line: OrderLine, voice: Voice): Row => ({
  quantity: String(line.quantity),
  name: line.name,
  details: choicesOf(line, voice),
  each: voice.money(line.priceCents),
  amount: voice.money(line.totalCents),
});

import type { OrderLine, OrderSnapshot, RefundParts } from '@biteboard/contracts';
import type { InvoiceRefund } from '../invoice.ts';
import { longDateText } from './invoice-dates.ts';
import type { Block, Row, Sheet, Total, Voice } from './sheet.ts';
import { rowOf } from './sheet-rows.ts';
import { sumsOf } from './sheet-sums.ts';

interface Credited {
  order: OrderSnapshot;
  refund: InvoiceRefund;
  /** Among those of the order, where the refund itself does not say. */
  place: number;
  parties: Block[];
}

/** The lines that are credited: those that were chosen, or all of an order that is given back whole. */
const creditedLines = ({ order, refund: { amountCents, lines = [] } }: Credited): OrderLine[] =>
  amountCents === order.totalCents && lines.length === 0
    ? order.items
    : lines.flatMap(({ index, quantity }) => {
        const line = order.items[index];
        return line ? [{ ...line, quantity, totalCents: line.priceCents * quantity }] : [];
      });

const isAsProposed = ({ order, refund }: Credited): boolean =>
  refund.amountCents === (refund.lines ? refund.proposedCents : order.totalCents);

/** A line whose price is not what is credited for it. */
const unpriced = (row: Row): Row => ({ ...row, each: '', amount: '' });

/** That what was sent back has come again. */
export const cameBack = (
  { cameBackAt, amountCents }: InvoiceRefund,
  { say, money, instant }: Voice,
): Total[] =>
  cameBackAt ? [{ label: say('cameBack', { when: instant(cameBackAt) }), amount: money(amountCents) }] : [];

const rowsOf = (credited: Credited, goodsCents: number, voice: Voice): Row[] => {
  const lines = creditedLines(credited).map((line) => rowOf(line, voice));
  if (lines.length > 0) return isAsProposed(credited) ? lines : lines.map(unpriced);
  if (goodsCents === 0) return [];
  const name = voice.say('partOf', { number: credited.order.orderNumber });
  return [{ quantity: '1', name, details: [], each: '', amount: voice.money(goodsCents) }];
};

const totalsOf = (credited: Credited, parts: RefundParts, voice: Voice): Total[] => {
  const { order, refund } = credited;
  const { say, money, instant } = voice;
  const lines = creditedLines(credited);
  const priced = lines.length > 0 && isAsProposed(credited);
  const goodsCents = priced ? lines.reduce((sum, line) => sum + line.totalCents, 0) : parts.sellingCents;
  const label = say(lines.length > 0 && !priced ? 'agreed' : 'subtotal');
  const sums = { ...parts, discountCents: goodsCents - parts.sellingCents, baseCents: parts.sellingCents };
  return [
    ...sumsOf(order, { label, amount: money(goodsCents) }, sums, voice),
    { label: say('credited'), amount: money(refund.amountCents), tone: 'grand' },
    { label: say('sentBack', { when: instant(refund.at) }), amount: money(refund.amountCents) },
    ...cameBack(refund, voice),
  ];
};

/** What a refund of before it was told what it is made of is drawn with. */
const NO_PARTS: RefundParts = { sellingCents: 0, deliveryFeeCents: 0, taxCents: 0, tipCents: 0 };

/** A refund as a paper of its own: what it is for, what of it is tax, and the invoice that it lowers; void once it came again. */
export const creditNoteSheet = (credited: Credited, voice: Voice): Sheet => {
  const { order, refund, place, parties } = credited;
  const { say, money, language, timeZone } = voice;
  const number = `${order.orderNumber}-C${refund.creditNote ?? place}`;
  const parts = refund.parts ?? { ...NO_PARTS, sellingCents: refund.amountCents };
  return {
    title: say(refund.cameBackAt ? 'creditNoteVoid' : 'creditNote'),
    name: say('creditNoteOf', { number }),
    facts: [
      [say('creditNote'), number],
      [say('date'), longDateText(refund.at, timeZone, language)],
      [say('toInvoice'), order.orderNumber],
    ],
    total: `${money(refund.amountCents)} ${order.currency.toUpperCase()}`,
    parties,
    rows: rowsOf(credited, parts.sellingCents, voice),
    note: '',
    totals: totalsOf(credited, parts, voice),
  };
};

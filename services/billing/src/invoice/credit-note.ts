import { LOCALES, type OrderLine, type OrderSnapshot, type RefundParts } from '@biteboard/contracts';
import { zonedDateText } from '@biteboard/platform/messages';
import type { InvoiceRefund } from '../invoice.ts';
import { layoutRow } from './layout-rows.ts';
import { totalLines } from './layout-sums.ts';
import type { InvoiceWording, LayoutRow, PageLayout, TextBlock, TotalLine } from './page-layout.ts';

interface CreditNote {
  order: OrderSnapshot;
  refund: InvoiceRefund;
  /** The number among the order's refunds, for refunds without one of their own. */
  place: number;
  parties: TextBlock[];
}

/** The credited lines: those that were chosen, or all of a fully refunded order. */
const creditedLines = ({ order, refund: { amountCents, lines = [] } }: CreditNote): OrderLine[] =>
  amountCents === order.totalCents && lines.length === 0
    ? order.items
    : lines.flatMap(({ index, quantity }) => {
        const line = order.items[index];
        return line ? [{ ...line, quantity, totalCents: line.priceCents * quantity }] : [];
      });

const isAsProposed = ({ order, refund }: CreditNote): boolean =>
  refund.amountCents === (refund.lines ? refund.proposedCents : order.totalCents);

/** A line without its price, where another amount is credited for it. */
const unpriced = (row: LayoutRow): LayoutRow => ({ ...row, each: '', amount: '' });

/** The line of a refund that was returned. */
export const returnedLines = (
  { cameBackAt, amountCents }: InvoiceRefund,
  { say, money, instant }: InvoiceWording,
): TotalLine[] =>
  cameBackAt ? [{ label: say('cameBack', { when: instant(cameBackAt) }), amount: money(amountCents) }] : [];

const rowsOf = (note: CreditNote, goodsCents: number, wording: InvoiceWording): LayoutRow[] => {
  const lines = creditedLines(note).map((line) => layoutRow(line, wording));
  if (lines.length > 0) return isAsProposed(note) ? lines : lines.map(unpriced);
  if (goodsCents === 0) return [];
  const name = wording.say('partOf', { number: note.order.orderNumber });
  return [{ quantity: '1', name, details: [], each: '', amount: wording.money(goodsCents) }];
};

const totalsOf = (note: CreditNote, parts: RefundParts, wording: InvoiceWording): TotalLine[] => {
  const { order, refund } = note;
  const { say, money, instant } = wording;
  const lines = creditedLines(note);
  const priced = lines.length > 0 && isAsProposed(note);
  const goodsCents = priced ? lines.reduce((sum, line) => sum + line.totalCents, 0) : parts.sellingCents;
  const label = say(lines.length > 0 && !priced ? 'agreed' : 'subtotal');
  const sums = { ...parts, discountCents: goodsCents - parts.sellingCents, baseCents: parts.sellingCents };
  return [
    ...totalLines(order, { label, amount: money(goodsCents) }, sums, wording),
    { label: say('credited'), amount: money(refund.amountCents), tone: 'grand' },
    { label: say('sentBack', { when: instant(refund.at) }), amount: money(refund.amountCents) },
    ...returnedLines(refund, wording),
  ];
};

/** For refunds from before their parts were stored. */
const NO_PARTS: RefundParts = { sellingCents: 0, deliveryFeeCents: 0, taxCents: 0, tipCents: 0 };

/** A refund as a document: what it is for, its tax, and its invoice; void once the refund was returned. */
export const creditNoteLayout = (note: CreditNote, wording: InvoiceWording): PageLayout => {
  const { order, refund, place, parties } = note;
  const { say, money, language, timeZone } = wording;
  const number = `${order.orderNumber}-C${refund.creditNote ?? place}`;
  const parts = refund.parts ?? { ...NO_PARTS, sellingCents: refund.amountCents };
  return {
    title: say(refund.cameBackAt ? 'creditNoteVoid' : 'creditNote'),
    name: say('creditNoteOf', { number }),
    facts: [
      [say('creditNote'), number],
      [say('date'), zonedDateText(refund.at, timeZone, LOCALES[language], { dateStyle: 'long' })],
      [say('toInvoice'), order.orderNumber],
    ],
    total: `${money(refund.amountCents)} ${order.currency.toUpperCase()}`,
    parties,
    rows: rowsOf(note, parts.sellingCents, wording),
    note: '',
    totals: totalsOf(note, parts, wording),
  };
};

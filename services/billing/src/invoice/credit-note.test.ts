import { describe, expect, test } from '@jest/globals';
import { type InvoiceRefund, openInvoice } from '../invoice.ts';
import { aPaidOrder, aPrintedShop } from '../testing/paid-order.ts';
import { invoiceDocument } from './invoice-document.ts';

const at = '2026-07-22T18:00:00.000Z';

/** The credit notes of an order of a curry for $22.50 and two lassis for $27.50, less 10 %, with 5 % tax and a tip. */
const notesOf = (refunds: Partial<InvoiceRefund>[], order: Parameters<typeof aPaidOrder>[0] = {}) =>
  invoiceDocument(
    {
      ...openInvoice(aPaidOrder(order)).state,
      refunds: refunds.map((one) => ({ refundId: 'r', amountCents: 1299, at, ...one })),
    },
    aPrintedShop(),
  ).creditNotes;

const oneLassi: Partial<InvoiceRefund> = {
  amountCents: 1299,
  proposedCents: 1299,
  lines: [{ index: 1, quantity: 1 }],
  parts: { sellingCents: 1237, deliveryFeeCents: 0, taxCents: 62, tipCents: 0 },
  creditNote: 2,
};

describe('a credit note', () => {
  test('has its number, its day, its invoice, and the dishes with discount and tax', () => {
    const [note] = notesOf([oneLassi]);
    expect(note).toMatchObject({
      title: 'Credit note',
      name: 'Credit note BB-7KQ2MD-C2',
      facts: [
        ['Credit note', 'BB-7KQ2MD-C2'],
        ['Date', 'July 22, 2026'],
        ['For invoice', 'BB-7KQ2MD'],
      ],
      total: '$12.99 CAD',
      rows: [{ quantity: '1', name: 'Mango Lassi', each: '$13.75', amount: '$13.75' }],
      note: '',
    });
    expect(note?.parties.map(({ heading }) => heading)).toEqual(['From', 'To']);
    expect(note?.totals).toEqual([
      { label: 'Subtotal', amount: '$13.75' },
      { label: 'HALDI10 (10% off)', amount: '−$1.38', tone: 'discount' },
      { label: 'Tax (5%) on $12.37', amount: '$0.62' },
      { label: 'Total credited', amount: '$12.99', tone: 'grand' },
      { label: 'Sent back Jul 22, 12:00 pm', amount: '$12.99' },
    ]);
  });

  test('of another amount than the dishes’ has no prices, but the tax of the amount', () => {
    const parts = { sellingCents: 952, deliveryFeeCents: 0, taxCents: 48, tipCents: 0 };
    const [note] = notesOf([{ ...oneLassi, amountCents: 1000, parts }]);
    expect(note?.rows).toMatchObject([{ name: 'Mango Lassi', each: '', amount: '' }]);
    expect(note?.totals.slice(0, 3)).toEqual([
      { label: 'Agreed for these items', amount: '$9.52' },
      { label: 'Tax (5%) on $9.52', amount: '$0.48' },
      { label: 'Total credited', amount: '$10.00', tone: 'grand' },
    ]);
  });

  test('of an amount alone is a part of the invoice; of the tip alone has no row', () => {
    const parts = { sellingCents: 933, deliveryFeeCents: 0, taxCents: 46, tipCents: 21 };
    const tip = { sellingCents: 0, deliveryFeeCents: 0, taxCents: 0, tipCents: 100 };
    const [part, tipOnly] = notesOf([
      { amountCents: 1000, parts },
      { amountCents: 100, proposedCents: 100, parts: tip },
    ]);
    expect(part?.rows).toMatchObject([{ name: 'Part of invoice BB-7KQ2MD', amount: '$9.33' }]);
    expect(part?.totals.map(({ amount }) => amount)).toEqual(['$9.33', '$0.46', '$0.21', '$10.00', '$10.00']);
    expect(tipOnly?.rows).toEqual([]);
    expect(tipOnly?.facts[0]).toEqual(['Credit note', 'BB-7KQ2MD-C2']);
  });

  test('of the whole order has all its lines', () => {
    const parts = { sellingCents: 4500, deliveryFeeCents: 0, taxCents: 225, tipCents: 100 };
    const [note] = notesOf([{ amountCents: 4825, parts }]);
    expect(note?.rows.map(({ amount }) => amount)).toEqual(['$22.50', '$27.50']);
    expect(note?.totals.map(({ amount }) => amount).slice(0, 5)).toEqual([
      '$50.00',
      '−$5.00',
      '$2.25',
      '$1.00',
      '$48.25',
    ]);
  });

  test('of a returned refund says so, and so does the invoice', () => {
    const came = { ...oneLassi, cameBackAt: '2026-07-24T18:00:00.000Z' };
    const said = { label: 'Came back unpaid Jul 24, 12:00 pm', amount: '$12.99' };
    expect(notesOf([came])[0]?.totals.at(-1)).toEqual(said);
    expect(notesOf([oneLassi, came]).map(({ title }) => title)).toEqual(['Credit note', 'Credit note, void']);
    const refunds = [{ refundId: 'r', amountCents: 1299, at, ...came }];
    const { totals } = invoiceDocument({ ...openInvoice(aPaidOrder()).state, refunds }, aPrintedShop());
    expect(totals.at(-2)).toEqual(said);
  });

  test('is in its order’s language', () => {
    expect(notesOf([oneLassi], { language: 'de' })[0]).toMatchObject({
      title: 'Gutschrift',
      facts: [
        ['Gutschrift', 'BB-7KQ2MD-C2'],
        ['Datum', '22. Juli 2026'],
        ['Zu Rechnung', 'BB-7KQ2MD'],
      ],
    });
  });
});

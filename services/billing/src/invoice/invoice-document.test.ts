import { messageFaults } from '@biteboard/platform/messages';
import { describe, expect, test } from '@jest/globals';
import { openInvoice } from '../invoice.ts';
import { aBilledSite, aLine, aPaidOrder, aPrintedShop } from '../testing/paid-order.ts';
import { invoiceDocument } from './invoice-document.ts';
import { invoiceShop } from './invoice-shop.ts';
import { invoiceCatalogues } from './messages.ts';

const invoice = (...changes: Parameters<typeof aPaidOrder>) => openInvoice(aPaidOrder(...changes)).state;

describe('an invoice', () => {
  const document = invoiceDocument(invoice(), aPrintedShop());

  test('has the order’s number, the day and time of payment in the site’s zone, and the total with its currency', () => {
    expect(document).toMatchObject({
      title: 'Invoice',
      facts: [
        ['Invoice', 'BB-7KQ2MD'],
        ['Date', 'July 20, 2026'],
        ['Paid', 'Jul 20, 6:14 pm, card'],
      ],
      total: '$48.25 CAD',
      creditNotes: [],
    });
  });

  test('has the shop, the customer and the place of pickup', () => {
    expect(document.parties).toEqual([
      {
        heading: 'From',
        lines: ['Haldi House, Whyte Avenue', '10424 82 Ave NW', 'Edmonton, AB T6E 2A2', '(780) 555-0142'],
      },
      { heading: 'To', lines: ['Aarti Mehta', 'aarti@biteboard.test'] },
      { heading: 'Picked up', lines: ['Jul 20, 6:44 pm', 'Whyte Avenue'] },
    ]);
  });

  test('gives every choice its line, with its price where it has one', () => {
    expect(document.rows[0]).toEqual({
      quantity: '1',
      name: 'Butter Chicken',
      details: [
        { text: 'Size: Regular', price: '' },
        { text: 'Spice: Medium', price: '' },
        { text: 'Rice: Saffron pulao', price: '+$1.50' },
        { text: 'Add-ons: 2 × Garlic naan', price: '+$7.00' },
      ],
      each: '$22.50',
      amount: '$22.50',
    });
  });

  test('breaks the total down, the tax with its base', () => {
    expect(document.totals).toEqual([
      { label: 'Subtotal', amount: '$50.00' },
      { label: 'HALDI10 (10% off)', amount: '−$5.00', tone: 'discount' },
      { label: 'Tax (5%) on $45.00', amount: '$2.25' },
      { label: 'Tip', amount: '$1.00' },
      { label: 'Total', amount: '$48.25', tone: 'grand' },
      { label: 'Paid by card', amount: '$48.25' },
      { label: 'Left to pay', amount: '$0.00' },
    ]);
  });

  test('shows refunds', () => {
    const refunds = [{ refundId: 'r', amountCents: 1000, at: '2026-07-22T18:00:00.000Z' }];
    const { totals } = invoiceDocument({ ...invoice(), refunds }, aPrintedShop());
    expect(totals.at(-2)).toEqual({ label: 'Refunded Jul 22, 12:00 pm', amount: '−$10.00' });
  });

  test('of a delivery has the address and the fee', () => {
    const { address, phone } = aPaidOrder().pickup!.location;
    const dropoff = { name: 'Aarti', phone, address };
    const brought = { fulfillmentType: 'delivery', deliveryFeeCents: 800, distanceKm: 4.8, dropoff } as const;
    const delivered = invoice(brought);
    const { parties, totals } = invoiceDocument(delivered, aPrintedShop());
    expect(parties[1]?.lines).toEqual(['Aarti Mehta', 'aarti@biteboard.test', phone]);
    expect(parties[2]).toEqual({
      heading: 'Delivered to',
      lines: ['10424 82 Ave NW', 'Edmonton, AB T6E 2A2', 'Aarti', '4.8 km from the shop'],
    });
    expect(totals).toContainEqual({ label: 'Delivery fee · 4.8 km', amount: '$8.00' });
  });

  test.each([
    ['US', '3.0 mi'],
    ['GB', '3.0 mi'],
    ['IN', '4.8 km'],
  ] as const)('in %s writes a distance as %s', (country, distance) => {
    const { location } = aPaidOrder().pickup!;
    const address = { ...location.address, country };
    const dropoff = { name: 'Aarti Mehta', phone: '', address };
    const pickup = { location: { ...location, address } };
    const brought = { fulfillmentType: 'delivery', distanceKm: 4.8, dropoff, pickup } as const;
    const { parties, totals } = invoiceDocument(invoice(brought), aPrintedShop());
    expect(parties[2]?.lines.at(-1)).toBe(`${distance} from the shop`);
    expect(totals.map(({ label }) => label)).toContain(`Delivery fee · ${distance}`);
  });

  test('says whom to ask: the shop’s phone, and its address, a domain of its own before the product’s', () => {
    const contactOf = (domains: string[]) =>
      invoiceDocument(invoice(), invoiceShop(aBilledSite({ domains }), '', 'https://biteboard.test')).contact;
    const asked = 'Questions about this order? (780) 555-0142 · ';
    expect(contactOf([])).toBe(`${asked}biteboard.test/s/haldi-house`);
    expect(contactOf(['haldi.test', 'www.haldi.test'])).toBe(`${asked}haldi.test`);
    expect(invoiceDocument(invoice(), undefined).contact).toBe(`${asked}Haldi House`);
  });

  test('is Letter in the US and Canada and A4 elsewhere', () => {
    const location = aPaidOrder().pickup!.location;
    const british = { location: { ...location, address: { ...location.address, country: 'GB' as const } } };
    expect(document.paper).toBe('LETTER');
    expect(invoiceDocument(invoice({ pickup: british }), aPrintedShop()).paper).toBe('A4');
  });

  test('is in the brand’s colours, and in the default ones once the site was deleted', () => {
    expect(document.colours.fill).toBe('#F5A80B');
    expect(invoiceDocument(invoice(), undefined).colours.fill).toMatch(/^#[0-9A-F]{6}$/i);
  });

  test('of an order at the counter says so, and an option that lowers the price shows a minus', () => {
    const items = [aLine({ selectedOptions: [{ ...aLine().selectedOptions[0]!, priceCents: -50 }] })];
    const atCounter = invoiceDocument(invoice({ payOnline: false, items }), aPrintedShop());
    expect(atCounter.facts.at(-1)?.[1]).toBe('Jul 20, 6:14 pm, at pickup');
    expect(atCounter.rows[0]?.details.at(-1)?.price).toBe('−$0.50');
  });
});

test('an invoice is in its order’s language', () => {
  const document = invoiceDocument(invoice({ language: 'fr' }), aPrintedShop());
  expect(document).toMatchObject({
    language: 'fr',
    facts: [
      ['Facture', 'BB-7KQ2MD'],
      ['Date', '20 juillet 2026'],
      ['Payée', '20 juil., 18:14, carte'],
    ],
    total: '48,25\u00a0$ CAD',
  });
  expect(document.parties.map(({ heading }) => heading)).toEqual(['De', 'À', 'Retirée']);
  expect(document.rows[0]?.details[0]).toEqual({ text: 'Taille\u00a0: Regular', price: '' });
  expect(document.totals.map(({ label }) => label)).toEqual([
    'Sous-total',
    'HALDI10 (10\u00a0% de réduction)',
    expect.stringMatching(/^Taxes \(5\s%\) sur .*\$$/),
    'Pourboire',
    'Total',
    'Payé par carte',
    'Reste à payer',
  ]);
});

test('the words of an invoice exist in every language, with the same parameters', () =>
  expect(messageFaults(invoiceCatalogues)).toEqual([]));

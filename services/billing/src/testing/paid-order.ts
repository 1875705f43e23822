import type { OrderLine, OrderSnapshot, SiteSnapshot } from '@biteboard/contracts';
import { anOrder, anOrderLine, aSite as aSiteOf } from '@biteboard/platform/testing';
import { type InvoiceShop, invoiceShop } from '../invoice/invoice-shop.ts';

export const aLine = (changes: Partial<OrderLine> = {}): OrderLine =>
  anOrderLine({
    productId: 'butter-chicken',
    categoryId: 'curries',
    quantity: 1,
    priceCents: 2250,
    totalCents: 2250,
    spiceLevel: 'Medium',
    selectedOptions: [
      {
        groupKey: 'rice',
        groupLabel: 'Choose your rice',
        optionKey: 'saffron',
        label: 'Saffron pulao',
        quantity: 1,
        priceCents: 150,
      },
      {
        groupKey: 'add_ons',
        groupLabel: 'Add-ons',
        optionKey: 'naan',
        label: 'Garlic naan',
        quantity: 2,
        priceCents: 350,
      },
    ],
    ...changes,
  });

/** A paid takeout order of $48.25: 50.00 less 10 %, 5 % tax, a tip of 1.00. */
export const aPaidOrder = (changes: Partial<OrderSnapshot> = {}): OrderSnapshot =>
  anOrder({
    status: 'paid',
    createdAt: '2026-07-21T00:10:00.000Z',
    paidAt: '2026-07-21T00:14:00.000Z',
    pickup: {
      location: {
        id: 'whyte',
        name: 'Whyte Avenue',
        phone: '(780) 555-0142',
        address: {
          streetAddress: ['10424 82 Ave NW'],
          city: 'Edmonton',
          province: 'AB',
          postalCode: 'T6E 2A2',
          country: 'CA',
        },
      },
    },
    readyAt: '2026-07-21T00:44:00.000Z',
    userId: 'aarti',
    userEmail: 'aarti@biteboard.test',
    userName: 'Aarti Mehta',
    notes: 'Please ring the side door',
    items: [
      aLine(),
      aLine({ name: 'Mango Lassi', quantity: 2, priceCents: 1375, totalCents: 2750, selectedOptions: [] }),
    ],
    ...changes,
  });

export const aBilledSite = (changes: Partial<SiteSnapshot> = {}): SiteSnapshot =>
  aSiteOf({ supportWhatsappPhone: '+17805550142', isDefault: false, ...changes });

/** The same shop as an invoice shows it, without a logo. */
export const aPrintedShop = (changes: Partial<InvoiceShop> = {}): InvoiceShop => ({
  ...invoiceShop(aBilledSite(), '', 'https://biteboard.test'),
  ...changes,
});

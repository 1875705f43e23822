import { describe, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { openInvoice } from '../invoice.ts';
import { aLine, aPaidOrder, aPrintedShop } from '../testing/paid-order.ts';
import { invoiceDocument } from './invoice-document.ts';
import { invoicePdf } from './invoice-pdf.ts';

const pdfOf = async (...[changes]: Parameters<typeof aPaidOrder>): Promise<string> => {
  const bytes = await invoicePdf(invoiceDocument(openInvoice(aPaidOrder(changes)).state, aPrintedShop()));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.normalize('NFC').replace(/\s+/g, ' ');
};

describe('the PDF of an invoice prints what each line contains and may contain', () => {
  const stated = aLine({ allergens: ['wheat', 'milk'], mayContain: ['nuts'], allergensUnstated: ['Sauce'] });

  test.each([
    ['en', 'Contains wheat, milk · May contain nuts · Not stated for Sauce'],
    ['fr', 'Contient : blé, lait · Peut contenir : fruits à coque · Non indiqué pour Sauce'],
    ['es', 'Contiene: trigo, leche · Puede contener: frutos de cáscara · No indicado para Sauce'],
    ['de', 'Enthält Weizen, Milch · Kann Schalenfrüchte enthalten · Nicht angegeben für Sauce'],
  ] as const)(
    'in the customer’s language %s, behind the options that were chosen',
    async (language, said) => {
      const text = await pdfOf({ items: [stated], language });
      expect(text).toContain(said);
      expect(text.indexOf('Garlic naan')).toBeGreaterThan(-1);
      expect(text.indexOf('Garlic naan')).toBeLessThan(text.indexOf(said));
    },
  );

  test('that it has none where that is stated, and nothing where nothing is stated', async () => {
    expect(await pdfOf({ items: [aLine({ allergens: [], mayContain: [] })] })).toContain('No allergens');
    expect(await pdfOf({ items: [aLine({ allergens: null })] })).not.toMatch(/allergen|contain/i);
  });
});

import { describe, expect, test } from '@jest/globals';
import { openInvoice } from '../invoice.ts';
import { aLine, aPaidOrder, aSite } from '../testing/paid-order.ts';
import { type InvoiceDocument, invoiceDocument } from './invoice-document.ts';
import { invoiceRenderer } from './invoice-renderer.ts';

const renderer = invoiceRenderer({ warn: () => {} });
const documentOf = (...changes: Parameters<typeof aPaidOrder>) =>
  invoiceDocument(openInvoice(aPaidOrder(...changes)).state, aSite());

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const pagesOf = (bytes: Uint8Array) => textOf(bytes).match(/\/Type \/Page\b/g)?.length ?? 0;

describe('the invoice’s file', () => {
  test('is a whole PDF of one page', async () => {
    const bytes = await renderer.render(documentOf());
    expect(textOf(bytes)).toMatch(/^%PDF-/);
    expect(textOf(bytes).trimEnd()).toMatch(/%%EOF$/);
    expect(pagesOf(bytes)).toBe(1);
  });

  test('is the same for the same invoice', async () => {
    const [first, second] = await Promise.all([renderer.render(documentOf()), renderer.render(documentOf())]);
    expect(first.length).toBe(second.length);
  });

  test('embeds fonts that print Łódź and ₹', async () => {
    const bytes = await renderer.render(documentOf({ siteName: 'Pierogi w Łodzi', currency: 'inr' }));
    expect(textOf(bytes)).toMatch(/\+DejaVuSansCondensed-Bold/);
  });

  test('runs over as many pages as 120 lines need', async () => {
    const items = Array.from({ length: 120 }, (_, index) => aLine({ name: `Dish ${index}` }));
    expect(pagesOf(await renderer.render(documentOf({ items })))).toBeGreaterThan(10);
  });

  test('holds a line with a hundred choices', async () => {
    const option = aLine().selectedOptions[0]!;
    const items = [aLine({ selectedOptions: Array.from({ length: 100 }, () => option) })];
    expect(pagesOf(await renderer.render(documentOf({ items })))).toBeGreaterThan(1);
  });
});

test('a document that cannot be drawn is refused, and the next is drawn', async () => {
  const broken = { ...documentOf(), rows: null } as unknown as InvoiceDocument;
  await expect(renderer.render(broken)).rejects.toThrow('could not be drawn');
  await expect(renderer.render(documentOf())).resolves.toBeInstanceOf(Uint8Array);
});

test('a drawing that takes too long ends its worker, and the next begins another', async () => {
  const warnings: unknown[] = [];
  const hasty = invoiceRenderer({ warn: (...about: unknown[]) => void warnings.push(about) }, 1);
  await expect(hasty.render(documentOf())).rejects.toThrow('invoice worker died');
  await expect(hasty.render(documentOf())).rejects.toThrow('invoice worker died');
  expect(warnings).toHaveLength(2);
});

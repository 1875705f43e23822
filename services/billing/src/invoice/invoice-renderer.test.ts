import { overloaded } from '@biteboard/platform/ports';
import { eventually } from '@biteboard/platform/testing';
import { describe, expect, test } from '@jest/globals';
import { openInvoice } from '../invoice.ts';
import { aLogo } from '../testing/a-logo.ts';
import { aLine, aPaidOrder, aPrintedShop } from '../testing/paid-order.ts';
import { invoiceDocument } from './invoice-document.ts';
import { type InvoiceRenderer, invoiceRenderer } from './invoice-renderer.ts';
import type { InvoiceDocument } from './page-layout.ts';

const renderer = invoiceRenderer({ warn: () => {} });
const documentOf = (...changes: Parameters<typeof aPaidOrder>) =>
  invoiceDocument(openInvoice(aPaidOrder(...changes)).state, aPrintedShop());

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const pagesOf = (bytes: Uint8Array) => textOf(bytes).match(/\/Type \/Page\b/g)?.length ?? 0;

describe('the invoice’s file', () => {
  test('is a whole PDF of one page', async () => {
    const bytes = await renderer.render(documentOf(), 's1');
    expect(textOf(bytes)).toMatch(/^%PDF-/);
    expect(textOf(bytes).trimEnd()).toMatch(/%%EOF$/);
    expect(pagesOf(bytes)).toBe(1);
  });

  test('is the same for the same invoice, whatever was rendered in between', async () => {
    const first = await renderer.render(documentOf(), 's1');
    await renderer.render(documentOf({ userName: 'Zoë Łukasz', currency: 'inr' }), 's1');
    expect(textOf(await renderer.render(documentOf(), 's1'))).toBe(textOf(first));
  });

  test('embeds fonts that print Łódź and ₹', async () => {
    const bytes = await renderer.render(documentOf({ siteName: 'Pierogi w Łodzi', currency: 'inr' }), 's1');
    expect(textOf(bytes)).toMatch(/\+Figtree-Bold/);
  });

  test('has the shop’s logo, stored once for all its pages, and is the same each time', async () => {
    const refunds = [{ refundId: 'r1', amountCents: 500, at: '2026-07-22T18:00:00.000Z' }];
    const invoice = { ...openInvoice(aPaidOrder()).state, refunds };
    const document = invoiceDocument(invoice, aPrintedShop({ logo: aLogo() }));
    const [one, other] = [await renderer.render(document, 's1'), await renderer.render(document, 's1')];
    // The picture and its mask.
    expect(textOf(one).match(/\/Subtype \/Image\b/g)).toHaveLength(2);
    expect(textOf(other)).toBe(textOf(one));
    expect(textOf(await renderer.render(documentOf(), 's1'))).not.toContain('/Subtype /Image');
  });

  test('runs over as many pages as 120 lines need', async () => {
    const items = Array.from({ length: 120 }, (_, index) => aLine({ name: `Dish ${index}` }));
    expect(pagesOf(await renderer.render(documentOf({ items }), 's1'))).toBeGreaterThan(10);
  });

  test('has each credit note on a page of its own behind the invoice', async () => {
    const refunds = ['r1', 'r2'].map((refundId) => ({
      refundId,
      amountCents: 1299,
      at: '2026-07-22T18:00:00.000Z',
      lines: [{ index: 1, quantity: 1 }],
    }));
    const invoice = { ...openInvoice(aPaidOrder()).state, refunds };
    expect(pagesOf(await renderer.render(invoiceDocument(invoice, aPrintedShop()), 's1'))).toBe(3);
  });

  test('holds a line with a hundred choices', async () => {
    const option = aLine().selectedOptions[0]!;
    const items = [aLine({ selectedOptions: Array.from({ length: 100 }, () => option) })];
    expect(pagesOf(await renderer.render(documentOf({ items }), 's1'))).toBeGreaterThan(1);
  });
});

test('a document that cannot be rendered is refused, and the next is rendered', async () => {
  const broken = { ...documentOf(), rows: null } as unknown as InvoiceDocument;
  await expect(renderer.render(broken, 's1')).rejects.toThrow('could not be drawn');
  await expect(renderer.render(documentOf(), 's1')).resolves.toBeInstanceOf(Uint8Array);
});

const stuck = new URL('../testing/stuck-worker.ts', import.meta.url);
const called = (orderNumber: string) => ({ ...documentOf(), orderNumber });

test('a worker renders one invoice after the other, and ends when idle', async () => {
  const warnings: unknown[] = [];
  const log = { warn: (...about: unknown[]) => void warnings.push(about) };
  const thread = async (renderer: InvoiceRenderer) =>
    Buffer.from(await renderer.render(called('thread'), 's1')).toString();
  const patient = invoiceRenderer(log, { worker: stuck });
  expect(await thread(patient)).toBe(await thread(patient));
  const hasty = invoiceRenderer(log, { worker: stuck, idleMs: 1 });
  const first = await thread(hasty);
  await eventually(async () => expect(await thread(hasty)).not.toBe(first));
  expect(warnings).toEqual([]);
});

describe('a rendering that hangs', () => {
  const drawAll = async (...names: string[]) => {
    const warnings: unknown[] = [];
    const log = { warn: (...about: unknown[]) => void warnings.push(about) };
    const drawing = invoiceRenderer(log, { patienceMs: 10_000, worker: stuck });
    const outcomes = await Promise.allSettled(names.map((name) => drawing.render(called(name), 's1')));
    const drawn = outcomes.map((one) =>
      one.status === 'fulfilled' ? Buffer.from(one.value).toString() : String(one.reason),
    );
    return { drawn, warnings: warnings.length };
  };

  test('fails alone, with a time to retry: those queued behind it are rendered', async () => {
    expect(await drawAll('first', 'stuck', 'second', 'third')).toEqual({
      drawn: ['first', `${overloaded()}`, 'second', 'third'],
      warnings: 1,
    });
  });

  test('that kills its worker fails no other', async () => {
    expect(await drawAll('first', 'fatal', 'second')).toEqual({
      drawn: ['first', 'Error: the invoice worker died', 'second'],
      warnings: 1,
    });
  });
});

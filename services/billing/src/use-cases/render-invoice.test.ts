import { siteProjection } from '@biteboard/platform/sites';
import { type TestPorts, testPorts } from '@biteboard/platform/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { InvoiceDocument } from '../invoice/page-layout.ts';
import { addRefund, openInvoice } from '../invoice.ts';
import { invoiceRepository } from '../invoice-repository.ts';
import { logoProjection } from '../logo-projection.ts';
import { aPaidOrder } from '../testing/paid-order.ts';
import { renderInvoice } from './render-invoice.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});
afterEach(() => ports.close());

/** A process that renders an invoice as the text of its document; one that dies does so before it records the file. */
const aProcess = ({ held, dies = false }: { held?: Promise<void>; dies?: boolean } = {}) => {
  const own = ports.forService('billing');
  const invoices = invoiceRepository(own);
  const died = Promise.withResolvers<void>();
  const render = async (document: InvoiceDocument) => {
    await held;
    return Buffer.from(JSON.stringify(document));
  };
  const change: typeof invoices.change = (...about) => {
    if (!dies) return invoices.change(...about);
    died.resolve();
    return new Promise(() => {});
  };
  const deps = {
    ...own,
    invoices: { ...invoices, change },
    sites: siteProjection(own),
    logos: logoProjection(own),
    renderer: { render },
  };
  return { invoices, died: died.promise, draw: renderInvoice(deps) };
};

const order = aPaidOrder();
const refund = { refundId: 'r1', amountCents: 500, at: '2026-07-23T18:00:00.000Z' };
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
const filesOf = async () => {
  const names = [1, 2].map((revision) => `invoices/${order._id}-${revision}.pdf`);
  return Promise.all(
    names.map(async (name) => (await ports.forService('billing').files.get(name))?.size ?? 0),
  );
};

test('a late rendering of an older revision, by a process that dies then, does not replace the newer', async () => {
  const { invoices, draw } = aProcess();
  await invoices.save(openInvoice(order));
  const held = Promise.withResolvers<void>();
  const late = aProcess({ held: held.promise, dies: true });
  void late.draw(order._id);

  await invoices.change(order._id, (state) => addRefund(state, { ...order, refundedCents: 500 }, refund));
  const newer = textOf(await draw(order._id));
  expect(newer).toContain('5.00');
  held.resolve();
  await late.died;
  expect(textOf(await aProcess().draw(order._id))).toBe(newer);
});

test('an invoice that was rendered and not recorded is rendered again, and one file is left of its revisions', async () => {
  const killed = aProcess({ dies: true });
  await killed.invoices.save(openInvoice(order));
  void killed.draw(order._id);
  await killed.died;
  const { invoices, draw } = aProcess();
  await draw(order._id);
  await invoices.change(order._id, (state) => addRefund(state, { ...order, refundedCents: 500 }, refund));
  await draw(order._id);
  expect(await invoices.find(order._id)).toMatchObject({ revision: 2, renderedRevision: 2 });
  const [first, second] = await filesOf();
  expect({ first, second: second! > 0 }).toEqual({ first: 0, second: true });
});

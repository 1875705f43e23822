import type { OrderSnapshot } from '@biteboard/contracts';
import { type Repository, unlessDuplicate } from '@biteboard/platform/documents';
import type { JobQueue } from '@biteboard/platform/ports';
import { addRefund, type Invoice, type InvoiceRefund, markRefundReturned, openInvoice } from '../invoice.ts';

export const RENDER_INVOICE = 'render-invoice';

export interface RenderInvoiceJob {
  orderId: string;
}

interface Deps {
  invoices: Repository<Invoice>;
  jobs: JobQueue;
}

const queue = (
  jobs: JobQueue,
  { _id: orderId, siteId }: OrderSnapshot,
  revision: number,
): Promise<string> => {
  const job: RenderInvoiceJob = { orderId };
  return jobs.add(RENDER_INVOICE, job, { id: `invoice-${orderId}-${revision}`, owner: siteId });
};

/** Opens the invoice of a paid order. It is drawn when somebody first asks for it: of most orders nobody does. */
export const invoiceOrder = async (
  { invoices }: Pick<Deps, 'invoices'>,
  order: OrderSnapshot,
): Promise<void> => {
  await unlessDuplicate(invoices.save(openInvoice(order)));
};

/** Adds a refund or its return to the invoice, also when its event arrives before the sale's. */
export const addRefundToInvoice = async (
  { invoices, jobs }: Deps,
  order: OrderSnapshot,
  refund: InvoiceRefund,
): Promise<void> => {
  const { cameBackAt } = refund;
  if (order.refundedCents === 0 && !cameBackAt) return;
  await unlessDuplicate(invoices.save(openInvoice(order)));
  const invoice = await invoices.change(order._id, (state) =>
    cameBackAt ? markRefundReturned(state, { ...refund, cameBackAt }) : addRefund(state, order, refund),
  );
  // One that was never rendered shows the refund when it is.
  if (invoice && invoice.renderedRevision > 0) await queue(jobs, order, invoice.revision);
};

import type { OrderSnapshot } from '@biteboard/contracts';
import { type JobQueue, type Repository, unlessDuplicate } from '@biteboard/platform';
import { addRefund, type Invoice, type InvoiceRefund, openInvoice } from '../invoice.ts';

export const RENDER_INVOICE = 'render-invoice';

export interface RenderInvoiceJob {
  orderId: string;
}

interface Deps {
  invoices: Repository<Invoice>;
  jobs: JobQueue;
}

const queue = (jobs: JobQueue, orderId: string, revision: number): Promise<string> =>
  jobs.add(RENDER_INVOICE, { orderId } satisfies RenderInvoiceJob, { id: `invoice-${orderId}-${revision}` });

/** A paid order gets its invoice; the drawing is left to a job. */
export const invoiceOrder = async ({ invoices, jobs }: Deps, order: OrderSnapshot): Promise<void> => {
  await unlessDuplicate(invoices.save(openInvoice(order)));
  await queue(jobs, order._id, 1);
};

/** The invoice shows what went back to the customer. */
export const invoiceRefund = async (
  { invoices, jobs }: Deps,
  order: OrderSnapshot,
  refund: InvoiceRefund,
): Promise<void> => {
  const invoice = await invoices.change(order._id, (state) => addRefund(state, order, refund));
  if (invoice) await queue(jobs, order._id, invoice.revision);
};

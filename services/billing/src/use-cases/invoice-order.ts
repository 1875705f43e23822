import type { OrderSnapshot } from '@biteboard/contracts';
import { type Repository, unlessDuplicate } from '@biteboard/platform/documents';
import type { Clock, JobQueue } from '@biteboard/platform/ports';
import { addRefund, type Invoice, type InvoiceRefund, openInvoice, takeBackRefund } from '../invoice.ts';

export const RENDER_INVOICE = 'render-invoice';

export interface RenderInvoiceJob {
  orderId: string;
}

interface Deps {
  invoices: Repository<Invoice>;
  jobs: JobQueue;
  clock: Clock;
}

/** Who asks for an older order's invoice has it drawn then: past orders that are taken in do not draw thousands. */
const DRAWN_AHEAD_MS = 24 * 60 * 60 * 1000;

const queue = (jobs: JobQueue, orderId: string, revision: number): Promise<string> =>
  jobs.add(RENDER_INVOICE, { orderId } satisfies RenderInvoiceJob, { id: `invoice-${orderId}-${revision}` });

/** A paid order gets its invoice; the drawing is left to a job. */
export const invoiceOrder = async ({ invoices, jobs, clock }: Deps, order: OrderSnapshot): Promise<void> => {
  await unlessDuplicate(invoices.save(openInvoice(order)));
  const paidAt = Date.parse(order.paidAt ?? order.createdAt);
  if (clock.now() - paidAt < DRAWN_AHEAD_MS) await queue(jobs, order._id, 1);
};

/** The invoice shows what went back to the customer, with a credit note, and what of it came again, also when that is heard of before the sale. */
export const noteRefund = async (
  { invoices, jobs }: Omit<Deps, 'clock'>,
  order: OrderSnapshot,
  refund: InvoiceRefund,
): Promise<void> => {
  const { cameBackAt } = refund;
  if (order.refundedCents === 0 && !cameBackAt) return;
  await unlessDuplicate(invoices.save(openInvoice(order)));
  const invoice = await invoices.change(order._id, (state) =>
    cameBackAt ? takeBackRefund(state, { ...refund, cameBackAt }) : addRefund(state, order, refund),
  );
  // One that was never drawn shows the refund when it is.
  if (invoice && invoice.renderedRevision > 0) await queue(jobs, order._id, invoice.revision);
};

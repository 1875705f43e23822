import type { DataOf, events, OrderRefund, OrderSnapshot } from '@biteboard/contracts';
import type { Decision, Versioned } from '@biteboard/platform/documents';
import { anonymized } from '@biteboard/platform/people';

/** A refund, as its credit note shows it. */
export interface InvoiceRefund
  extends Partial<Pick<OrderRefund, 'lines' | 'parts' | 'proposedCents' | 'creditNote'>> {
  refundId: string;
  amountCents: number;
  /** When it was refunded. */
  at: string;
  /** When it was returned, because the customer's bank refused it. */
  cameBackAt?: string;
}

/** A refund as the invoice stores it, without texts that a person wrote. */
export const invoiceRefund = (
  { refundId, amountCents, refund }: Omit<DataOf<typeof events.OrderRefunded>, 'order'>,
  at: string,
): InvoiceRefund => ({
  refundId,
  amountCents,
  at,
  ...(refund?.lines.length ? { lines: refund.lines } : {}),
  ...(refund?.parts ? { parts: refund.parts } : {}),
  ...(refund?.proposedCents === undefined ? {} : { proposedCents: refund.proposedCents }),
  ...(refund?.creditNote === undefined ? {} : { creditNote: refund.creditNote }),
});

/** A paid order's invoice, with the copy of the order that it is rendered from. */
export interface Invoice extends Versioned {
  siteId: string;
  userId: string;
  orderNumber: string;
  order: OrderSnapshot;
  refunds: InvoiceRefund[];
  /** Counts the changes of the invoice; the file shows `renderedRevision` (0: not rendered yet). */
  revision: number;
  renderedRevision: number;
}

export const openInvoice = (order: OrderSnapshot): Decision<Invoice> => ({
  state: {
    _id: order._id,
    version: 0,
    siteId: order.siteId,
    userId: order.userId,
    orderNumber: order.orderNumber,
    order,
    refunds: [],
    revision: 1,
    renderedRevision: 0,
  },
  events: [],
});

/**
 * Adds a refund, the oldest first, in whatever order their events arrive; undefined where it is there already or the
 * money was never part of the sale.
 */
export const addRefund = (
  invoice: Invoice,
  order: OrderSnapshot,
  refund: InvoiceRefund,
): Decision<Invoice> | undefined => {
  if (invoice.refunds.some((one) => one.refundId === refund.refundId)) return undefined;
  const amountCents = Math.min(refund.amountCents, order.refundedCents);
  if (amountCents <= 0) return undefined;
  const refunds = [...invoice.refunds, { ...refund, amountCents }].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const newest = order.refundedCents > invoice.order.refundedCents ? order : invoice.order;
  return { state: { ...invoice, order: newest, refunds, revision: invoice.revision + 1 }, events: [] };
};

/**
 * Marks a refund as returned; its credit note stays and is void. A refund that is not known yet is added with it, so that
 * its own event changes nothing when it arrives later.
 */
export const markRefundReturned = (
  invoice: Invoice,
  refund: InvoiceRefund & { cameBackAt: string },
): Decision<Invoice> | undefined => {
  const { refundId, cameBackAt } = refund;
  const known = invoice.refunds.find((one) => one.refundId === refundId);
  if (known?.cameBackAt) return undefined;
  const refunds = known
    ? invoice.refunds.map((one) => (one === known ? { ...one, cameBackAt } : one))
    : [...invoice.refunds, refund].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return { state: { ...invoice, refunds, revision: invoice.revision + 1 }, events: [] };
};

/** Records that the file shows this revision. */
export const markRendered = (invoice: Invoice, revision: number): Decision<Invoice> | undefined => {
  if (invoice.renderedRevision >= revision) return undefined;
  return { state: { ...invoice, renderedRevision: revision }, events: [] };
};

/** The invoice without its customer's data, to be rendered again; undefined where there is none. */
export const eraseInvoiceCustomer = (invoice: Invoice): Decision<Invoice> | undefined => {
  const order = anonymized(invoice.order);
  return order && { state: { ...invoice, order, revision: invoice.revision + 1 }, events: [] };
};

import { type DataOf, events, type OrderRefund, type OrderSnapshot } from '@biteboard/contracts';
import { type Decision, domainEvent, type Versioned } from '@biteboard/platform/documents';
import { anonymized } from '@biteboard/platform/people';

/** What went back, as its credit note tells it. */
export interface InvoiceRefund
  extends Partial<Pick<OrderRefund, 'lines' | 'parts' | 'proposedCents' | 'creditNote'>> {
  refundId: string;
  amountCents: number;
  /** When it went back. */
  at: string;
  /** When it came again: the customer's bank would not take it. */
  cameBackAt?: string;
}

/** A refund as the invoice keeps it: nothing that a person wrote. */
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

/** A paid order's invoice, with the copy of the order that it is drawn from. */
export interface Invoice extends Versioned {
  siteId: string;
  userId: string;
  orderNumber: string;
  order: OrderSnapshot;
  refunds: InvoiceRefund[];
  /** Counts what the invoice says; the file shows `renderedRevision` (0: not drawn yet). */
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
 * The invoice shows what went back, the oldest first, in whatever order it is heard of; undefined where it does already
 * or the money never was part of the sale.
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
 * The invoice shows that a refund came again; its credit note stays, and says so. One that was not heard of before is
 * taken in with it, so that what comes later changes nothing.
 */
export const takeBackRefund = (
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

/** The file shows this revision; the first time is announced. */
export const markRendered = (invoice: Invoice, revision: number): Decision<Invoice> | undefined => {
  if (invoice.renderedRevision >= revision) return undefined;
  const first = invoice.renderedRevision === 0;
  return {
    state: { ...invoice, renderedRevision: revision },
    events: first
      ? [domainEvent(events.InvoiceRendered, { orderId: invoice._id, siteId: invoice.siteId })]
      : [],
  };
};

/** The invoice without its customer: it is to be drawn anew. Undefined where it says nothing of them. */
export const forgetCustomer = (invoice: Invoice): Decision<Invoice> | undefined => {
  const order = anonymized(invoice.order);
  return order && { state: { ...invoice, order, revision: invoice.revision + 1 }, events: [] };
};

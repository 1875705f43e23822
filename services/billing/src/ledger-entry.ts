import {
  type LedgerEntry,
  type OrderRefund,
  type OrderSnapshot,
  orderParts,
  type RefundParts,
  shareOut,
  sumOfParts,
  zonedParts,
} from '@biteboard/contracts';

export const saleEntryId = (orderId: string): string => `sale:${orderId}`;
export const returnEntryId = (refundId: string): string => `refund-back:${refundId}`;
export const refundEntryId = (refundId: string): string => `refund:${refundId}`;

const dayOf = (at: string, timeZone: string): string => zonedParts(Date.parse(at), timeZone).date;

const locationIn = ({ pickup }: OrderSnapshot) => (pickup ? { locationId: pickup.location.id } : {});

/** The sale of a paid order, on the day in the site's zone when it was paid. */
export const saleOf = (order: OrderSnapshot, announcedAt: string): LedgerEntry => {
  const at = order.paidAt ?? announcedAt;
  const parts = orderParts(order);
  return {
    _id: saleEntryId(order._id),
    siteId: order.siteId,
    orderId: order._id,
    orderNumber: order.orderNumber,
    ...locationIn(order),
    currency: order.currency,
    kind: 'sale',
    day: dayOf(at, order.timeZone),
    at,
    ...parts,
    totalCents: sumOfParts(parts),
  };
};

export interface Refund {
  refundId: string;
  amountCents: number;
  /** When the money was refunded; the refund lowers that day. */
  at: string;
  /** Its parts and payer; absent in events of older releases. */
  details?: OrderRefund | undefined;
}

/**
 * The parts of a refund without details: the order carries how much was refunded including this refund
 * (`refundedCents`), so that each refund takes its own cents of the sale, in whatever order the events arrive. Nothing
 * for money outside the sale (a second or late payment), which never was in the ledger.
 */
const partsInProportion = (order: OrderSnapshot, { amountCents }: Refund): RefundParts => {
  const whole = orderParts(order);
  const within = (cents: number) => Math.min(Math.max(0, cents), sumOfParts(whole));
  const before = shareOut(within(order.refundedCents - amountCents), whole);
  const after = shareOut(within(order.refundedCents), whole);
  return {
    sellingCents: after.sellingCents - before.sellingCents,
    deliveryFeeCents: after.deliveryFeeCents - before.deliveryFeeCents,
    taxCents: after.taxCents - before.taxCents,
    tipCents: after.tipCents - before.tipCents,
  };
};

/** Negated, and never −0. */
const negated = (cents: number): number => (cents === 0 ? 0 : -cents);

/** The refund's negative entry; undefined where nothing of the sale is refunded. */
export const refundOf = (order: OrderSnapshot, refund: Refund): LedgerEntry | undefined => {
  const parts = refund.details?.parts ?? partsInProportion(order, refund);
  const totalCents = sumOfParts(parts);
  if (totalCents === 0) return undefined;
  return {
    _id: refundEntryId(refund.refundId),
    siteId: order.siteId,
    orderId: order._id,
    orderNumber: order.orderNumber,
    ...locationIn(order),
    currency: order.currency,
    kind: 'refund',
    day: dayOf(refund.at, order.timeZone),
    at: refund.at,
    sellingCents: negated(parts.sellingCents),
    deliveryFeeCents: negated(parts.deliveryFeeCents),
    taxCents: negated(parts.taxCents),
    tipCents: negated(parts.tipCents),
    totalCents: negated(totalCents),
    ...(refund.details?.paidBy ? { paidBy: refund.details.paidBy } : {}),
  };
};

/** The entry of a returned refund: it raises the day of the return by what the refund had lowered. */
export const returnOf = (order: OrderSnapshot, refund: Refund): LedgerEntry | undefined => {
  const before = { ...order, refundedCents: order.refundedCents + refund.amountCents };
  const entry = refundOf(before, refund);
  if (!entry) return undefined;
  return {
    ...entry,
    _id: returnEntryId(refund.refundId),
    sellingCents: negated(entry.sellingCents),
    deliveryFeeCents: negated(entry.deliveryFeeCents),
    taxCents: negated(entry.taxCents),
    tipCents: negated(entry.tipCents),
    totalCents: negated(entry.totalCents),
  };
};

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

const saleEntryId = (orderId: string): string => `sale:${orderId}`;
const returnEntryId = (refundId: string): string => `refund-back:${refundId}`;
const refundEntryId = (refundId: string): string => `refund:${refundId}`;

const dayOf = (at: string, timeZone: string): string => zonedParts(Date.parse(at), timeZone).date;

/** The sale of a paid order, on the day in the site's zone when it was paid. */
export const saleOf = (order: OrderSnapshot, announcedAt: string): LedgerEntry => {
  const at = order.paidAt ?? announcedAt;
  const parts = orderParts(order);
  return {
    _id: saleEntryId(order._id),
    siteId: order.siteId,
    orderId: order._id,
    orderNumber: order.orderNumber,
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
  /** When the money went back; the refund lowers that day. */
  at: string;
  /** What orders tells of it; absent: heard of before that was told. */
  told?: OrderRefund | undefined;
}

/**
 * What a refund of which nothing else is told lowers: the order says how much of it has gone back with this refund
 * (`refundedCents`), so that each refund takes its own cents of the sale, in whatever order they are heard of. Nothing,
 * where it is money that came in beside the sale (a second payment, a payment too late): that never was in the ledger.
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

/** The other way round, and never −0. */
const turned = (cents: number): number => (cents === 0 ? 0 : -cents);

/** The refund's entry, below zero, by the parts that orders told; undefined where nothing of the sale goes back. */
export const refundOf = (order: OrderSnapshot, refund: Refund): LedgerEntry | undefined => {
  const parts = refund.told?.parts ?? partsInProportion(order, refund);
  const totalCents = sumOfParts(parts);
  if (totalCents === 0) return undefined;
  return {
    _id: refundEntryId(refund.refundId),
    siteId: order.siteId,
    orderId: order._id,
    orderNumber: order.orderNumber,
    kind: 'refund',
    day: dayOf(refund.at, order.timeZone),
    at: refund.at,
    sellingCents: turned(parts.sellingCents),
    deliveryFeeCents: turned(parts.deliveryFeeCents),
    taxCents: turned(parts.taxCents),
    tipCents: turned(parts.tipCents),
    totalCents: turned(totalCents),
    ...(refund.told?.paidBy ? { paidBy: refund.told.paidBy } : {}),
  };
};

/** The entry of a refund that came back: it raises the day on which it did by what the refund had lowered. */
export const returnOf = (order: OrderSnapshot, refund: Refund): LedgerEntry | undefined => {
  const before = { ...order, refundedCents: order.refundedCents + refund.amountCents };
  const entry = refundOf(before, refund);
  if (!entry) return undefined;
  return {
    ...entry,
    _id: returnEntryId(refund.refundId),
    sellingCents: turned(entry.sellingCents),
    deliveryFeeCents: turned(entry.deliveryFeeCents),
    taxCents: turned(entry.taxCents),
    tipCents: turned(entry.tipCents),
    totalCents: turned(entry.totalCents),
  };
};

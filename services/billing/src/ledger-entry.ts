import { type LedgerEntry, type OrderSnapshot, zonedParts } from '@biteboard/contracts';

/** What a movement of money is made of; the parts sum to the total. */
export interface Parts {
  /** What the dishes sold for, after the discount (`decided §7`: without delivery fees and tax). */
  sellingCents: number;
  deliveryFeeCents: number;
  taxCents: number;
  tipCents: number;
}

const PARTS = ['sellingCents', 'deliveryFeeCents', 'taxCents', 'tipCents'] as const;

export const saleEntryId = (orderId: string): string => `sale:${orderId}`;
export const refundEntryId = (refundId: string): string => `refund:${refundId}`;

const dayOf = (at: string, timeZone: string): string => zonedParts(Date.parse(at), timeZone).date;

const totalOf = (parts: Parts): number => PARTS.reduce((sum, name) => sum + parts[name], 0);

/** The sale of a paid order, on the day in the site's zone when it was paid. */
export const saleOf = (order: OrderSnapshot, announcedAt: string): LedgerEntry => {
  const at = order.paidAt ?? announcedAt;
  const parts: Parts = {
    sellingCents: order.subtotalCents - order.discountCents,
    deliveryFeeCents: order.deliveryFeeCents,
    taxCents: order.taxCents,
    tipCents: order.tipCents,
  };
  return {
    _id: saleEntryId(order._id),
    siteId: order.siteId,
    orderId: order._id,
    orderNumber: order.orderNumber,
    kind: 'sale',
    day: dayOf(at, order.timeZone),
    at,
    ...parts,
    totalCents: totalOf(parts),
  };
};

/**
 * Splits an amount in proportion to what is left of each part, in whole cents: the shares sum to the amount,
 * none is more than what is left, and the whole gives back exactly what is left.
 */
export const shareOut = (amountCents: number, left: Parts): Parts => {
  const total = totalOf(left);
  let reached = 0;
  let given = 0;
  const share = (name: keyof Parts): number => {
    reached += left[name];
    const upToHere = total === 0 ? 0 : Math.round((amountCents * reached) / total);
    const part = upToHere - given;
    given = upToHere;
    return part;
  };
  return {
    sellingCents: share('sellingCents'),
    deliveryFeeCents: share('deliveryFeeCents'),
    taxCents: share('taxCents'),
    tipCents: share('tipCents'),
  };
};

/** What the entries of one order have left: the sale less the refunds before. */
const leftOf = (entries: readonly LedgerEntry[]): Parts => {
  const sum = (name: keyof Parts) => entries.reduce((total, entry) => total + entry[name], 0);
  return {
    sellingCents: sum('sellingCents'),
    deliveryFeeCents: sum('deliveryFeeCents'),
    taxCents: sum('taxCents'),
    tipCents: sum('tipCents'),
  };
};

export interface Refund {
  refundId: string;
  amountCents: number;
  /** When the money went back; the refund lowers that day. */
  at: string;
}

/**
 * The refund's entry, below zero. `entries` are the order's own so far. Undefined where nothing of the sale goes back:
 * money that came in beside the sale (a second payment, a payment too late) never was in the ledger.
 */
export const refundOf = (
  order: OrderSnapshot,
  refund: Refund,
  entries: readonly LedgerEntry[],
): LedgerEntry | undefined => {
  if (!entries.some((entry) => entry.kind === 'sale')) return undefined;
  const left = leftOf(entries);
  const alreadyCents = -entries.reduce((sum, entry) => sum + Math.min(0, entry.totalCents), 0);
  const amountCents = Math.min(refund.amountCents, order.refundedCents - alreadyCents, totalOf(left));
  if (amountCents <= 0) return undefined;
  const parts = shareOut(amountCents, left);
  return {
    _id: refundEntryId(refund.refundId),
    siteId: order.siteId,
    orderId: order._id,
    orderNumber: order.orderNumber,
    kind: 'refund',
    day: dayOf(refund.at, order.timeZone),
    at: refund.at,
    sellingCents: 0 - parts.sellingCents,
    deliveryFeeCents: 0 - parts.deliveryFeeCents,
    taxCents: 0 - parts.taxCents,
    tipCents: 0 - parts.tipCents,
    totalCents: 0 - amountCents,
  };
};

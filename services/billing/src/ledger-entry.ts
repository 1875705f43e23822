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

const saleEntryId = (orderId: string): string => `sale:${orderId}`;
const refundEntryId = (refundId: string): string => `refund:${refundId}`;

const dayOf = (at: string, timeZone: string): string => zonedParts(Date.parse(at), timeZone).date;

const totalOf = (parts: Parts): number => PARTS.reduce((sum, name) => sum + parts[name], 0);

const partsOf = (order: OrderSnapshot): Parts => ({
  sellingCents: order.subtotalCents - order.discountCents,
  deliveryFeeCents: order.deliveryFeeCents,
  taxCents: order.taxCents,
  tipCents: order.tipCents,
});

/** The sale of a paid order, on the day in the site's zone when it was paid. */
export const saleOf = (order: OrderSnapshot, announcedAt: string): LedgerEntry => {
  const at = order.paidAt ?? announcedAt;
  const parts = partsOf(order);
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
 * The first cents of a whole, in proportion to its parts: the shares sum to the amount, and a larger amount takes no
 * less of any part, up to the whole. So what lies between two amounts is the same, whichever is taken first.
 */
export const shareOut = (amountCents: number, whole: Parts): Parts => {
  let left = amountCents;
  let leftOfWhole = totalOf(whole);
  const share = (name: keyof Parts): number => {
    const part = leftOfWhole === 0 ? 0 : Math.round((left * whole[name]) / leftOfWhole);
    left -= part;
    leftOfWhole -= whole[name];
    return part;
  };
  return {
    sellingCents: share('sellingCents'),
    deliveryFeeCents: share('deliveryFeeCents'),
    taxCents: share('taxCents'),
    tipCents: share('tipCents'),
  };
};

export interface Refund {
  refundId: string;
  amountCents: number;
  /** When the money went back; the refund lowers that day. */
  at: string;
}

/**
 * The refund's entry, below zero. The order says how much of it has gone back with this refund (`refundedCents`), so
 * that each refund takes its own cents of the sale, in whatever order they are heard of. Undefined where nothing of the
 * sale goes back: money that came in beside it (a second payment, a payment too late) never was in the ledger.
 */
export const refundOf = (order: OrderSnapshot, refund: Refund): LedgerEntry | undefined => {
  const whole = partsOf(order);
  const within = (cents: number) => Math.min(Math.max(0, cents), totalOf(whole));
  const before = shareOut(within(order.refundedCents - refund.amountCents), whole);
  const after = shareOut(within(order.refundedCents), whole);
  const totalCents = totalOf(before) - totalOf(after);
  if (totalCents === 0) return undefined;
  return {
    _id: refundEntryId(refund.refundId),
    siteId: order.siteId,
    orderId: order._id,
    orderNumber: order.orderNumber,
    kind: 'refund',
    day: dayOf(refund.at, order.timeZone),
    at: refund.at,
    sellingCents: before.sellingCents - after.sellingCents,
    deliveryFeeCents: before.deliveryFeeCents - after.deliveryFeeCents,
    taxCents: before.taxCents - after.taxCents,
    tipCents: before.tipCents - after.tipCents,
    totalCents,
  };
};

import type { OrderSnapshot } from '../../entities/order.ts';
import type { RefundParts } from '../../entities/refund.ts';

/** What a paid order's total is made of. */
export const orderParts = (
  order: Pick<
    OrderSnapshot,
    'subtotalCents' | 'discountCents' | 'deliveryFeeCents' | 'taxCents' | 'tipCents'
  >,
): RefundParts => ({
  sellingCents: order.subtotalCents - order.discountCents,
  deliveryFeeCents: order.deliveryFeeCents,
  taxCents: order.taxCents,
  tipCents: order.tipCents,
});

export const sumOfParts = (parts: RefundParts): number =>
  parts.sellingCents + parts.deliveryFeeCents + parts.taxCents + parts.tipCents;

/** What is left of each part, never below zero. */
export const minusParts = (whole: RefundParts, taken: RefundParts): RefundParts => ({
  sellingCents: Math.max(0, whole.sellingCents - taken.sellingCents),
  deliveryFeeCents: Math.max(0, whole.deliveryFeeCents - taken.deliveryFeeCents),
  taxCents: Math.max(0, whole.taxCents - taken.taxCents),
  tipCents: Math.max(0, whole.tipCents - taken.tipCents),
});

/**
 * The first cents of a whole, in proportion to its parts: the shares sum to the amount, and a larger amount takes no
 * less of any part, up to the whole. So what lies between two amounts is the same, whichever is taken first.
 */
export const shareOut = (amountCents: number, whole: RefundParts): RefundParts => {
  let left = amountCents;
  let leftOfWhole = sumOfParts(whole);
  const share = (name: keyof RefundParts): number => {
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

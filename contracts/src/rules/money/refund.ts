import type { OrderSnapshot } from '../../entities/order.ts';
import type { OrderRefund, RefundLine, RefundParts } from '../../entities/refund.ts';
import { roundCents } from './money.ts';
import { minusParts, orderParts, shareOut, sumOfParts } from './refund-parts.ts';

/** What is refunded: quantities of some lines, the delivery fee, the tip. */
export interface RefundChoice {
  lines?: readonly RefundLine[];
  deliveryFee?: boolean;
  tip?: boolean;
}

/** What a choice comes to; the goods less the discount, with tax, fee and tip, are the total. */
export interface RefundProposal {
  goodsCents: number;
  discountCents: number;
  taxCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  totalCents: number;
}

type EarlierRefund = Pick<OrderRefund, 'amountCents' | 'state'> & Partial<OrderRefund>;

/** What of an order its refunds are reckoned from. */
export type RefundedOrder = Pick<
  OrderSnapshot,
  'subtotalCents' | 'discountCents' | 'taxCents' | 'deliveryFeeCents' | 'tipCents'
> & {
  items: readonly Pick<OrderSnapshot['items'][number], 'quantity' | 'priceCents'>[];
  refunds?: readonly EarlierRefund[];
};

/** The refunds of the order's own money, settled or pending. */
const earlierOf = ({ refunds = [] }: RefundedOrder): EarlierRefund[] =>
  refunds.filter(({ state, apart }) => state !== 'failed' && !apart);

/** What no earlier refund was given for: of each line how many, and whether fee and tip are still there. */
export function leftToRefund(order: RefundedOrder): {
  quantities: number[];
  deliveryFee: boolean;
  tip: boolean;
} {
  const earlier = earlierOf(order);
  const quantities = order.items.map(({ quantity }) => quantity);
  for (const { index, quantity } of earlier.flatMap(({ lines = [] }) => lines)) {
    quantities[index] = Math.max(0, (quantities[index] ?? 0) - quantity);
  }
  return {
    quantities,
    deliveryFee: order.deliveryFeeCents > 0 && !earlier.some(({ deliveryFee }) => deliveryFee),
    tip: order.tipCents > 0 && !earlier.some(({ tip }) => tip),
  };
}

/** The choice with each line once; null where it exceeds what is left. */
export function fittingChoice(order: RefundedOrder, choice: RefundChoice): Required<RefundChoice> | null {
  const { quantities, deliveryFee, tip } = leftToRefund(order);
  const chosen = new Map<number, number>();
  for (const { index, quantity } of choice.lines ?? []) {
    chosen.set(index, (chosen.get(index) ?? 0) + quantity);
  }
  const lines = [...chosen].map(([index, quantity]) => ({ index, quantity }));
  const fits = lines.every(({ index, quantity }) => quantity <= (quantities[index] ?? 0));
  if (!fits || (choice.deliveryFee && !deliveryFee) || (choice.tip && !tip)) return null;
  return { lines, deliveryFee: choice.deliveryFee ?? false, tip: choice.tip ?? false };
}

/**
 * What chosen lines come to, with discount and tax in proportion. It is what lies between the goods that went back before
 * and those with the chosen ones: whatever is given back first, all of it together is the order's total to the cent.
 */
export function refundProposal(order: RefundedOrder, choice: RefundChoice): RefundProposal {
  const goodsOf = (lines: readonly RefundLine[]) =>
    lines.reduce((sum, { index, quantity }) => sum + (order.items[index]?.priceCents ?? 0) * quantity, 0);
  const goodsCents = goodsOf(choice.lines ?? []);
  const before = goodsOf(earlierOf(order).flatMap(({ lines = [] }) => lines));
  const shareOf = (wholeCents: number) => {
    const upTo = (goods: number) =>
      order.subtotalCents > 0 ? roundCents((wholeCents * goods) / order.subtotalCents) : 0;
    return upTo(before + goodsCents) - upTo(before);
  };
  const discountCents = shareOf(order.discountCents);
  const taxCents = shareOf(order.taxCents);
  const deliveryFeeCents = choice.deliveryFee ? order.deliveryFeeCents : 0;
  const tipCents = choice.tip ? order.tipCents : 0;
  const totalCents = goodsCents - discountCents + taxCents + deliveryFeeCents + tipCents;
  return { goodsCents, discountCents, taxCents, deliveryFeeCents, tipCents, totalCents };
}

/** What no earlier refund has taken of the order's sums. */
function partsLeft(order: RefundedOrder): RefundParts {
  const whole = orderParts(order);
  const earlier = earlierOf(order);
  const plainCents = earlier.reduce((sum, one) => sum + (one.parts ? 0 : one.amountCents), 0);
  const known = earlier.flatMap(({ parts }) => parts ?? []);
  return [shareOut(plainCents, whole), ...known].reduce(minusParts, whole);
}

/** What an amount lowers the order's sums by: first what was chosen, what is beyond it in proportion to the rest. */
export function partsOfRefund(order: RefundedOrder, choice: RefundChoice, amountCents: number): RefundParts {
  const left = partsLeft(order);
  const proposal = refundProposal(order, choice);
  const chosen: RefundParts = {
    sellingCents: Math.min(left.sellingCents, proposal.goodsCents - proposal.discountCents),
    deliveryFeeCents: Math.min(left.deliveryFeeCents, proposal.deliveryFeeCents),
    taxCents: Math.min(left.taxCents, proposal.taxCents),
    tipCents: Math.min(left.tipCents, proposal.tipCents),
  };
  const beyondCents = amountCents - sumOfParts(chosen);
  if (beyondCents <= 0) return shareOut(amountCents, chosen);
  const rest = shareOut(beyondCents, minusParts(left, chosen));
  return {
    sellingCents: chosen.sellingCents + rest.sellingCents,
    deliveryFeeCents: chosen.deliveryFeeCents + rest.deliveryFeeCents,
    taxCents: chosen.taxCents + rest.taxCents,
    tipCents: chosen.tipCents + rest.tipCents,
  };
}

import type { Order, OrderRefund } from '@biteboard/contracts';
import {
  isBeingMade,
  leftToRefund,
  partsOfRefund,
  type RefundChoice,
  type RefundProposal,
  refundProposal,
} from '@biteboard/contracts/rules';

/** What is ticked: of each line so many, and fee and tip. */
export interface RefundDraft {
  quantities: number[];
  deliveryFee: boolean;
  tip: boolean;
}

export const emptyRefundDraft = (order: Order): RefundDraft => ({
  quantities: order.items.map(() => 0),
  deliveryFee: false,
  tip: false,
});

/** Everything that is not refunded yet. */
export const fullRefundDraft = (order: Order): RefundDraft => leftToRefund(order);

/** What of a draft can still be refunded after others have refunded something. */
export const withinRefundable = (order: Order, draft: RefundDraft): RefundDraft => {
  const left = leftToRefund(order);
  return {
    quantities: draft.quantities.map((quantity, index) => Math.min(quantity, left.quantities[index] ?? 0)),
    deliveryFee: draft.deliveryFee && left.deliveryFee,
    tip: draft.tip && left.tip,
  };
};

export const choiceOf = ({ quantities, deliveryFee, tip }: RefundDraft): Required<RefundChoice> => ({
  lines: quantities.flatMap((quantity, index) => (quantity > 0 ? [{ index, quantity }] : [])),
  deliveryFee,
  tip,
});

export const isNothing = (draft: RefundDraft): boolean => {
  const { lines, deliveryFee, tip } = choiceOf(draft);
  return lines.length === 0 && !deliveryFee && !tip;
};

export const proposalOf = (order: Order, draft: RefundDraft): RefundProposal =>
  refundProposal(order, choiceOf(draft));

/** The most that can be refunded now, in cents. */
export const maxRefundCents = (order: Order): number => order.refundableCents ?? 0;

/** What is left of the money, in cents; while the order is being made its last cent goes back only by cancelling. */
export const leftCents = (order: Order): number => maxRefundCents(order) + (isBeingMade(order) ? 1 : 0);

/** What ticking fills the amount with; null where nothing is ticked. */
export const proposedCents = (order: Order, draft: RefundDraft): number | null =>
  isNothing(draft) ? null : Math.min(proposalOf(order, draft).totalCents, leftCents(order));

/** An order that is neither made nor handed over is refunded in full. */
export const firstAmount = (order: Order): number | null =>
  isBeingMade(order) || ['completed', 'out_for_delivery', 'delivered'].includes(order.status)
    ? null
    : maxRefundCents(order);

/** By how much the amount lowers the shop's selling total, and its tax. */
export const shopShareOf = (
  order: Order,
  draft: RefundDraft,
  amountCents: number,
): { sellingCents: number; taxCents: number } => partsOfRefund(order, choiceOf(draft), amountCents);

/** What a refund is sent with. */
export const requestOf = (draft: RefundDraft, amountCents: number) => {
  const { lines, deliveryFee, tip } = choiceOf(draft);
  return {
    amountCents,
    ...(lines.length > 0 ? { lines: [...lines] } : {}),
    ...(deliveryFee ? { deliveryFee } : {}),
    ...(tip ? { tip } : {}),
  };
};

/** What of the order is refunded or being refunded, in cents. */
export const refundGivenCents = ({ refundedCents, refunds = [] }: Order): number =>
  refunds.reduce(
    (sum, { state, apart, amountCents }) => sum + (state !== 'asked' || apart ? 0 : amountCents),
    refundedCents,
  );

/** The refunds, the newest first. */
export const newestRefunds = ({ refunds = [] }: Order): OrderRefund[] => refunds.toReversed();

import {
  fittingChoice,
  isBeingMade,
  type OrderRefund,
  type OrderSnapshot,
  type OrderState,
  partsOfRefund,
  refundableCents,
  sumOfParts,
} from '@biteboard/contracts';

/** A refund. `apart`: of money that never paid this order, so it lowers neither the order nor the ledger. */
export interface StoredRefund extends OrderRefund {
  refundId: string;
  /** The session whose payment it is taken from. */
  sessionId?: string;
}

/** Money that came in and never paid this order. */
export interface UnmatchedPayment {
  sessionId: string;
  amountCents: number;
}

/** An order as its money sees it. */
export interface OrderMoney extends OrderSnapshot {
  /** The payment that pays it. */
  paidSessionId?: string;
  refunds: StoredRefund[];
  /** Absent: none. */
  strays?: UnmatchedPayment[];
}

const sumOf = (amounts: readonly { amountCents: number }[]): number =>
  amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Pending refunds of the order's own money, in cents. */
const pendingRefundCents = ({ refunds }: OrderMoney): number =>
  sumOf(refunds.filter((refund) => refund.state === 'asked' && !refund.apart));

/** What of the order's own money is with us, in cents: nothing of an order that was not paid through us. */
export const ownLeftCents = (order: OrderMoney): number =>
  order.payOnline && order.paidAt
    ? Math.max(0, order.totalCents - order.refundedCents - pendingRefundCents(order))
    : 0;

const unmatchedLeftCents = ({ refunds }: OrderMoney, { sessionId, amountCents }: UnmatchedPayment): number =>
  amountCents -
  sumOf(refunds.filter((one) => one.apart && one.sessionId === sessionId && one.state !== 'failed'));

/** The order as the rules see it: pending refunds count as refunded. */
export const orderStateOf = (order: OrderMoney): OrderState => ({
  ...order,
  refundedCents: order.refundedCents + pendingRefundCents(order),
  strayCents: (order.strays ?? []).reduce((sum, stray) => sum + unmatchedLeftCents(order, stray), 0),
});

/**
 * What a refund without an amount gives back, in cents: what is to go back whatever the shop decides (money that never
 * paid the order, all money of a cancelled one), else all that may; of an order that is being made, which is cancelled
 * for that, nothing.
 */
export const refundDueCents = (order: OrderMoney): number => {
  const state = orderStateOf(order);
  if (order.status !== 'cancelled' && state.strayCents) return state.strayCents;
  return isBeingMade(order) ? 0 : refundableCents(state);
};

export type RefundShare = Pick<StoredRefund, 'amountCents' | 'apart' | 'sessionId'>;

/** The payments that an amount is taken from: first those that never paid the order, then its own. */
export const refundShares = (order: OrderMoney, amountCents: number): RefundShare[] => {
  let wanted = amountCents;
  const take = (leftCents: number): number => {
    const taken = Math.min(wanted, leftCents);
    wanted -= taken;
    return taken;
  };
  const strays = (order.strays ?? []).map((stray) => ({
    amountCents: take(unmatchedLeftCents(order, stray)),
    apart: true,
    sessionId: stray.sessionId,
  }));
  const own = { amountCents: take(ownLeftCents(order)), ...paidSession(order) };
  return [...strays, own].filter((share) => share.amountCents > 0);
};

/** A refund as events and answers contain it, without its session. Old ones have no reason, time or lines. */
export const publicRefund = (
  { createdAt, paidAt }: Pick<OrderMoney, 'createdAt' | 'paidAt'>,
  { sessionId: _sessionId, ...refund }: StoredRefund,
): OrderRefund => {
  const defaults = { at: paidAt ?? createdAt, reason: '', lines: [] };
  return { ...defaults, ...refund };
};

/** The order's own payment, for those who must know which it is. */
export const paidSession = ({ paidSessionId }: OrderMoney): { sessionId?: string } =>
  paidSessionId ? { sessionId: paidSessionId } : {};

/** A failed refund, made again: some of what it was for may have been refunded in the meantime. */
export const renewedRefund = (order: OrderMoney, failed: StoredRefund, amountCents: number): StoredRefund => {
  const { error: _error, deliveryFee, tip, parts: _parts, ...rest } = failed;
  if (failed.apart) return { ...rest, amountCents };
  const choice = { lines: failed.lines ?? [], deliveryFee: deliveryFee ?? false, tip: tip ?? false };
  const chosen = fittingChoice(order, choice) ?? { lines: [], deliveryFee: false, tip: false };
  return {
    ...rest,
    amountCents,
    lines: [...chosen.lines],
    ...(chosen.deliveryFee ? { deliveryFee: true } : {}),
    ...(chosen.tip ? { tip: true } : {}),
    parts: partsOfRefund(order, chosen, amountCents),
  };
};

/**
 * A refund that has gone through, with parts that come to its amount: one that was made at the provider itself may be of
 * money that another of ours still waited for, which will not go back now.
 */
export const withAllParts = (order: OrderMoney, refund: StoredRefund): StoredRefund => {
  const { amountCents, parts } = refund;
  if (!parts || sumOfParts(parts) === amountCents) return refund;
  const gone = order.refunds.filter(({ state }) => state === 'settled');
  return { ...refund, parts: partsOfRefund({ ...order, refunds: gone }, {}, amountCents) };
};

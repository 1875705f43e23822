import type { Order, OrderChange, OrderSnapshot } from '../../entities/order.ts';
import type { OrderRefund } from '../../entities/refund.ts';
import { allowedActions, refundableCents } from './order-states.ts';

/** Who changed an order where its courier did; a reason there is a word to the shop. */
export const BY_COURIER = 'courier';

export type OrderViewer = 'customer' | 'admin';

/**
 * An announced order as this viewer may see it; its customer does not see which of the shop's people did what, nor what
 * is for the shop alone: what it has to do with its courier, with a bank, or about the money.
 */
export function orderView(order: OrderSnapshot, viewer: OrderViewer): Order {
  const backCents = order.refundableCents ?? refundableCents(order);
  return {
    ...order,
    ...(viewer === 'admin'
      ? { delivery: order.delivery ?? null, refunds: order.refunds ?? [] }
      : { delivery: null, history: historyToldTo(order), refunds: refundsToldTo(order) }),
    allowedActions: allowedActions(order, backCents),
    refundableCents: backCents,
  };
}

const historyToldTo = (order: OrderSnapshot): OrderChange[] =>
  order.history
    .filter(({ by, reason, remark }) => (by === BY_COURIER ? !reason : reason || !remark))
    .map((change) => toldTo(order, change));

const toldTo = ({ userEmail }: OrderSnapshot, { remark: _shops, ...change }: OrderChange): OrderChange => ({
  ...change,
  by: change.by.includes('@') && change.by !== userEmail ? 'shop' : change.by,
});

/** What a customer sees of the order's refunds: that they are pending or paid, and what for. */
const refundsToldTo = ({ refunds = [] }: OrderSnapshot): OrderRefund[] =>
  refunds
    .filter(({ state, apart }) => state !== 'failed' && !apart)
    .map(({ amountCents, state, at, reason, words, lines, deliveryFee, tip, settledAt }) => ({
      amountCents,
      state,
      at,
      reason: words || reason,
      lines,
      ...(deliveryFee ? { deliveryFee } : {}),
      ...(tip ? { tip } : {}),
      ...(settledAt ? { settledAt } : {}),
    }));

/** When the order last changed (ISO, UTC): of two looks at it, the later one is the newer. */
export const changedAt = ({ createdAt, history }: Pick<Order, 'createdAt' | 'history'>): string =>
  history.at(-1)?.at ?? createdAt;

/** Whose an order is: its customer's, and of those who run its site, or the location that makes it. */
export const belongingOf = ({
  siteId,
  userId,
  pickup,
}: {
  siteId: string;
  userId: string;
  pickup?: { location: { id: string } } | null | undefined;
}) => ({ siteId, userId, locationId: pickup?.location.id });

import type { Order, OrderChange, OrderSnapshot } from '../entities/order.ts';
import { allowedActions, refundableCents } from './order-states.ts';

/** Who changed an order where its courier did; a reason there is a word to the shop. */
export const BY_COURIER = 'courier';

export type OrderViewer = 'customer' | 'admin';

/**
 * An announced order as this viewer may see it; its customer is not told which of the shop's people did what, nor what
 * the shop has to do with its courier.
 */
export function orderView(order: OrderSnapshot, viewer: OrderViewer): Order {
  const backCents = order.refundableCents ?? refundableCents(order);
  return {
    ...order,
    ...(viewer === 'admin'
      ? { delivery: order.delivery ?? null }
      : { delivery: null, history: historyToldTo(order) }),
    allowedActions: allowedActions(order, backCents),
    refundableCents: backCents,
  };
}

const historyToldTo = (order: OrderSnapshot): OrderChange[] =>
  order.history
    .filter(({ by, reason }) => by !== BY_COURIER || !reason)
    .map((change) => toldTo(order, change));

const toldTo = ({ userEmail }: OrderSnapshot, change: OrderChange): OrderChange => ({
  ...change,
  by: change.by.includes('@') && change.by !== userEmail ? 'shop' : change.by,
});

/** When the order last changed (ISO, UTC): of two looks at it, the later one is the newer. */
export const changedAt = ({ createdAt, history }: Pick<Order, 'createdAt' | 'history'>): string =>
  history.at(-1)?.at ?? createdAt;

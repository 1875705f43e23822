import type { Order, OrderChange, OrderSnapshot } from '../entities/order.ts';
import { allowedActions, refundableCents } from './order-states.ts';

export type OrderViewer = 'customer' | 'admin';

/** An announced order as this viewer may see it; its customer is not told which of the shop's people did what. */
export function orderView(order: OrderSnapshot, viewer: OrderViewer): Order {
  const backCents = order.refundableCents ?? refundableCents(order);
  return {
    ...order,
    history: viewer === 'admin' ? order.history : order.history.map((change) => toldTo(order, change)),
    allowedActions: allowedActions(order, backCents),
    refundableCents: backCents,
  };
}

const toldTo = ({ userEmail }: OrderSnapshot, change: OrderChange): OrderChange => ({
  ...change,
  by: change.by.includes('@') && change.by !== userEmail ? 'shop' : change.by,
});

/** When the order last changed (ISO, UTC): of two looks at it, the later one is the newer. */
export const changedAt = ({ createdAt, history }: Pick<Order, 'createdAt' | 'history'>): string =>
  history.at(-1)?.at ?? createdAt;

import { holdSlot } from '../capacity/slot-reservation.ts';
import { SESSION_HOLD_MS } from '../order/hold-times.ts';
import type { Orders } from '../orders.ts';

/**
 * Its customer has gone to pay an order: it holds its slot until its session expires. Where it had lapsed and others have
 * filled the quarter, its payment looks for another (`reserveSlotAgain`).
 */
export const holdOpenedOrder = async ({ orders, sites, slots }: Orders, orderId: string): Promise<void> => {
  const order = await orders.find(orderId);
  const site = order?.status === 'pending_payment' ? await sites.find(order.siteId) : undefined;
  if (!order || !site) return;
  await holdSlot(slots, site, order, Date.parse(order.createdAt) + SESSION_HOLD_MS);
};

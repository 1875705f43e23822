import { events } from '@biteboard/contracts';
import { type Decision, domainEvent, type Versioned } from '@biteboard/platform/documents';
import { orderSnapshot, type StoredOrder, withHistoryChange } from '../order/order.ts';

/** How the removal of a site was answered; its id is the removal's. */
export interface Closing extends Versioned {
  siteId: string;
  hasOrders: boolean;
}

export const announceClosing = (state: Closing): Decision<Closing> => {
  const { _id: removalId, siteId, hasOrders } = state;
  return { state, events: [domainEvent(events.OrderingClosed, { siteId, removalId, hasOrders })] };
};

const UNANSWERED = ['pending_payment', 'placed', 'confirmed'];

/** Cancels an order that was saved after its site, or its customer's account, closed: neither confirmed to anyone nor paid. */
export const cancelAfterClosing = (
  order: StoredOrder,
  { at, refundId, reason }: { at: string; refundId: string; reason: string },
): Decision<StoredOrder> | undefined => {
  if (order.paidAt || !UNANSWERED.includes(order.status)) return undefined;
  const state = withHistoryChange(order, { at, by: 'shop', reason }, { status: 'cancelled' });
  const data = { order: orderSnapshot(state), refundId, refundCents: 0, reason };
  return { state, events: [domainEvent(events.OrderCancelled, data)] };
};

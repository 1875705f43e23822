import { isOpenOrder } from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import { requestDigest } from '@biteboard/platform/http';
import { changeEach } from '@biteboard/platform/people';
import type { Clock } from '@biteboard/platform/ports';
import { cancelOrder } from '../actions/order-actions.ts';
import { forgetOrderCustomer, type StoredOrder } from '../order/order.ts';
import type { OrderRepository } from '../order/order-repository.ts';

const NOT_BEGUN: readonly StoredOrder['status'][] = ['pending_payment', 'placed', 'paid', 'confirmed'];

/**
 * The order without its customer, whose account is deleted. No order was open when that was decided: one that is was
 * accepted in the meantime, and is cancelled unless somebody makes it already; its money goes back. Undefined where
 * nothing changes.
 */
export const leaveOrder = (order: StoredOrder, now: number): Decision<StoredOrder> | undefined => {
  const forgotten = forgetOrderCustomer(order);
  if (!NOT_BEGUN.includes(order.status) || !isOpenOrder(order, now)) return forgotten;
  return cancelOrder(forgotten?.state ?? order, {
    action: 'cancel',
    by: 'shop',
    reason: 'The account of its customer was deleted',
    refundId: requestDigest('customer-removed', order._id),
    now,
  });
};

/** Takes a removed customer out of their orders. */
export const leaveOrders = (orders: OrderRepository, clock: Clock, userId: string): Promise<void> =>
  changeEach(orders, { userId }, (order) => leaveOrder(order, clock.now()));

import type { OrderStatus } from '@biteboard/contracts';
import { type Decision, wasAnswered } from '@biteboard/platform/documents';
import { announced, type StoredOrder, viewOf, withHistoryChange } from '../order/order.ts';
import { momentOf } from '../order/order-moment.ts';
import { notAllowed, type OrderRequest } from '../order/order-request.ts';

const NOT_READY: readonly OrderStatus[] = ['placed', 'paid', 'confirmed', 'preparing'];

type DelayRequest = Pick<OrderRequest, 'by' | 'now' | 'answers'> & { minutes: number };

/**
 * Promises an order that is not ready yet for some minutes later: than promised, or than now where that time has come.
 * A request that was carried out before changes nothing. Throws 409 `ACTION_NOT_ALLOWED`.
 */
export const delayOrder = (
  order: StoredOrder,
  { minutes, by, now, answers }: DelayRequest,
): Decision<StoredOrder> | undefined => {
  if (wasAnswered(order.answered, answers)) return undefined;
  if (!NOT_READY.includes(order.status)) throw notAllowed(order, 'delay');
  const readyAt = new Date(Math.max(Date.parse(order.readyAt), now) + minutes * 60_000).toISOString();
  const change = { at: new Date(now).toISOString(), by, reason: `Ready ${minutes} minutes later` };
  const state = withHistoryChange(order, change, { readyAt });
  const answered = answers
    ? [...order.answered, { ...answers, moment: momentOf(viewOf(state, 'admin')) }]
    : order.answered;
  return { state: { ...state, answered }, events: [announced('OrderDelayed', state)] };
};

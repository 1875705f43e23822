import { events, nextStatus, type OrderAction } from '@biteboard/contracts';
import { type Decision, type DomainEvent, domainEvent, wasAnswered } from '@biteboard/platform/documents';
import { askRefund, wholeRefund } from '../money/order-refunding.ts';
import { announced, orderSnapshot, type StoredOrder, viewOf, withHistoryChange } from '../order/order.ts';
import { momentOf } from '../order/order-moment.ts';
import { paidSession } from '../order/order-refunds.ts';
import { changeOf, notAllowed, type OrderRequest } from '../order/order-request.ts';
import { withPresetReason } from './preset-reasons.ts';

/**
 * Moves an order on as an admin asks (`decided §6`). A request that was carried out before changes nothing.
 * Throws 409 `ACTION_NOT_ALLOWED`, 409 `IDEMPOTENCY_KEY_REUSED`, and what `askRefund` does.
 */
export const decideAction = (
  order: StoredOrder,
  request: OrderRequest,
): Decision<StoredOrder> | undefined => {
  const { action, answers } = request;
  if (wasAnswered(order.answered, answers)) return undefined;
  const worded = withPresetReason(order, request);
  const decision = action === 'refund' ? askRefund(order, worded) : moveOn(order, action, worded);
  if (!answers) return decision;
  const answered = [...order.answered, { ...answers, moment: momentOf(viewOf(decision.state, 'admin')) }];
  return { ...decision, state: { ...decision.state, answered } };
};

type Move = Exclude<OrderAction, 'refund'>;

const moveOn = (order: StoredOrder, move: Move, request: OrderRequest): Decision<StoredOrder> => {
  const status = nextStatus(move, order);
  if (!status) throw notAllowed(order, move);
  if (move === 'cancel') return cancelOrder(order, request);
  // Money at the counter is taken when the order is handed over: from then on it counts.
  const paysNow = move === 'complete' && order.paidAt === null;
  const change = changeOf(request);
  const state = withHistoryChange(order, change, { status, ...(paysNow ? { paidAt: change.at } : {}) });
  return {
    state,
    events: [...(paysNow ? [announced('OrderPaid', state)] : []), moved(move, state)],
  };
};

const moved = (move: Move, state: StoredOrder): DomainEvent => {
  if (move === 'confirm') return announced('OrderConfirmed', state);
  if (move === 'start') return announced('OrderPreparing', state);
  if (move === 'ready') return announced('OrderReady', state);
  return announced(state.status === 'delivered' ? 'OrderDelivered' : 'OrderCompleted', state);
};

/** Cancels an order that may be: what was paid of it goes back. */
export const cancelOrder = (order: StoredOrder, request: OrderRequest): Decision<StoredOrder> => {
  const { refundId, words, reason = '' } = request;
  const refund = wholeRefund(order, request);
  const forCustomer = words || reason;
  const change = {
    ...changeOf({ ...request, reason: forCustomer }),
    ...(forCustomer === reason ? {} : { remark: reason }),
  };
  const state = withHistoryChange(order, change, {
    status: 'cancelled',
    refunds: refund ? [...order.refunds, refund] : order.refunds,
  });
  const data = {
    order: orderSnapshot(state),
    refundId,
    refundCents: refund?.amountCents ?? 0,
    reason: forCustomer,
    ...paidSession(order),
  };
  return { state, events: [domainEvent(events.OrderCancelled, data)] };
};

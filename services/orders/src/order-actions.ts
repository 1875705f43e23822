import { events, formatMoney, nextStatus, type OrderAction, type OrderStatus } from '@biteboard/contracts';
import { AppError, type Decision, type Fact, fact } from '@biteboard/platform';
import { announced, judged, type KeptOrder, refundableCents, snapshotOf, withChange } from './order.ts';

/** What an admin asks for. */
export interface OrderRequest {
  action: OrderAction;
  /** The admin's email. */
  by: string;
  reason?: string;
  /** For a refund: absent means all that is left. */
  amountCents?: number;
  /** The id that money goes back under, should any. */
  refundId: string;
  /** Where the request came with an `Idempotency-Key`. */
  answers?: { key: string; requestHash: string };
  /** ms since 1970 */
  now: number;
}

const ANSWERED_LENGTH = 20;

const STATUS_WORDS: Record<OrderStatus, string> = {
  pending_payment: 'waiting for its payment',
  placed: 'placed',
  paid: 'paid',
  confirmed: 'confirmed',
  preparing: 'being prepared',
  ready: 'ready',
  completed: 'completed',
  out_for_delivery: 'out for delivery',
  delivered: 'delivered',
  expired: 'expired',
  cancelled: 'cancelled',
  refunded: 'refunded',
};
const ACTION_WORDS: Record<OrderAction, string> = {
  confirm: 'confirmed',
  start: 'started',
  ready: 'marked ready',
  complete: 'completed',
  cancel: 'cancelled',
  refund: 'refunded',
};

const notAllowed = (order: KeptOrder, action: OrderAction) =>
  new AppError(
    'conflict',
    'ACTION_NOT_ALLOWED',
    `Order ${order.orderNumber} is ${STATUS_WORDS[order.status]}, so it cannot be ${ACTION_WORDS[action]} now.`,
  );

/**
 * Moves an order on as an admin asks (`decided §6`). A request that was carried out before changes nothing.
 * Throws 409 `ACTION_NOT_ALLOWED`, 409 `IDEMPOTENCY_KEY_REUSED`, 422 `REFUND_TOO_LARGE`.
 */
export const decideAction = (order: KeptOrder, request: OrderRequest): Decision<KeptOrder> | undefined => {
  if (wasAnswered(order, request)) return undefined;
  const { action, amountCents } = request;
  if (!nextStatus(action, judged(order))) throw notAllowed(order, action);
  const decision = action === 'refund' ? askRefund(order, request, amountCents) : moveOn(order, request);
  return request.answers
    ? { ...decision, state: { ...decision.state, answered: withAnswer(order, request.answers) } }
    : decision;
};

const wasAnswered = (order: KeptOrder, { answers }: OrderRequest): boolean => {
  const before = answers && order.answered.find((one) => one.key === answers.key);
  if (!before) return false;
  if (before.requestHash === answers.requestHash) return true;
  throw new AppError(
    'conflict',
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request.',
  );
};

const withAnswer = (order: KeptOrder, answer: { key: string; requestHash: string }) =>
  [...order.answered, answer].slice(-ANSWERED_LENGTH);

const changeOf = ({ now, by, reason }: OrderRequest) => ({
  at: new Date(now).toISOString(),
  by,
  ...(reason ? { reason } : {}),
});

const moveOn = (order: KeptOrder, request: OrderRequest): Decision<KeptOrder> => {
  const status = nextStatus(request.action, order);
  if (!status) throw notAllowed(order, request.action);
  if (request.action === 'cancel') return cancel(order, request, status);
  // Money at the counter is taken when the order is handed over: from then on it counts.
  const paysNow = request.action === 'complete' && order.paidAt === null;
  const change = changeOf(request);
  const state = withChange(order, change, { status, ...(paysNow ? { paidAt: change.at } : {}) });
  return {
    state,
    events: [...(paysNow ? [announced('OrderPaid', state)] : []), moved(request.action, state)],
  };
};

const moved = (action: OrderAction, state: KeptOrder): Fact => {
  if (action === 'confirm') return announced('OrderConfirmed', state);
  if (action === 'start') return announced('OrderPreparing', state);
  if (action === 'ready') return announced('OrderReady', state);
  return announced('OrderCompleted', state);
};

const cancel = (order: KeptOrder, request: OrderRequest, status: OrderStatus): Decision<KeptOrder> => {
  const { refundId, reason = '' } = request;
  const refundCents = refundableCents(order);
  const asked = { refundId, amountCents: refundCents, state: 'asked' as const };
  const state = withChange(order, changeOf(request), {
    status,
    refunds: refundCents > 0 ? [...order.refunds, asked] : order.refunds,
  });
  const data = { order: snapshotOf(state), refundId, refundCents, reason };
  return { state, events: [fact(events.OrderCancelled, data)] };
};

/** The status follows once the money has gone back. */
const askRefund = (order: KeptOrder, request: OrderRequest, amountCents?: number): Decision<KeptOrder> => {
  const { refundId, reason = '' } = request;
  const leftCents = refundableCents(order);
  const refundCents = amountCents ?? leftCents;
  if (refundCents > leftCents) {
    const left = formatMoney(leftCents, order.currency);
    throw new AppError('rule', 'REFUND_TOO_LARGE', `At most ${left} can be refunded.`);
  }
  const words = `Refund of ${formatMoney(refundCents, order.currency)} asked for`;
  const change = { ...changeOf(request), reason: reason ? `${words}: ${reason}` : words };
  const state = withChange(order, change, {
    refunds: [...order.refunds, { refundId, amountCents: refundCents, state: 'asked' }],
  });
  const data = { order: snapshotOf(state), refundId, refundCents, reason };
  return { state, events: [fact(events.OrderRefundRequested, data)] };
};

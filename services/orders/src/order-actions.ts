import {
  events,
  formatMoney,
  nextStatus,
  type OrderAction,
  type OrderStatus,
  refundableCents,
} from '@biteboard/contracts';
import { AppError, type Decision, type Fact, fact } from '@biteboard/platform';
import { announced, type KeptOrder, snapshotOf, viewOf, withChange } from './order.ts';
import { momentOf } from './order-moment.ts';
import {
  judged,
  namedSession,
  type OrderRefund,
  ownLeftCents,
  refundDueCents,
  sharesOf,
} from './order-refunds.ts';

/** What an admin asks for. */
export interface OrderRequest {
  action: OrderAction;
  /** The admin's email. */
  by: string;
  reason?: string;
  /** For a refund: absent means all that is due back. */
  amountCents?: number;
  /** The id that money goes back under, should any. */
  refundId: string;
  /** Where the request came with an `Idempotency-Key`. */
  answers?: { key: string; requestHash: string };
  /** ms since 1970 */
  now: number;
}

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
  const { action, answers } = request;
  const decision = action === 'refund' ? askRefund(order, request) : moveOn(order, action, request);
  if (!answers) return decision;
  const answered = [...order.answered, { ...answers, moment: momentOf(viewOf(decision.state, 'admin')) }];
  return { ...decision, state: { ...decision.state, answered } };
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

const changeOf = ({ now, by, reason }: OrderRequest) => ({
  at: new Date(now).toISOString(),
  by,
  ...(reason ? { reason } : {}),
});

type Move = Exclude<OrderAction, 'refund'>;

const moveOn = (order: KeptOrder, move: Move, request: OrderRequest): Decision<KeptOrder> => {
  const status = nextStatus(move, order);
  if (!status) throw notAllowed(order, move);
  if (move === 'cancel') return cancel(order, request, status);
  // Money at the counter is taken when the order is handed over: from then on it counts.
  const paysNow = move === 'complete' && order.paidAt === null;
  const change = changeOf(request);
  const state = withChange(order, change, { status, ...(paysNow ? { paidAt: change.at } : {}) });
  return {
    state,
    events: [...(paysNow ? [announced('OrderPaid', state)] : []), moved(move, state)],
  };
};

const moved = (move: Move, state: KeptOrder): Fact => {
  if (move === 'confirm') return announced('OrderConfirmed', state);
  if (move === 'start') return announced('OrderPreparing', state);
  if (move === 'ready') return announced('OrderReady', state);
  return announced(state.status === 'delivered' ? 'OrderDelivered' : 'OrderCompleted', state);
};

const cancel = (order: KeptOrder, request: OrderRequest, status: OrderStatus): Decision<KeptOrder> => {
  const { refundId, reason = '' } = request;
  const refundCents = ownLeftCents(order);
  const session = namedSession(order);
  const asked = { refundId, amountCents: refundCents, ...session, state: 'asked' as const };
  const state = withChange(order, changeOf(request), {
    status,
    refunds: refundCents > 0 ? [...order.refunds, asked] : order.refunds,
  });
  const data = { order: snapshotOf(state), refundId, refundCents, reason, ...session };
  return { state, events: [fact(events.OrderCancelled, data)] };
};

/** Each payment gives back its share under an id of its own. The status follows once the money has gone back. */
const askRefund = (order: KeptOrder, request: OrderRequest): Decision<KeptOrder> => {
  const { refundId, reason = '', amountCents: refundCents = refundDueCents(order) } = request;
  const mostCents = refundableCents(judged(order));
  if (mostCents === 0) throw notAllowed(order, 'refund');
  if (refundCents > mostCents) {
    const most = formatMoney(mostCents, order.currency);
    throw new AppError('rule', 'REFUND_TOO_LARGE', `At most ${most} can be refunded.`);
  }
  const asked = sharesOf(order, refundCents).map(
    (share, index): OrderRefund => ({
      refundId: index === 0 ? refundId : `${refundId}-${index + 1}`,
      ...share,
      state: 'asked',
    }),
  );
  const words = `Refund of ${formatMoney(refundCents, order.currency)} asked for`;
  const change = { ...changeOf(request), reason: reason ? `${words}: ${reason}` : words };
  const state = withChange(order, change, { refunds: [...order.refunds, ...asked] });
  const requested = (refund: OrderRefund): Fact =>
    fact(events.OrderRefundRequested, {
      order: snapshotOf(state),
      refundId: refund.refundId,
      refundCents: refund.amountCents,
      reason,
      ...(refund.sessionId ? { sessionId: refund.sessionId } : {}),
    });
  return { state, events: asked.map(requested) };
};

import type { OrderAction, OrderStatus, PresetReason, RefundChoice, RefundPayer } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { StoredOrder } from './order.ts';

/** What an admin asks for. */
export interface OrderRequest {
  action: OrderAction;
  /** The admin's email. */
  by: string;
  reason?: string;
  /** The reason is this frequent one. */
  preset?: PresetReason;
  /** For a refund: absent means what is chosen, else all that is due back. */
  amountCents?: number;
  /** The id that money goes back under, should any. */
  refundId: string;
  /** What a refund is given for. */
  choice?: RefundChoice;
  /** Who bears a refund; absent: the shop. */
  paidBy?: RefundPayer;
  /** What the customer reads in place of the reason. */
  words?: string;
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
const ACTION_WORDS: Record<OrderAction | 'delay', string> = {
  delay: 'delayed',
  confirm: 'confirmed',
  start: 'started',
  ready: 'marked ready',
  complete: 'completed',
  cancel: 'cancelled',
  refund: 'refunded',
};

export const notAllowed = (order: StoredOrder, action: OrderAction | 'delay') =>
  new AppError(
    'conflict',
    'ACTION_NOT_ALLOWED',
    `Order ${order.orderNumber} is ${STATUS_WORDS[order.status]}, so it cannot be ${ACTION_WORDS[action]} now.`,
  );

/** The request as the history tells it. */
export const changeOf = ({ now, by, reason }: OrderRequest) => ({
  at: new Date(now).toISOString(),
  by,
  ...(reason ? { reason } : {}),
});

import type { Order, OrderAction, OrderStatus } from '../entities/order.ts';

/** What of an order decides where it may go. */
export type OrderState = Pick<
  Order,
  'status' | 'fulfillmentType' | 'payOnline' | 'totalCents' | 'refundedCents'
>;

/** The admins' actions, and the moves that payments and the courier make. */
export type OrderMove = OrderAction | 'pay' | 'expire' | 'depart' | 'deliver';

export interface Transition {
  move: OrderMove;
  by: 'admin' | 'payments' | 'courier';
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** Only orders of this kind; absent means both. */
  only?: Order['fulfillmentType'];
}

/**
 * Every way that an order may go (`decided §6`). Money that comes after the session has expired still pays the order.
 * A courier may be faster than the kitchen's buttons, and one of its messages may be lost.
 */
export const ORDER_TRANSITIONS: readonly Transition[] = [
  { move: 'pay', by: 'payments', from: ['pending_payment', 'expired'], to: 'paid' },
  { move: 'expire', by: 'payments', from: ['pending_payment'], to: 'expired' },
  { move: 'confirm', by: 'admin', from: ['placed', 'paid'], to: 'confirmed' },
  { move: 'start', by: 'admin', from: ['confirmed'], to: 'preparing' },
  { move: 'ready', by: 'admin', from: ['preparing'], to: 'ready' },
  { move: 'complete', by: 'admin', from: ['ready'], to: 'completed', only: 'pickup' },
  { move: 'complete', by: 'admin', from: ['ready', 'out_for_delivery'], to: 'delivered', only: 'delivery' },
  {
    move: 'depart',
    by: 'courier',
    from: ['confirmed', 'preparing', 'ready'],
    to: 'out_for_delivery',
    only: 'delivery',
  },
  {
    move: 'deliver',
    by: 'courier',
    from: ['confirmed', 'preparing', 'ready', 'out_for_delivery'],
    to: 'delivered',
    only: 'delivery',
  },
  {
    move: 'cancel',
    by: 'admin',
    from: ['placed', 'paid', 'confirmed', 'preparing', 'ready'],
    to: 'cancelled',
  },
  { move: 'refund', by: 'admin', from: ['completed', 'out_for_delivery', 'delivered'], to: 'refunded' },
];

/** What an admin may do with the order now, in the order of the table. */
export function allowedActions(order: OrderState): OrderAction[] {
  return ORDER_TRANSITIONS.filter((row) => row.by === 'admin' && applies(row, order)).map(
    (row) => row.move as OrderAction,
  );
}

/**
 * The status after a move, or null where the order may not make it. A refund of a part (`amountCents`, absent means
 * all that is left) leaves the status as it is until everything has gone back.
 */
export function nextStatus(move: OrderMove, order: OrderState, amountCents?: number): OrderStatus | null {
  const row = ORDER_TRANSITIONS.find((candidate) => candidate.move === move && applies(candidate, order));
  if (!row) return null;
  if (move !== 'refund' || amountCents === undefined) return row.to;
  const leftCents = order.totalCents - order.refundedCents;
  if (amountCents <= 0 || amountCents > leftCents) return null;
  return amountCents < leftCents ? order.status : row.to;
}

function applies(row: Transition, order: OrderState): boolean {
  if (!row.from.includes(order.status)) return false;
  if (row.only && row.only !== order.fulfillmentType) return false;
  // Money that was taken at the counter did not pass through us, so we cannot send it back.
  return row.move !== 'refund' || (order.payOnline && order.refundedCents < order.totalCents);
}

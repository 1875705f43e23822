import type { Order, OrderAction, OrderStatus } from '../../entities/order.ts';

/** What of an order decides where it may go. */
export type OrderState = Pick<
  Order,
  'status' | 'fulfillmentType' | 'payOnline' | 'paidAt' | 'totalCents' | 'refundedCents'
> & {
  /** Money that came in and never paid this order, and is with us: it could not be sent back. Absent: none. */
  strayCents?: number;
};

/** The admins' moves, and those that payments and the courier make. A refund moves nothing until its money is back. */
export type OrderMove = Exclude<OrderAction, 'refund'> | 'pay' | 'expire' | 'depart' | 'deliver';

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
];

/**
 * What an admin may do with the order now: its moves in the order of the table, then a refund where something may go
 * back.
 */
export function allowedActions(order: OrderState, backCents = refundableCents(order)): OrderAction[] {
  const moves = ORDER_TRANSITIONS.filter((row) => row.by === 'admin' && applies(row, order));
  const actions = moves.map((row) => row.move as OrderAction);
  return backCents > 0 ? [...actions, 'refund'] : actions;
}

/** The status after a move, or null where the order may not make it. */
export function nextStatus(move: OrderMove, order: OrderState): OrderStatus | null {
  const row = ORDER_TRANSITIONS.find((candidate) => candidate.move === move && applies(candidate, order));
  return row?.to ?? null;
}

function applies(row: Transition, order: OrderState): boolean {
  return row.from.includes(order.status) && (!row.only || row.only === order.fulfillmentType);
}

/** While an order is made a part of its money may go back; all of it goes back by cancelling. */
const BEING_MADE: readonly OrderStatus[] = ['paid', 'confirmed', 'preparing', 'ready'];
const OWN_MONEY_GOES_BACK: readonly OrderStatus[] = [
  'completed',
  'out_for_delivery',
  'delivered',
  'cancelled',
];

/** Whether the order is paid and not yet handed over: giving all of its money back is to cancel it. */
export const isBeingMade = ({ status }: Pick<OrderState, 'status'>): boolean => BEING_MADE.includes(status);

/**
 * What a refund may give back now, in cents: what never paid the order, and what did once its status lets it go; of an
 * order that is being made all but the last cent. Money that was taken at the counter did not pass through us, so we
 * cannot send it back.
 */
export function refundableCents(order: OrderState): number {
  const { status, payOnline, paidAt, totalCents, refundedCents, strayCents = 0 } = order;
  if (!payOnline || !paidAt) return strayCents;
  const leftCents = totalCents - refundedCents;
  if (isBeingMade(order)) return strayCents + Math.max(0, leftCents - 1);
  return strayCents + (OWN_MONEY_GOES_BACK.includes(status) ? Math.max(0, leftCents) : 0);
}

import type { Order, OrderAction, OrderStatus } from '@biteboard/contracts';
import type { OrderPlan } from './plan.fixture.ts';

/** What a shop's people do with an order as it stands now. */
export type Move =
  | { do: 'act'; action: OrderAction; amountCents?: number }
  | { do: 'book' }
  /** It is for others to move it: the customer, the provider, the courier. */
  | { do: 'wait' }
  | { do: 'nothing more' };

const HANDED_OVER: readonly OrderStatus[] = ['completed', 'delivered', 'out_for_delivery'];

/** Nothing of its own money is left to keep. */
const TERMINAL_STATUSES: readonly OrderStatus[] = ['expired', 'cancelled', 'refunded'];

const WAIT: Move = { do: 'wait' };
const DONE: Move = { do: 'nothing more' };
const act = (action: OrderAction, amountCents?: number): Move =>
  amountCents === undefined ? { do: 'act', action } : { do: 'act', action, amountCents };

/** Money of the order is on its way back. */
const isUnderWay = ({ refunds = [] }: Order): boolean => refunds.some(({ state }) => state === 'asked');

/** What goes back of an order, one part after the other; a part that failed is asked for again. */
const giveBack = (order: Order, wholes: readonly number[]): Move => {
  if (isUnderWay(order)) return WAIT;
  const { totalCents, refundedCents } = order;
  let due = 0;
  for (const percent of wholes) {
    due = Math.min(totalCents, due + Math.round((totalCents * percent) / 100));
    if (refundedCents < due) return act('refund', due - refundedCents);
  }
  return DONE;
};

/** Money that never paid this order, or should have gone back with its cancelling, and did not: it is sent again. */
const owesMoney = ({
  status,
  totalCents,
  refundedCents,
  refundableCents = 0,
  allowedActions,
}: Order): boolean =>
  allowedActions.includes('refund') &&
  (TERMINAL_STATUSES.includes(status) ||
    (HANDED_OVER.includes(status) && refundedCents + refundableCents > totalCents));

const NEXT: Partial<Record<OrderStatus, OrderAction>> = {
  placed: 'confirm',
  paid: 'confirm',
  confirmed: 'start',
  preparing: 'ready',
};

/** Its courier brings it back: the customer gets all money. */
const cameBack = ({ delivery }: Order): boolean =>
  delivery?.status === 'returned' || delivery?.status === 'returning';

const handOver = (order: Order, plan: OrderPlan, booked: number): Move => {
  if (plan.kind === 'pickup' || plan.courier === 'is not waited for') return act('complete');
  if (cameBack(order)) return act('cancel');
  if (!order.delivery?.problem) return WAIT;
  return booked < 2 ? { do: 'book' } : act('complete');
};

/** `booked`: how often a courier was booked by hand. */
export const nextMove = (order: Order, plan: OrderPlan, booked: number): Move => {
  const { status } = order;
  if (owesMoney(order)) return act('refund');
  // What a bank sends back is sent again, whichever payment it was of.
  if (TERMINAL_STATUSES.includes(status) && isUnderWay(order)) return WAIT;
  if (plan.cancelledAt === status && order.allowedActions.includes('cancel')) return act('cancel');
  if (status === 'pending_payment') return WAIT;
  if (status === 'cancelled') return order.paidAt && order.refundedCents < order.totalCents ? WAIT : DONE;
  if (status === 'expired' || status === 'refunded') return DONE;
  if (status === 'completed' || status === 'delivered') return giveBack(order, [plan.early, ...plan.refunds]);
  if (status === 'preparing' && plan.early > 0 && order.refunds?.length === 0)
    return giveBack(order, [plan.early]);
  const next = NEXT[status];
  if (next) return act(next);
  if (status === 'ready') return handOver(order, plan, booked);
  if (cameBack(order)) return giveBack(order, [100]);
  return plan.courier === 'is not waited for' ? act('complete') : WAIT;
};

import { events } from '@biteboard/contracts';
import { exponentialBackOff } from '@biteboard/platform/async';
import { type Decision, domainEvent } from '@biteboard/platform/documents';
import { orderSnapshot, type StoredOrder } from './order.ts';

/** Who pays at once is never asked after; who has not heard that the session is open may still pay. */
const FIRST_MS = 5 * 60_000;
const LONGEST_MS = 6 * 60 * 60_000;
const backOffMs = exponentialBackOff(FIRST_MS, LONGEST_MS);

const iso = (ms: number) => new Date(ms).toISOString();

const askedRefunds = ({ refunds }: StoredOrder) => refunds.filter(({ state }) => state === 'asked');

const isAwaiting = (order: StoredOrder): boolean =>
  (order.payOnline && order.status === 'pending_payment') || askedRefunds(order).length > 0;

/** The order with the time at which payments is asked after what it waits for, as long as it waits for something. */
export const withAwaits = (order: StoredOrder, now: number): StoredOrder => {
  if (isAwaiting(order)) {
    return order.awaits ? order : { ...order, awaits: { dueAt: iso(now + FIRST_MS), asks: 0 } };
  }
  return order.awaits ? { ...order, awaits: undefined } : order;
};

/** Asks payments after what the order has waited for too long: an event may have been lost on either way. */
export const inquirePayment = (order: StoredOrder, now: number): Decision<StoredOrder> | undefined => {
  const { awaits } = order;
  if (!awaits || Date.parse(awaits.dueAt) > now) return undefined;
  const asks = awaits.asks + 1;
  const dueAt = iso(now + backOffMs(asks + 1));
  const refunds = askedRefunds(order).map(({ refundId, amountCents, sessionId }) => ({
    refundId,
    amountCents,
    ...(sessionId ? { sessionId } : {}),
  }));
  return {
    state: { ...order, awaits: { dueAt, asks } },
    events: [domainEvent(events.OrderPaymentAskedAfter, { order: orderSnapshot(order), refunds })],
  };
};

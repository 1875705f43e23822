import { events } from '@biteboard/contracts';
import { exponentialBackOff } from '@biteboard/platform/async';
import { type Decision, domainEvent } from '@biteboard/platform/documents';
import { orderSnapshot, type StoredOrder } from './order.ts';

/** Most customers pay before this; one whose session-opened event was lost may still pay. */
const FIRST_MS = 5 * 60_000;
const LONGEST_MS = 6 * 60 * 60_000;
const backOffMs = exponentialBackOff(FIRST_MS, LONGEST_MS);

const iso = (ms: number) => new Date(ms).toISOString();

const pendingRefunds = ({ refunds }: StoredOrder) => refunds.filter(({ state }) => state === 'asked');

const isAwaiting = (order: StoredOrder): boolean =>
  (order.payOnline && order.status === 'pending_payment') || pendingRefunds(order).length > 0;

/** The order with the time of its next inquiry at payments, as long as it waits for a payment or a refund. */
export const withAwaits = (order: StoredOrder, now: number): StoredOrder => {
  if (isAwaiting(order)) {
    return order.awaits ? order : { ...order, awaits: { dueAt: iso(now + FIRST_MS), asks: 0 } };
  }
  return order.awaits ? { ...order, awaits: undefined } : order;
};

/** Asks payments for what the order has waited for too long: an event may have been lost in either direction. */
export const inquirePayment = (order: StoredOrder, now: number): Decision<StoredOrder> | undefined => {
  const { awaits } = order;
  if (!awaits || Date.parse(awaits.dueAt) > now) return undefined;
  const asks = awaits.asks + 1;
  const dueAt = iso(now + backOffMs(asks + 1));
  const refunds = pendingRefunds(order).map(({ refundId, amountCents, sessionId }) => ({
    refundId,
    amountCents,
    ...(sessionId ? { sessionId } : {}),
  }));
  return {
    state: { ...order, awaits: { dueAt, asks } },
    events: [domainEvent(events.OrderPaymentAskedAfter, { order: orderSnapshot(order), refunds })],
  };
};

import { type DataOf, events, SESSION_LIFETIME_MS } from '@biteboard/contracts';
import { type Decision, type DomainEvent, domainEvent } from '@biteboard/platform/documents';
import {
  type Checkout,
  expireCheckout,
  newCheckout,
  paymentConfirmed,
  updateCheckout,
} from '../checkout/checkout.ts';
import { cancelCheckout, refundOutcome, requestRefund } from './refunds.ts';

/** What an order has waited for too long: its payment, or refunds. */
export type OrderInquiry = DataOf<typeof events.OrderPaymentAskedAfter>;

/**
 * The checkout of an order that is unknown here: its session is opened unless it has expired. One that was paid elsewhere,
 * or not at all, is stored for the refunds that it asks for.
 */
export const missingCheckout = (
  order: OrderInquiry['order'],
  now: number,
  traceparent?: string,
): Decision<Checkout> => {
  const begun = newCheckout(order, now, traceparent);
  const waits = order.status === 'pending_payment';
  if (!waits) return updateCheckout(begun.state, { state: 'cancelled' }, now);
  const isExpired = Date.parse(order.createdAt) + SESSION_LIFETIME_MS <= now;
  return (isExpired && order.totalCents > 0 && expireCheckout(begun.state, now)) || begun;
};

/** Announces again what the order lacks, and begins the refunds that were never asked for here. */
export const answerInquiry = (
  checkout: Checkout,
  { order, refunds }: OrderInquiry,
  now: number,
): Decision<Checkout> | undefined => {
  let state = checkout;
  const announced: DomainEvent[] = order.status === 'pending_payment' ? paymentUpdates(checkout) : [];
  const take = (decision: Decision<Checkout> | undefined) => {
    if (!decision) return;
    state = decision.state;
    announced.push(...decision.events);
  };
  for (const asked of refunds) {
    const known = state.refunds.find(({ refundId }) => refundId === asked.refundId);
    if (known) announced.push(...refundOutcome(state, known));
    else if (order.status === 'cancelled') take(cancelCheckout(state, asked, now));
    else take(requestRefund(state, asked, now));
  }
  return state === checkout && announced.length === 0 ? undefined : { state, events: announced };
};

const paymentUpdates = (checkout: Checkout): DomainEvent[] => {
  if (checkout.payments.length > 0) return checkout.payments.map((one) => paymentConfirmed(checkout, one));
  if (checkout.state !== 'expired' && checkout.state !== 'cancelled') return [];
  const { _id: orderId, siteId, sessionId = '' } = checkout;
  return [domainEvent(events.PaymentExpired, { orderId, siteId, sessionId })];
};

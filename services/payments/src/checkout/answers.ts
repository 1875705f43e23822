import { type DataOf, events, SESSION_LIFETIME_MS } from '@biteboard/contracts';
import { type Decision, type DomainEvent, domainEvent } from '@biteboard/platform/documents';
import { cancelCheckout, requestRefund, told } from '../refunds/refunds.ts';
import { backOffMs } from './back-off.ts';
import { type Checkout, changedTo, confirmed, expireCheckout, newCheckout } from './checkout.ts';

/** What an order has waited for too long. */
export type AskedAfter = DataOf<typeof events.OrderPaymentAskedAfter>;

/** Orders has said what became of a payment. */
export const paymentAnswered = (
  checkout: Checkout,
  sessionId: string,
  now: number,
): Decision<Checkout> | undefined => {
  if (!checkout.payments.some((one) => one.sessionId === sessionId && !one.answered)) return undefined;
  const payments = checkout.payments.map((one) =>
    one.sessionId === sessionId ? { ...one, answered: true } : one,
  );
  return changedTo(checkout, { payments }, now);
};

/** Payments that orders does not answer for are told again, less and less often. */
export const tellUnanswered = (checkout: Checkout, now: number): Decision<Checkout> | undefined => {
  const at = new Date(now).toISOString();
  const isDue = ({ answered, dueAt = at }: Checkout['payments'][number]) => !answered && dueAt <= at;
  const due = checkout.payments.filter(isDue);
  if (due.length === 0) return undefined;
  const payments = checkout.payments.map((one) => {
    if (!isDue(one)) return one;
    const tries = (one.tries ?? 0) + 1;
    return { ...one, tries, dueAt: new Date(now + backOffMs(tries)).toISOString() };
  });
  return changedTo(
    checkout,
    { payments },
    now,
    due.map((one) => confirmed(checkout, one)),
  );
};

/**
 * The checkout of an order that nobody has heard of here: its session is opened, unless its time is over. One that
 * was paid elsewhere, or not at all, is kept for the money that it wants back.
 */
export const missingCheckout = (
  order: AskedAfter['order'],
  now: number,
  traceparent?: string,
): Decision<Checkout> => {
  const begun = newCheckout(order, now, traceparent);
  const waits = order.status === 'pending_payment';
  if (!waits) return changedTo(begun.state, { state: 'cancelled' }, now);
  const isOver = Date.parse(order.createdAt) + SESSION_LIFETIME_MS <= now;
  return (isOver && order.totalCents > 0 && expireCheckout(begun.state, now)) || begun;
};

/** Says again what an order has not heard, and begins the refunds that were never asked for here. */
export const answerFor = (
  checkout: Checkout,
  { order, refunds }: AskedAfter,
  now: number,
): Decision<Checkout> | undefined => {
  let state = checkout;
  const facts: DomainEvent[] = order.status === 'pending_payment' ? paymentNews(checkout) : [];
  const take = (decision: Decision<Checkout> | undefined) => {
    if (!decision) return;
    state = decision.state;
    facts.push(...decision.events);
  };
  for (const asked of refunds) {
    const known = state.refunds.find(({ refundId }) => refundId === asked.refundId);
    if (known) facts.push(...told(state, known));
    else if (order.status === 'cancelled') take(cancelCheckout(state, asked, now));
    else take(requestRefund(state, asked, now));
  }
  return state === checkout && facts.length === 0 ? undefined : { state, events: facts };
};

const paymentNews = (checkout: Checkout): DomainEvent[] => {
  if (checkout.payments.length > 0) return checkout.payments.map((one) => confirmed(checkout, one));
  if (checkout.state !== 'expired' && checkout.state !== 'cancelled') return [];
  const { _id: orderId, siteId, sessionId = '' } = checkout;
  return [domainEvent(events.PaymentExpired, { orderId, siteId, sessionId })];
};

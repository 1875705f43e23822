import {
  events,
  type OrderSnapshot,
  personWords,
  SESSION_LIFETIME_MS,
  writtenWithout,
} from '@biteboard/contracts';
import { type Decision, type DomainEvent, domainEvent, type Versioned } from '@biteboard/platform/documents';
import { anonymized } from '@biteboard/platform/people';
import type {
  AnsweredAction,
  CheckoutMoney,
  CheckoutPayment,
  ProviderName,
  Trouble,
} from '../money/checkout-money.ts';
import { checkoutBackOffMs } from './back-off.ts';
import { type KeyMemory, type ProviderKeys, rememberKeys } from './key-memory.ts';
import { nextTrouble, type PaymentFault } from './payment-fault.ts';
import { openingDueAts } from './unanswered-openings.ts';

/** One order's money: payments in, refunds out. Its id is the order's. */
export interface Checkout extends Versioned, CheckoutMoney, KeyMemory {
  siteId: string;
  order: OrderSnapshot;
  state: 'opening' | 'refused' | 'open' | 'paid' | 'expired' | 'cancelled';
  /** Each attempt to open a session has an idempotency key of its own. */
  attempt: number;
  attemptAt: string;
  provider?: ProviderName;
  sessionId?: string;
  /** Where the provider takes the money. */
  url?: string;
  /** No card can be charged so little: it has expired by that. */
  totalTooSmall?: boolean;
  /** The order was cancelled while its session was open: that session must be closed. */
  closing?: boolean;
  /** Its customer has come to pay, which orders know; only of an order that holds a slot in a kitchen. */
  opened?: true;
  createdAt: string;
  expiresAt: string;
  /** The trace in which the order was placed: what its money causes continues in it. */
  traceparent?: string;
  /** When the sweeper looks at it next; absent when there is nothing left to do. */
  dueAt?: string | undefined;
  /** How often in a row the sweeper could not do what was due. */
  failures?: number | undefined;
  /** Why its session cannot be queried. */
  trouble?: Trouble | undefined;
  /** How many of its issues are open, and their key in the site's list; absent: none (`payment-issues.ts`). */
  openCases?: number | undefined;
  caseKey?: string | undefined;
  /** What people did about its issues, where they sent an `Idempotency-Key`. */
  acted?: AnsweredAction[];
}

const LOOK_AGAIN_MS = 60_000;

/** The provider has answered. */
const UNTROUBLED: Partial<Checkout> = { trouble: undefined };

const iso = (ms: number) => new Date(ms).toISOString();

const dueAtOf = (checkout: Checkout, now: number): string | undefined => {
  const refunds = checkout.refunds.flatMap(({ state, dueAt = iso(now) }) => (state === 'asked' ? dueAt : []));
  const payments = checkout.payments.flatMap(({ answered, dueAt = iso(now) }) => (answered ? [] : dueAt));
  return [sessionDueAt(checkout, now), ...payments, ...refunds, ...openingDueAts(checkout)]
    .filter((at) => at !== undefined)
    .toSorted()[0];
};

/** Open sessions are asked for after 1, 2, 4, 8 and 16 minutes: their webhooks may be lost. */
const sessionDueAt = (checkout: Checkout, now: number): string | undefined => {
  if (checkout.closing) return iso(now + LOOK_AGAIN_MS);
  if (checkout.state === 'refused') return checkout.expiresAt;
  if (checkout.state !== 'opening' && checkout.state !== 'open') return undefined;
  const age = now - Date.parse(checkout.createdAt);
  const later = iso(now + Math.max(LOOK_AGAIN_MS, age));
  return isExpired(checkout, now) || later < checkout.expiresAt ? later : checkout.expiresAt;
};

/** The checkout after a change, with the time at which it is looked at next. */
export const updateCheckout = (
  checkout: Checkout,
  patch: Partial<Checkout>,
  now: number,
  announce: DomainEvent[] = [],
): Decision<Checkout> => {
  const state = { ...checkout, failures: undefined, ...patch };
  return { state: { ...state, dueAt: dueAtOf(state, now) }, events: announce };
};

/** What was due could not be done: it is tried again, the later the more often it failed. */
export const postponeCheckout = (checkout: Checkout, now: number, atLeastMs = 0): Decision<Checkout> => {
  const failures = (checkout.failures ?? 0) + 1;
  const dueAt = iso(now + Math.max(checkoutBackOffMs(failures), atLeastMs));
  return { state: { ...checkout, failures, dueAt }, events: [] };
};

/** What is recorded before any provider is asked. An order that costs nothing is paid by that. */
export const newCheckout = (order: OrderSnapshot, now: number, traceparent?: string): Decision<Checkout> => {
  const checkout: Checkout = {
    _id: order._id,
    version: 0,
    siteId: order.siteId,
    order,
    state: 'opening',
    attempt: 1,
    attemptAt: iso(now),
    payments: [],
    refunds: [],
    createdAt: iso(now),
    expiresAt: iso(now + SESSION_LIFETIME_MS),
    ...(traceparent ? { traceparent } : {}),
  };
  if (order.totalCents > 0) return updateCheckout(checkout, {}, now);
  const sessionId = `free_${order._id}`;
  const payment = { sessionId, paymentId: sessionId, amountCents: 0, paidAt: iso(now) };
  return recordPayment({ ...checkout, sessionId }, payment, now) ?? updateCheckout(checkout, {}, now);
};

export const isExpired = (checkout: Checkout, now: number): boolean => Date.parse(checkout.expiresAt) <= now;

/** A payment was received: announced once for each session, however often and from wherever it is reported. */
export const recordPayment = (
  checkout: Checkout,
  payment: CheckoutPayment,
  now: number,
  keys?: ProviderKeys,
): Decision<Checkout> | undefined => {
  if (checkout.payments.some((one) => one.sessionId === payment.sessionId)) return undefined;
  return updateCheckout(
    checkout,
    {
      ...(keys ? rememberKeys(checkout, payment.sessionId, payment.provider, keys) : {}),
      payments: [...checkout.payments, { ...payment, dueAt: iso(now + LOOK_AGAIN_MS) }],
      state: checkout.state === 'cancelled' ? 'cancelled' : 'paid',
      closing: checkout.closing && payment.sessionId !== checkout.sessionId,
      ...(payment.sessionId === checkout.sessionId ? UNTROUBLED : {}),
    },
    now,
    [paymentConfirmed(checkout, payment)],
  );
};

export const paymentConfirmed = (
  { _id: orderId, siteId }: Checkout,
  payment: CheckoutPayment,
): DomainEvent => {
  const { sessionId, amountCents, currency, paidAt } = payment;
  const data = { orderId, siteId, sessionId, amountCents, ...(currency ? { currency } : {}), paidAt };
  return domainEvent(events.PaymentConfirmed, data);
};

/** The session has run out, or was closed, without money. */
export const expireCheckout = (checkout: Checkout, now: number): Decision<Checkout> | undefined => {
  if (checkout.closing) return updateCheckout(checkout, { closing: false, ...UNTROUBLED }, now);
  if (checkout.state === 'paid' || checkout.state === 'cancelled' || checkout.state === 'expired')
    return undefined;
  const { _id: orderId, siteId, sessionId = '' } = checkout;
  const expired = domainEvent(events.PaymentExpired, { orderId, siteId, sessionId });
  return updateCheckout(checkout, { state: 'expired', ...UNTROUBLED }, now, [expired]);
};

/** Its customer comes to pay: announced once, where the order holds a slot until it is paid. */
export const noteOpened = (checkout: Checkout): Decision<Checkout> | undefined => {
  const { _id: orderId, siteId, order, opened, state } = checkout;
  const waits = state === 'opening' || state === 'refused' || state === 'open';
  if (!waits || opened || !order.bookedFor) return undefined;
  const announced = domainEvent(events.PaymentPageOpened, { orderId, siteId });
  return { state: { ...checkout, opened: true }, events: [announced] };
};

/** A card was declined: announced; the session stays open. */
export const declinePayment = (checkout: Checkout, reason: string): Decision<Checkout> | undefined => {
  if (checkout.state !== 'open') return undefined;
  const { _id: orderId, siteId, sessionId = '' } = checkout;
  return {
    state: checkout,
    events: [domainEvent(events.PaymentFailed, { orderId, siteId, sessionId, reason })],
  };
};

/** The provider says that the session is still open: look again later. */
export const sessionStillOpen = (checkout: Checkout, now: number): Decision<Checkout> =>
  updateCheckout(checkout, UNTROUBLED, now);

/** The provider could not be asked for the session: it may have been paid. */
export const noteTrouble = (
  checkout: Checkout,
  fault: PaymentFault,
  now: number,
): Decision<Checkout> | undefined =>
  checkout.state === 'open' || checkout.closing
    ? { state: { ...checkout, trouble: nextTrouble(checkout.trouble, fault, now) }, events: [] }
    : undefined;

/** The checkout without its customer, also in notes to its issues; undefined where it contains nothing of them. */
export const forgetCheckoutCustomer = (checkout: Checkout): Decision<Checkout> | undefined => {
  const order = anonymized(checkout.order);
  if (!order) return undefined;
  return { state: { ...writtenWithout(checkout, personWords(checkout.order)), order }, events: [] };
};

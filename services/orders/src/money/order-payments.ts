import {
  checkTime,
  events,
  formatMoney,
  leadFrom,
  locationOf,
  nextStatus,
  type SiteSnapshot,
  timingOf,
} from '@biteboard/contracts';
import { type Decision, type DomainEvent, domainEvent } from '@biteboard/platform/documents';
import type { SlotReservation } from '../capacity/slot.ts';
import { announced, orderSnapshot, type StoredOrder, withHistoryChange } from '../order/order.ts';
import { publicRefund, renewedRefund, type StoredRefund, withAllParts } from '../order/order-refunds.ts';

/** Money that has come in. */
export interface Payment {
  sessionId: string;
  amountCents: number;
  /** ISO 4217, lower case; absent: the order's. */
  currency?: string | undefined;
  /** ISO, UTC */
  paidAt: string;
  /** The id that it goes back under, should the order not take it. */
  refundId: string;
}

const BY = 'payments';
/** Declines are noted, but not without end. */
const MAX_NOTED_HISTORY = 60;

/**
 * Applies a payment: it pays the order that waits for it (also one that has just expired), or it is refunded and the
 * history says why (`decided §6`). `site` is undefined where it was deleted in the meantime. A payment that payments
 * announces again, for lack of an answer, is answered again. `slot` is what an order that had lost its own found in a
 * kitchen with a limit; undefined where it needs none.
 */
export const applyPayment = (
  order: StoredOrder,
  payment: Payment,
  site: SiteSnapshot | undefined,
  slot?: SlotReservation | 'full',
): Decision<StoredOrder> => {
  if (isKnownPayment(order, payment)) return confirmAgain(order, payment);
  const objection = objectionTo(order, payment, site, slot);
  return objection ? returnPayment(order, payment, objection) : pay(order, payment, site, slot);
};

const isKnownPayment = (order: StoredOrder, { sessionId, refundId }: Payment): boolean =>
  order.paidSessionId === sessionId ||
  order.refunds.some((refund) => refund.refundId === refundId) ||
  (order.strays ?? []).some((stray) => stray.sessionId === sessionId);

const confirmAgain = (order: StoredOrder, { sessionId }: Payment): Decision<StoredOrder> => {
  const { _id: orderId, siteId } = order;
  return { state: order, events: [domainEvent(events.OrderPaymentKnown, { orderId, siteId, sessionId })] };
};

const objectionTo = (
  order: StoredOrder,
  payment: Payment,
  site: SiteSnapshot | undefined,
  slot: SlotReservation | 'full' | undefined,
): string | null => {
  if (order.paidAt) return 'The order was already paid';
  if (!nextStatus('pay', order)) return 'The order can no longer be paid';
  const { currency = order.currency } = payment;
  if (payment.amountCents !== order.totalCents || currency !== order.currency) {
    const total = formatMoney(order.totalCents, order.currency);
    return `${wordsFor(payment, order)} is not the order's total of ${total}`;
  }
  // Their account was deleted while they paid.
  if (order.userEmail === '') return 'The payment came when the account of its customer was deleted';
  const late = order.status === 'expired' ? tooLate(order, payment, site) : null;
  return late ?? (slot === 'full' ? 'The payment came when the kitchen was full' : null);
};

/** Amounts in different dollars differ by their currency's code. */
const wordsFor = ({ amountCents, currency = '' }: Payment, order: StoredOrder): string =>
  currency && currency !== order.currency
    ? `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`
    : formatMoney(amountCents, order.currency);

/** An expired order is made all the same, as long as the shop still can. */
const tooLate = (order: StoredOrder, payment: Payment, site: SiteSnapshot | undefined): string | null => {
  if (!site || site.archived) return 'The payment came when the shop had closed';
  if (order.fulfillmentType === 'delivery' && !site.deliveryEnabled)
    return 'The payment came when the shop did not deliver any more';
  const now = Date.parse(payment.paidAt);
  if (order.scheduledFor)
    return Date.parse(order.scheduledFor) < now ? 'The payment came after the time that was asked for' : null;
  const location = locationOf(site, order.pickup?.location.id);
  const closed = checkTime({ ...timingOf(site, now, location), scheduledFor: null });
  return closed ? 'The payment came when the shop had closed' : null;
};

const pay = (
  order: StoredOrder,
  payment: Payment,
  site: SiteSnapshot | undefined,
  slot: SlotReservation | 'full' | undefined,
): Decision<StoredOrder> => {
  const { paidAt, sessionId } = payment;
  const paid = withHistoryChange(
    order,
    { at: paidAt, by: BY },
    {
      status: 'paid',
      paidAt,
      paidSessionId: sessionId,
      ...(slot && slot !== 'full' ? slot : { readyAt: readyAtOf(order, paidAt, site) }),
    },
  );
  const orderPaid = domainEvent(events.OrderPaid, { order: orderSnapshot(paid), sessionId });
  if (!site?.autoConfirm) return { state: paid, events: [orderPaid] };
  const confirmed = withHistoryChange(paid, { at: paidAt, by: 'shop' }, { status: 'confirmed' });
  return { state: confirmed, events: [orderPaid, announced('OrderConfirmed', confirmed)] };
};

/** As soon as possible counts from the payment on. */
const readyAtOf = (order: StoredOrder, paidAt: string, site: SiteSnapshot | undefined): string => {
  if (order.scheduledFor || !site) return order.readyAt;
  const location = locationOf(site, order.pickup?.location.id);
  const ready = new Date(leadFrom(site, Date.parse(paidAt), location)).toISOString();
  return ready > order.readyAt ? ready : order.readyAt;
};

const returnPayment = (order: StoredOrder, payment: Payment, objection: string): Decision<StoredOrder> => {
  const { refundId, amountCents, sessionId, paidAt } = payment;
  const reason = `${objection}: ${wordsFor(payment, order)} goes back to the customer`;
  const state = withHistoryChange(
    order,
    { at: paidAt, by: BY, reason },
    {
      status: order.status === 'pending_payment' ? 'cancelled' : order.status,
      strays: [...(order.strays ?? []), { sessionId, amountCents }],
      refunds: [
        ...order.refunds,
        {
          refundId,
          amountCents,
          sessionId,
          state: 'asked',
          apart: true,
          at: paidAt,
          by: BY,
          reason: objection,
          lines: [],
        },
      ],
    },
  );
  const data = { order: orderSnapshot(state), refundId, refundCents: amountCents, reason, sessionId };
  return { state, events: [domainEvent(events.OrderRefundRequested, data)] };
};

/** A declined card is only noted: the customer may try another. */
export const noteDecline = (
  order: StoredOrder,
  at: string,
  reason: string,
): Decision<StoredOrder> | undefined => {
  if (order.history.length >= MAX_NOTED_HISTORY) return undefined;
  return {
    state: withHistoryChange(order, { at, by: BY, reason: `Payment declined: ${reason}` }),
    events: [],
  };
};

/** An order that is not paid in time expires; one that is paid does not. */
export const expireOrder = (order: StoredOrder, at: string): Decision<StoredOrder> | undefined => {
  const status = nextStatus('expire', order);
  if (!status) return undefined;
  const state = withHistoryChange(order, { at, by: BY, reason: 'Not paid in time' }, { status });
  return { state, events: [announced('OrderExpired', state)] };
};

/**
 * A refund was made: announced to the ledger once, unless its money never paid this order. What a person has refunded
 * outside counts alike, even if the provider had refused it.
 */
export const settleRefund = (
  order: StoredOrder,
  refundId: string,
  at: string,
  outside?: { by: string; note: string },
): Decision<StoredOrder> | undefined => {
  const refund = order.refunds.find((one) => one.refundId === refundId);
  const isOpen = refund?.state === 'asked' || (outside && refund?.state === 'failed');
  if (!refund || !isOpen) return undefined;
  const { amountCents } = refund;
  const settled: StoredRefund = {
    ...(refund.state === 'failed'
      ? renewedRefund(order, refund, amountCents)
      : withAllParts(order, withoutError(refund))),
    state: 'settled',
    settledAt: at,
    ...(refund.apart ? {} : { creditNote: creditNotesOf(order) + 1 }),
  };
  const refunds = replaced(order, settled);
  const words = `${formatMoney(amountCents, order.currency)} refunded`;
  const change = outside
    ? { at, by: outside.by, reason: `${words} outside`, remark: outside.note }
    : { at, by: BY, reason: words };
  if (refund.apart) return { state: withHistoryChange(order, change, { refunds }), events: [] };
  const refundedCents = order.refundedCents + amountCents;
  const whole = refundedCents >= order.totalCents && order.status !== 'cancelled';
  const state = withHistoryChange(order, change, {
    refunds,
    refundedCents,
    status: whole ? 'refunded' : order.status,
  });
  const refundView = publicRefund(order, settled);
  const refunded: DomainEvent = domainEvent(events.OrderRefunded, {
    order: orderSnapshot(state),
    refundId,
    amountCents,
    refund: refundView,
  });
  return { state, events: [refunded] };
};

/** The provider accepts no refund now: the order's history says so; payments retries it. */
export const noteRefundDelay = (
  order: StoredOrder,
  refundId: string,
  at: string,
  why: string,
): Decision<StoredOrder> | undefined =>
  notePending(order, refundId, at, { words: 'waits, and is tried again by itself', why });

/** The provider refused the refund: the order's history says so, and a refund may be requested again. */
export const noteRefundFailure = (
  order: StoredOrder,
  refundId: string,
  at: string,
  why: string,
): Decision<StoredOrder> | undefined =>
  notePending(order, refundId, at, { words: 'failed', why, patch: { state: 'failed' } });

/** Undefined where the refund has ended, or is unknown. */
const notePending = (
  order: StoredOrder,
  refundId: string,
  at: string,
  { words, why, patch }: { words: string; why: string; patch?: Partial<StoredRefund> },
): Decision<StoredOrder> | undefined => {
  const refund = order.refunds.find((one) => one.refundId === refundId && one.state === 'asked');
  if (!refund) return undefined;
  const reason = `Refund of ${formatMoney(refund.amountCents, order.currency)} ${words}: ${why}`;
  const refunds = replaced(order, { ...refund, ...patch, error: why });
  return { state: withHistoryChange(order, { at, by: BY, reason }, { refunds }), events: [] };
};

const replaced = (order: StoredOrder, refund: StoredRefund): StoredRefund[] =>
  order.refunds.map((one) => (one.refundId === refund.refundId ? refund : one));

const withoutError = ({ error: _error, ...refund }: StoredRefund): StoredRefund => refund;

/** Each refund of the order's own money that is settled has one; one that came back keeps its number. */
const creditNotesOf = ({ refunds }: StoredOrder): number =>
  Math.max(
    refunds.filter(({ state, apart }) => state === 'settled' && !apart).length,
    ...refunds.map(({ creditNote = 0 }) => creditNote),
  );

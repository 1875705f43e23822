import { type DataOf, type events, formatMoney } from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import { type StoredOrder, withHistoryChange } from '../order/order.ts';
import { renewedRefund, type StoredRefund, type UnmatchedPayment } from '../order/order-refunds.ts';

/**
 * A person refunds a payment issue by hand: the order records the refund, in place of the one that failed or as money
 * that never paid it. The history of a refund made outside is written by its settlement alone.
 */
export const applyManualRefund = (
  order: StoredOrder,
  request: DataOf<typeof events.RefundAskedByHand>,
  at: string,
): Decision<StoredOrder> | undefined => {
  const { refundId, amountCents, sessionId, replaces, outside, by, note } = request;
  if (order.refunds.some((refund) => refund.refundId === refundId)) return undefined;
  const failed = order.refunds.find((refund) => refund.refundId === replaces);
  const isOwn = failed ? !failed.apart : order.paidSessionId === sessionId;
  const pending = { refundId, amountCents, sessionId, state: 'asked' as const, at, by };
  const plain: StoredRefund = {
    reason: '',
    lines: [],
    ...failed,
    ...pending,
    ...(isOwn ? {} : { apart: true }),
  };
  const refund = renewedRefund(order, plain, amountCents);
  const booked: Partial<StoredOrder> = {
    refunds: [...order.refunds, refund],
    status: order.status === 'pending_payment' ? 'cancelled' : order.status,
    ...(isOwn ? {} : { strays: withUnmatched(order.strays, { sessionId, amountCents }) }),
  };
  if (outside) return { state: { ...order, ...booked }, events: [] };
  const reason = `Refund of ${formatMoney(amountCents, order.currency)} asked for by hand`;
  const change = { at, by, reason, ...(note ? { remark: note } : {}) };
  return { state: withHistoryChange(order, change, booked), events: [] };
};

const withUnmatched = (strays: UnmatchedPayment[] = [], stray: UnmatchedPayment): UnmatchedPayment[] =>
  strays.some(({ sessionId }) => sessionId === stray.sessionId) ? strays : [...strays, stray];

const BY_BANK = 'bank';

/** A bank opened or decided a dispute: noted for the shop. */
export const noteDispute = (
  order: StoredOrder,
  { amountCents, reason, state }: DataOf<typeof events.PaymentDisputed>,
  at: string,
): Decision<StoredOrder> => {
  const amount = formatMoney(amountCents, order.currency);
  const words = {
    opened: `The customer’s bank disputes ${amount}: ${reason.replaceAll('_', ' ')}`,
    won: `Dispute of ${amount} won: the money stays with the shop`,
    lost: `Dispute of ${amount} lost: the bank has given the money back`,
    closed: `Dispute of ${amount} closed`,
  };
  return noteForShop(order, { at, by: BY_BANK, remark: words[state] });
};

/** A person has marked a payment issue as settled that no refund settles. */
export const noteIssueSettled = (
  order: StoredOrder,
  { amountCents, by, kind, note }: DataOf<typeof events.PaymentCaseSettled>,
  at: string,
): Decision<StoredOrder> => {
  const what = kind === 'dispute' ? 'Dispute' : 'Unanswered payment';
  const amount = formatMoney(amountCents, order.currency);
  return noteForShop(order, { at, by, remark: `${what} of ${amount} marked as settled: ${note}` });
};

const noteForShop = (
  order: StoredOrder,
  change: { at: string; by: string; remark: string },
): Decision<StoredOrder> => ({ state: withHistoryChange(order, change), events: [] });

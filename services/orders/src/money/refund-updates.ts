import { events, formatMoney, partsOfRefund } from '@biteboard/contracts';
import { type Decision, domainEvent } from '@biteboard/platform/documents';
import { orderSnapshot, type StoredOrder, withHistoryChange } from '../order/order.ts';
import { publicRefund, type StoredRefund } from '../order/order-refunds.ts';

const BY = 'payments';

export interface FoundRefund {
  refundId: string;
  amountCents: number;
  sessionId: string;
}

/** A refund made at the provider itself: it counts as requested, and settles or fails as any other. */
export const applyFoundRefund = (
  order: StoredOrder,
  { refundId, amountCents, sessionId }: FoundRefund,
  at: string,
): Decision<StoredOrder> | undefined => {
  if (order.refunds.some((refund) => refund.refundId === refundId)) return undefined;
  const apart = sessionId !== order.paidSessionId;
  const found: StoredRefund = {
    ...{ refundId, amountCents, sessionId, at },
    state: 'asked',
    by: BY,
    reason: 'Given back at the payment provider',
    lines: [],
    ...(apart ? { apart } : { parts: partsOfRefund(order, {}, amountCents) }),
  };
  const reason = `${formatMoney(amountCents, order.currency)} given back at the payment provider, not from here`;
  return {
    state: withHistoryChange(order, { at, by: BY, reason }, { refunds: [...order.refunds, found] }),
    events: [],
  };
};

/** A settled refund came back, as from a closed card's bank: it has failed after all. */
export const reverseRefund = (
  order: StoredOrder,
  refundId: string,
  at: string,
  why: string,
): Decision<StoredOrder> | undefined => {
  const settled = order.refunds.find((one) => one.refundId === refundId && one.state === 'settled');
  if (!settled) return undefined;
  const { amountCents } = settled;
  const failed: StoredRefund = { ...settled, state: 'failed', error: why };
  const refunds = order.refunds.map((one) => (one === settled ? failed : one));
  const reason = `Refund of ${formatMoney(amountCents, order.currency)} came back: ${why}`;
  if (settled.apart)
    return { state: withHistoryChange(order, { at, by: BY, reason }, { refunds }), events: [] };
  const refundedCents = Math.max(0, order.refundedCents - amountCents);
  const status = order.status === 'refunded' ? statusBefore(order) : order.status;
  const state = withHistoryChange(order, { at, by: BY, reason }, { refunds, refundedCents, status });
  const refund = publicRefund(order, failed);
  const data = { order: orderSnapshot(state), refundId, amountCents, refund };
  return { state, events: [domainEvent(events.OrderRefundReversed, data)] };
};

const statusBefore = ({ history }: StoredOrder): StoredOrder['status'] =>
  history.findLast(({ status }) => status !== 'refunded')?.status ?? 'completed';

import { events } from '@biteboard/contracts';
import { type Decision, domainEvent } from '@biteboard/platform/documents';
import type { Checkout } from '../checkout/checkout.ts';
import type { CheckoutDispute } from '../money/checkout-money.ts';

const ENDED = ['won', 'lost', 'warning_closed', 'prevented'];

export const hasEnded = ({ state }: CheckoutDispute): boolean => ENDED.includes(state);

/** Stores the state of a dispute; updates arrive in any order, and one that has ended stays ended. */
export const applyDisputeUpdate = (
  checkout: Checkout,
  news: CheckoutDispute,
): Decision<Checkout> | undefined => {
  const { disputes = [] } = checkout;
  const known = disputes.find((one) => one.disputeId === news.disputeId);
  const isOld = known && (known.at > news.at || (hasEnded(known) && !hasEnded(news)));
  if (isOld) return undefined;
  const since = known?.since ?? news.at;
  const kept = { ...news, since, ...(known?.settled ? { settled: known.settled } : {}) };
  const others = disputes.filter((one) => one !== known);
  const isNews = !known || (hasEnded(news) && known.state !== news.state);
  return {
    state: { ...checkout, disputes: [...others, kept] },
    events: isNews ? [disputed(checkout, kept)] : [],
  };
};

const stateOf = (dispute: CheckoutDispute) => {
  if (dispute.state === 'won' || dispute.state === 'lost') return dispute.state;
  return hasEnded(dispute) ? 'closed' : 'opened';
};

const disputed = ({ _id: orderId, siteId }: Checkout, dispute: CheckoutDispute) => {
  const { disputeId, amountCents, reason } = dispute;
  return domainEvent(events.PaymentDisputed, {
    orderId,
    siteId,
    disputeId,
    amountCents,
    state: stateOf(dispute),
    reason,
  });
};

import { events } from '@biteboard/contracts';
import { type Decision, domainEvent } from '@biteboard/platform/documents';
import type { Checkout } from '../checkout/checkout.ts';
import type { CheckoutDispute } from '../money/checkout-money.ts';

const ENDED = ['won', 'lost', 'warning_closed', 'prevented'];

export const hasEnded = ({ state }: CheckoutDispute): boolean => ENDED.includes(state);

/** Stores the state of a dispute; updates arrive in any order, and one that has ended stays ended. */
export const applyDisputeUpdate = (
  checkout: Checkout,
  update: CheckoutDispute,
): Decision<Checkout> | undefined => {
  const { disputes = [] } = checkout;
  const known = disputes.find((one) => one.disputeId === update.disputeId);
  const isOld = known && (known.at > update.at || (hasEnded(known) && !hasEnded(update)));
  if (isOld) return undefined;
  const since = known?.since ?? update.at;
  const stored = { ...update, since, ...(known?.settled ? { settled: known.settled } : {}) };
  const others = disputes.filter((one) => one !== known);
  const isChanged = !known || (hasEnded(update) && known.state !== update.state);
  return {
    state: { ...checkout, disputes: [...others, stored] },
    events: isChanged ? [disputed(checkout, stored)] : [],
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

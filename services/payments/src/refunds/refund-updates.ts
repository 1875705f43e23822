import { events } from '@biteboard/contracts';
import { type Decision, type DomainEvent, domainEvent } from '@biteboard/platform/documents';
import { type Checkout, updateCheckout } from '../checkout/checkout.ts';
import type { CheckoutRefund } from '../money/checkout-money.ts';
import type { ProviderRefund } from '../providers/provider.ts';
import { refundOutcome } from './refunds.ts';

/**
 * Applies the provider's list of a payment's refunds: ours progress or end, also a settled one that came back, and
 * those made at the provider itself are recorded.
 */
export const applyRefundUpdates = (
  checkout: Checkout,
  sessionId: string,
  found: readonly ProviderRefund[],
  now: number,
): Decision<Checkout> | undefined => {
  const at = new Date(now).toISOString();
  const facts: DomainEvent[] = [];
  let { refunds } = checkout;
  for (const one of found) {
    const known = refunds.find(
      ({ providerId, refundId }) => providerId === one.id || refundId === one.refundId,
    );
    if (!known && one.status === 'failed') continue;
    const before = known ?? madeElsewhere(one, sessionId, at);
    const next = nextOf(before, one, at);
    if (known && next === known) continue;
    if (!known) facts.push(refundFound(checkout, before));
    if (next.state !== before.state) facts.push(...refundOutcome(checkout, next));
    refunds = known ? refunds.map((refund) => (refund === known ? next : refund)) : [...refunds, next];
  }
  return refunds === checkout.refunds ? undefined : updateCheckout(checkout, { refunds }, now, facts);
};

const madeElsewhere = (one: ProviderRefund, sessionId: string, at: string): CheckoutRefund => ({
  refundId: one.id,
  providerId: one.id,
  amountCents: one.amountCents,
  sessionId,
  state: 'asked',
  askedAt: at,
});

const refundFound = (
  checkout: Checkout,
  { refundId, amountCents, sessionId }: CheckoutRefund,
): DomainEvent => {
  const { _id: orderId, siteId } = checkout;
  return domainEvent(events.RefundFound, { orderId, siteId, refundId, amountCents, sessionId });
};

/** What has failed stays so, and what a person settled: it is requested again under another id. */
const nextOf = (refund: CheckoutRefund, one: ProviderRefund, at: string): CheckoutRefund => {
  if (refund.outside) return refund;
  const { reason = 'the refund failed' } = one;
  const ended = { ...refund, providerId: one.id, endedAt: at, trouble: undefined };
  if (one.status === 'failed' && refund.state !== 'failed') return { ...ended, state: 'failed', reason };
  if (one.status === 'settled' && refund.state === 'asked') return { ...ended, state: 'settled' };
  return refund.state === 'asked' && !refund.providerId ? { ...refund, providerId: one.id } : refund;
};

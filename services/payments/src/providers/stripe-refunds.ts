import type { SiteSnapshot } from '@biteboard/contracts';
import type { Clock } from '@biteboard/platform';
import type Stripe from 'stripe';
import {
  KeysNeeded,
  type PaymentProvider,
  type ProviderRefund,
  ProviderRefusal,
  type RefundRequest,
} from './provider.ts';
import { translated } from './stripe-errors.ts';

/** Stripe may forget an idempotency key after 24 hours. */
const KEY_HOLDS_MS = 20 * 60 * 60_000;

const viewOf = ({ id, status, failure_reason: reason }: Stripe.Refund): ProviderRefund => {
  if (status === 'succeeded') return { id, status: 'settled' };
  if (status === 'failed' || status === 'canceled')
    return { id, status: 'failed', ...(reason ? { reason } : {}) };
  return { id, status: 'pending' };
};

export const stripeRefunds = (from: {
  clock: Clock;
  clientOf(site: SiteSnapshot): Stripe;
  onBehalf(site: SiteSnapshot): Stripe.RequestOptions;
}): Pick<PaymentProvider, 'refund' | 'findRefund'> => {
  const { clock, clientOf, onBehalf } = from;

  /** Asked for so long ago that its key may be forgotten: it may have been made, and nobody heard of it. */
  const madeBefore = async (
    site: SiteSnapshot,
    request: RefundRequest,
  ): Promise<Stripe.Refund | undefined> => {
    if (clock.now() - request.askedAt < KEY_HOLDS_MS) return undefined;
    const about = { payment_intent: request.paymentId, limit: 100 };
    const made = await clientOf(site).refunds.list(about, onBehalf(site));
    return made.data.find((refund) => refund.metadata?.refundId === request.refundId);
  };

  return {
    refund: async (site, request) => {
      const { orderId, refundId, paymentId, amountCents } = request;
      try {
        const refund =
          (await madeBefore(site, request)) ??
          (await clientOf(site).refunds.create(
            {
              payment_intent: paymentId,
              amount: amountCents,
              reason: 'requested_by_customer',
              metadata: { orderId, refundId },
            },
            { idempotencyKey: `refund:${refundId}`, ...onBehalf(site) },
          ));
        return viewOf(refund);
      } catch (error) {
        throw translated(error);
      }
    },
    findRefund: async (site, providerId) => {
      try {
        return viewOf(await clientOf(site).refunds.retrieve(providerId, {}, onBehalf(site)));
      } catch (error) {
        const refused = translated(error);
        // Money that Stripe has sent on its way does not come back because we look for it under another account.
        if (refused instanceof ProviderRefusal) {
          throw new KeysNeeded('Stripe does not find the refund with the secret key.', { cause: error });
        }
        throw refused;
      }
    },
  };
};

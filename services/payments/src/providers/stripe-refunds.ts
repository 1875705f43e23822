import type Stripe from 'stripe';
import type { Keys } from '../paid-with.ts';
import { applicationFeeCents } from './application-fee.ts';
import {
  KeysNeeded,
  NotKnown,
  type PaymentProvider,
  type ProviderRefund,
  type RefundRequest,
} from './provider.ts';
import { translated } from './stripe-errors.ts';
import type { StripeKeys } from './stripe-keys.ts';

const viewOf = ({ id, status, failure_reason: reason }: Stripe.Refund): ProviderRefund => {
  if (status === 'succeeded') return { id, status: 'settled' };
  if (status === 'failed' || status === 'canceled')
    return { id, status: 'failed', ...(reason ? { reason } : {}) };
  return { id, status: 'pending' };
};

export const stripeRefunds = ({
  clientOf,
  onBehalf,
}: Pick<StripeKeys, 'clientOf' | 'onBehalf'>): Pick<PaymentProvider, 'refund' | 'findRefund'> => {
  const madeBefore = async (
    keys: Keys,
    { lookFirst, paymentId, refundId }: RefundRequest,
  ): Promise<Stripe.Refund | undefined> => {
    if (!lookFirst) return undefined;
    const about = { payment_intent: paymentId, limit: 100 };
    for await (const refund of clientOf(keys).refunds.list(about, onBehalf(keys))) {
      if (refund.metadata?.refundId === refundId) return refund;
    }
    return undefined;
  };

  return {
    refund: async (keys, request) => {
      const { order, refundId, paymentId, amountCents, attempt } = request;
      const idempotencyKey = attempt > 0 ? `refund:${refundId}:${attempt}` : `refund:${refundId}`;
      try {
        const refund =
          (await madeBefore(keys, request)) ??
          (await clientOf(keys).refunds.create(
            {
              payment_intent: paymentId,
              amount: amountCents,
              reason: 'requested_by_customer',
              metadata: { orderId: order._id, refundId },
              ...(applicationFeeCents(order, keys) > 0 ? { refund_application_fee: true } : {}),
            },
            { idempotencyKey, ...onBehalf(keys) },
          ));
        return viewOf(refund);
      } catch (error) {
        throw translated(error);
      }
    },
    findRefund: async (keys, providerId) => {
      try {
        return viewOf(await clientOf(keys).refunds.retrieve(providerId, {}, onBehalf(keys)));
      } catch (error) {
        const refused = translated(error);
        // Money that Stripe has sent on its way does not come back because we look for it under another account.
        if (refused instanceof NotKnown) {
          throw new KeysNeeded('Stripe does not find the refund with the secret key.', { cause: error });
        }
        throw refused;
      }
    },
  };
};

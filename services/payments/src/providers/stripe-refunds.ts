import type Stripe from 'stripe';
import type { Keys } from '../paid-with.ts';
import { pastKeptFaults } from './kept-faults.ts';
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
    { paymentId, refundId }: RefundRequest,
  ): Promise<Stripe.Refund | undefined> => {
    const about = { payment_intent: paymentId, limit: 100 };
    const made = await clientOf(keys).refunds.list(about, onBehalf(keys));
    return made.data.find((refund) => refund.metadata?.refundId === refundId);
  };

  const make = (
    keys: Keys,
    { orderId, refundId, paymentId, amountCents }: RefundRequest,
    idempotencyKey: string,
  ): Promise<Stripe.Refund> =>
    clientOf(keys).refunds.create(
      {
        payment_intent: paymentId,
        amount: amountCents,
        reason: 'requested_by_customer',
        metadata: { orderId, refundId },
      },
      { idempotencyKey, ...onBehalf(keys) },
    );

  return {
    refund: async (keys, request) => {
      try {
        const refund = await pastKeptFaults(`refund:${request.refundId}`, async (key, again) => {
          const made = again || request.lookFirst ? await madeBefore(keys, request) : undefined;
          return made ?? make(keys, request, key);
        });
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

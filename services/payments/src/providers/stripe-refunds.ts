import type Stripe from 'stripe';
import type { ProviderKeys } from '../checkout/key-memory.ts';
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

const viewOf = ({ id, amount, metadata, status, failure_reason: reason }: Stripe.Refund): ProviderRefund => {
  const { refundId } = metadata ?? {};
  const about = { id, amountCents: amount, ...(refundId ? { refundId } : {}) };
  if (status === 'succeeded') return { ...about, status: 'settled' };
  if (status === 'failed' || status === 'canceled')
    return { ...about, status: 'failed', ...(reason ? { reason } : {}) };
  return { ...about, status: 'pending' };
};

export const stripeRefunds = ({
  clientOf,
  onBehalf,
}: Pick<StripeKeys, 'clientOf' | 'onBehalf'>): Pick<
  PaymentProvider,
  'refund' | 'findRefund' | 'listRefunds'
> => {
  const listRefunds = async (keys: ProviderKeys, paymentId: string): Promise<ProviderRefund[]> => {
    const made: ProviderRefund[] = [];
    const about = { payment_intent: paymentId, limit: 100 };
    for await (const refund of clientOf(keys).refunds.list(about, onBehalf(keys))) made.push(viewOf(refund));
    return made;
  };

  const madeBefore = async (keys: ProviderKeys, { lookFirst, paymentId, refundId }: RefundRequest) =>
    lookFirst
      ? (await listRefunds(keys, paymentId)).find((refund) => refund.refundId === refundId)
      : undefined;

  return {
    refund: async (keys, request) => {
      const { order, refundId, paymentId, amountCents, attempt } = request;
      const idempotencyKey = attempt > 0 ? `refund:${refundId}:${attempt}` : `refund:${refundId}`;
      try {
        const made = await madeBefore(keys, request);
        if (made) return made;
        const refund = await clientOf(keys).refunds.create(
          {
            payment_intent: paymentId,
            amount: amountCents,
            reason: 'requested_by_customer',
            metadata: { orderId: order._id, refundId },
            ...(applicationFeeCents(order, keys) > 0 ? { refund_application_fee: true } : {}),
          },
          { idempotencyKey, ...onBehalf(keys) },
        );
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
        // A refund that Stripe is making does not disappear because another account does not know it.
        if (refused instanceof NotKnown) {
          throw new KeysNeeded('Stripe does not find the refund with the secret key.', { cause: error });
        }
        throw refused;
      }
    },
    listRefunds: async (keys, paymentId) => {
      try {
        return await listRefunds(keys, paymentId);
      } catch (error) {
        throw translated(error);
      }
    },
  };
};

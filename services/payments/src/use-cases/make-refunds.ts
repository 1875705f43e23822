import type { Checkout } from '../checkout.ts';
import type { Payments } from '../payments.ts';
import { ProviderRefusal } from '../providers/provider.ts';
import { endRefund } from '../refunds.ts';

/** Has the provider give back what was asked for; each refund has a key of its own, so it goes through once. */
export const makeRefunds = async (payments: Payments, checkout: Checkout): Promise<void> => {
  const { checkouts, clock, log, providers, sites } = payments;
  const asked = checkout.refunds.filter((refund) => refund.state === 'asked');
  if (asked.length === 0) return;
  const site = await sites.get(checkout.siteId);
  for (const { refundId, amountCents, sessionId } of asked) {
    const end = (outcome: Parameters<typeof endRefund>[2]) =>
      checkouts.change(checkout._id, (state) => endRefund(state, refundId, outcome, clock.now()));
    const payment = checkout.payments.find((one) => one.sessionId === sessionId);
    try {
      if (!payment) throw new ProviderRefusal('there is no such payment');
      const { paymentId } = payment;
      const idempotencyKey = `refund:${refundId}`;
      await providers
        .of(checkout.provider)
        .refund(site, { paymentId, sessionId, amountCents, idempotencyKey });
      await end({ settled: true });
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      log.error({ err: error, orderId: checkout._id, refundId }, 'the provider refused a refund');
      await end({ settled: false, reason: error.message });
    }
  }
};

import type { Checkout } from '../checkout/checkout.ts';
import type { Payments } from '../payments.ts';
import { applyRefundUpdates } from '../refunds/refund-updates.ts';
import { askAboutSession } from './ask-about-session.ts';

/** Reads a payment's refunds from the provider: its messages arrive late, twice, in any order, or never. */
export const refreshRefunds = async (
  payments: Payments,
  { checkout, sessionId }: { checkout: Checkout; sessionId: string },
): Promise<void> => {
  const payment = checkout.payments.find((one) => one.sessionId === sessionId);
  if (!payment) return;
  const about = { sessionId, name: payment.provider ?? checkout.provider };
  const { answer } = await askAboutSession(payments, checkout, about, (provider, keys) =>
    provider.listRefunds(keys, payment.paymentId),
  );
  await payments.checkouts.change(checkout._id, (state) =>
    applyRefundUpdates(state, sessionId, answer, payments.clock.now()),
  );
};

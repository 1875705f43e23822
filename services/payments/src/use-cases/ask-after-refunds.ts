import type { Checkout } from '../checkout/checkout.ts';
import type { Payments } from '../payments.ts';
import { hearOfRefunds } from '../refunds/refund-news.ts';
import { askAboutSession } from './ask-about-session.ts';

/** How a payment's refunds stand is asked of the provider: its messages come late, twice and in any order, or never. */
export const askAfterRefunds = async (
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
    hearOfRefunds(state, sessionId, answer, payments.clock.now()),
  );
};

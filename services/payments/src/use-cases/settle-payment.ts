import { traceparent, withTrace } from '@biteboard/platform/telemetry';
import { type Checkout, expireCheckout, recordPayment, sessionStillOpen } from '../checkout/checkout.ts';
import type { Payments } from '../payments.ts';
import type { ProviderSession } from '../providers/provider.ts';
import { findSession, type SessionAnswer } from './ask-about-session.ts';

/**
 * Applies the provider's state of a session; idempotent, also concurrently. What follows continues in the order's
 * trace: a webhook carries none, and a customer's return another.
 */
export const applySession = async (
  { checkouts, clock }: Payments,
  checkout: Checkout,
  found: SessionAnswer<ProviderSession> | undefined,
  provider = checkout.provider,
): Promise<Checkout> => {
  const session = found?.answer;
  if (session && session.orderId !== checkout._id) return checkout;
  const now = clock.now();
  const decide = (state: Checkout) => {
    if (session?.status === 'paid') {
      const { sessionId, paymentId, amountCents, currency } = session;
      const paidAt = new Date(now).toISOString();
      const by = provider ? { provider } : {};
      return recordPayment(
        state,
        { sessionId, paymentId, ...by, amountCents, currency, paidAt },
        now,
        found?.keys,
      );
    }
    if (session && session.sessionId !== state.sessionId) return undefined;
    return session?.status === 'open' ? sessionStillOpen(state, now) : expireCheckout(state, now);
  };
  const changed = await withTrace(checkout.traceparent ?? traceparent(), () =>
    checkouts.change(checkout._id, decide),
  );
  return changed ?? checkout;
};

/**
 * Settles a session by querying its provider: for the webhook, the customer's return and the sweeper alike. `checkout`
 * is the one that was named together with a session which may not have been stored. Undefined where there is no such
 * session.
 */
export const settlePayment = async (
  payments: Payments,
  sessionId: string,
  about: { checkout?: Checkout; siteId?: string } = {},
): Promise<Checkout | undefined> => {
  const { checkouts, providers, sites } = payments;
  const named = about.checkout;
  const checkout =
    named?.sessionId === sessionId ? named : ((await checkouts.findBySession(sessionId)) ?? named);
  if (!checkout || (about.siteId !== undefined && checkout.siteId !== about.siteId)) return undefined;
  if (checkout.payments.some((payment) => payment.sessionId === sessionId)) return checkout;
  const name = checkout.provider ?? providers.nameFor(await sites.get(checkout.siteId));
  const session = await findSession(payments, checkout, { sessionId, name });
  if (!session && checkout.sessionId !== sessionId) return undefined;
  return applySession(payments, checkout, session, name);
};

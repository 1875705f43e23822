import type { Ports } from '@biteboard/platform/ports';
import type Stripe from 'stripe';
import type { ProviderKeys } from '../checkout/key-memory.ts';
import { applicationFeeCents } from './application-fee.ts';
import { type PaymentProvider, ProviderRefusal, type ProviderSession } from './provider.ts';
import { reasonOf, translated } from './stripe-errors.ts';
import { stripeKeys } from './stripe-keys.ts';
import { stripeLineItems } from './stripe-line-items.ts';
import { stripeRefunds } from './stripe-refunds.ts';

/** At least 30 minutes, with room for a repeated request; we close the session ourselves after 30. */
const LIFETIME_SECONDS = 35 * 60;
/** The difference between Stripe's clock and ours, and a call's duration. */
const CLOCKS_DIFFER_MS = 60_000;

/** A customer waits for the answer, and a gateway for half a minute: two attempts at most. */
const WAITED_FOR = { timeout: 8_000 };

const secondsOf = (ms: number): number => Math.floor(ms / 1000);

/** Stripe Checkout: with the site's own key, or as a direct charge on its connected account. */
export const stripeProvider = (ports: Pick<Ports, 'secrets' | 'settings' | 'meter'>): PaymentProvider => {
  const { clientOf, isLive, keysOf, onBehalf } = stripeKeys(ports);
  const { settings } = ports;

  const findSession = async (keys: ProviderKeys, sessionId: string): Promise<ProviderSession> => {
    try {
      const whole = { expand: ['payment_intent'] };
      const asked = { ...onBehalf(keys), ...WAITED_FOR };
      return viewOf(await clientOf(keys).checkout.sessions.retrieve(sessionId, whole, asked));
    } catch (error) {
      throw translated(error);
    }
  };

  return {
    isLocal: false,
    keysOf,
    isLive,
    openSession: async (keys, site, { order, idempotencyKey, attemptAt }) => {
      const metadata = { orderId: order._id, siteId: site._id };
      const back = `${settings.publicUrl}/s/${site.slug}`;
      const fee = applicationFeeCents(order, keys);
      try {
        const session = await clientOf(keys).checkout.sessions.create(
          {
            mode: 'payment',
            // What is paid is what was asked for, in the shop's currency.
            adaptive_pricing: { enabled: false },
            line_items: stripeLineItems(order),
            ...(order.language ? { locale: order.language } : {}),
            client_reference_id: order._id,
            ...(order.userEmail ? { customer_email: order.userEmail } : {}),
            metadata,
            payment_intent_data: {
              metadata,
              ...(fee > 0 ? { application_fee_amount: fee } : {}),
            },
            success_url: `${back}/orders?status=success&cs={CHECKOUT_SESSION_ID}`,
            cancel_url: `${back}?cart=open`,
            expires_at: secondsOf(attemptAt) + LIFETIME_SECONDS,
          },
          { idempotencyKey, ...onBehalf(keys) },
        );
        if (!session.url) throw new ProviderRefusal('the session has no address');
        return { sessionId: session.id, url: session.url };
      } catch (error) {
        throw translated(error);
      }
    },
    findSession,
    sessionsOf: async (keys, orderId, { from, to }) => {
      const created = { gte: secondsOf(from - CLOCKS_DIFFER_MS), lte: secondsOf(to + CLOCKS_DIFFER_MS) };
      const all = clientOf(keys).checkout.sessions.list({ created, limit: 100 }, onBehalf(keys));
      const found: string[] = [];
      try {
        for await (const { id, metadata } of all) if (metadata?.orderId === orderId) found.push(id);
        return found;
      } catch (error) {
        throw translated(error);
      }
    },
    closeSession: async (keys, sessionId) => {
      try {
        return viewOf(await clientOf(keys).checkout.sessions.expire(sessionId, {}, onBehalf(keys)));
      } catch (error) {
        const refused = translated(error);
        // Not open any more: it was paid or expired in the meantime.
        if (refused instanceof ProviderRefusal) return findSession(keys, sessionId);
        throw refused;
      }
    },
    ...stripeRefunds({ clientOf, onBehalf }),
    health: async (site) => {
      try {
        const keys = keysOf(site);
        const client = clientOf(keys);
        const found = keys.accountId
          ? await client.accounts.retrieve(keys.accountId, {}, WAITED_FOR)
          : await client.accounts.retrieveCurrent({}, WAITED_FOR);
        const { charges_enabled, payouts_enabled, details_submitted } = found;
        const told = { ok: charges_enabled, charges_enabled, payouts_enabled, details_submitted };
        return charges_enabled ? told : { ...told, error: whyNoCharges(details_submitted) };
      } catch (error) {
        return { ok: false, error: reasonOf(error) };
      }
    },
  };
};

const whyNoCharges = (detailsSubmitted: boolean): string =>
  detailsSubmitted
    ? 'The Stripe account may not take charges now: its dashboard says why.'
    : 'The Stripe account may not take charges yet: its details are incomplete.';

/** The page was completed and the bank did not make the transfer: the session cannot be paid any more. */
const hasFailed = (intent: Stripe.Checkout.Session['payment_intent']): boolean =>
  typeof intent === 'object' &&
  (intent?.status === 'requires_payment_method' || intent?.status === 'canceled');

const viewOf = (session: Stripe.Checkout.Session): ProviderSession => {
  const paid = session.payment_status === 'paid' || session.payment_status === 'no_payment_required';
  const intent = session.payment_intent;
  const isOver = session.status === 'expired' || (session.status === 'complete' && hasFailed(intent));
  return {
    sessionId: session.id,
    orderId: session.metadata?.orderId ?? session.client_reference_id ?? '',
    status: session.status === 'complete' && paid ? 'paid' : isOver ? 'expired' : 'open',
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toLowerCase(),
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
  };
};

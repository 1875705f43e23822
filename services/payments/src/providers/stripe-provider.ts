import type { OrderSnapshot, SiteSnapshot } from '@biteboard/contracts';
import type { Ports } from '@biteboard/platform';
import Stripe from 'stripe';
import { KeysNeeded, type PaymentProvider, ProviderRefusal, type ProviderSession } from './provider.ts';
import { stripeClient } from './stripe-client.ts';
import { reasonOf, translated } from './stripe-errors.ts';
import { stripeLineItems } from './stripe-line-items.ts';
import { stripeRefunds } from './stripe-refunds.ts';

/** At least 30 minutes, with room for a repeated request; we close the session ourselves after 30. */
const LIFETIME_SECONDS = 35 * 60;
const KEPT_CLIENTS = 500;

export const NO_KEYS = 'The site has no Stripe keys.';

/** Stripe Checkout: with the site's own key, or as a direct charge on its connected account. */
export const stripeProvider = ({
  clock,
  secrets,
  settings,
}: Pick<Ports, 'clock' | 'secrets' | 'settings'>): PaymentProvider => {
  const clients = new Map<string, Stripe>();

  /** A client for each key, found by its cipher. */
  const clientOf = (site: SiteSnapshot): Stripe => {
    const cipher = site.secrets.stripeSecretKey;
    const known = clients.get(cipher ?? '');
    if (known) return known;
    const key = cipher ? secrets.decrypt(cipher) : settings.stripePlatformKey;
    if (!key) throw new KeysNeeded(NO_KEYS);
    const client = stripeClient(key, settings.stripeApiUrl);
    if (clients.size >= KEPT_CLIENTS) clients.clear();
    clients.set(cipher ?? '', client);
    return client;
  };

  /** A site's own key acts for itself; only the platform's key acts for a connected account. */
  const accountOf = (site: SiteSnapshot) =>
    site.secrets.stripeSecretKey ? undefined : site.stripeAccountId || undefined;
  const onBehalf = (site: SiteSnapshot) => {
    const stripeAccount = accountOf(site);
    return stripeAccount ? { stripeAccount } : {};
  };

  const findSession = async (site: SiteSnapshot, sessionId: string): Promise<ProviderSession | undefined> => {
    try {
      return viewOf(await clientOf(site).checkout.sessions.retrieve(sessionId, {}, onBehalf(site)));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
        return undefined;
      throw translated(error);
    }
  };

  return {
    near: false,
    openSession: async (site, { order, idempotencyKey, attemptAt }) => {
      const metadata = { orderId: order._id, siteId: site._id };
      const back = `${settings.publicUrl}/s/${site.slug}`;
      const fee = applicationFee(order);
      try {
        const session = await clientOf(site).checkout.sessions.create(
          {
            mode: 'payment',
            line_items: stripeLineItems(order),
            ...(order.language ? { locale: order.language } : {}),
            client_reference_id: order._id,
            ...(order.userEmail ? { customer_email: order.userEmail } : {}),
            metadata,
            payment_intent_data: {
              metadata,
              ...(accountOf(site) && fee > 0 ? { application_fee_amount: fee } : {}),
            },
            success_url: `${back}/orders?status=success&cs={CHECKOUT_SESSION_ID}`,
            cancel_url: `${back}?cart=open`,
            expires_at: Math.floor(attemptAt / 1000) + LIFETIME_SECONDS,
          },
          { idempotencyKey, ...onBehalf(site) },
        );
        if (!session.url) throw new ProviderRefusal('the session has no address');
        return { sessionId: session.id, url: session.url };
      } catch (error) {
        throw translated(error);
      }
    },
    findSession,
    closeSession: async (site, sessionId) => {
      try {
        return viewOf(await clientOf(site).checkout.sessions.expire(sessionId, {}, onBehalf(site)));
      } catch (error) {
        const refused = translated(error);
        // Not open any more: it was paid or has run out meanwhile.
        if (refused instanceof ProviderRefusal) return findSession(site, sessionId);
        throw refused;
      }
    },
    ...stripeRefunds({ clock, clientOf, onBehalf }),
    health: async (site) => {
      try {
        const client = clientOf(site);
        const account = accountOf(site);
        const found = account
          ? await client.accounts.retrieve(account)
          : await client.accounts.retrieveCurrent();
        const { charges_enabled, payouts_enabled, details_submitted } = found;
        return { ok: charges_enabled, charges_enabled, payouts_enabled, details_submitted };
      } catch (error) {
        return { ok: false, error: reasonOf(error) };
      }
    },
  };
};

/** Both parts of the delivery fee, never above the charge (`decided §4`). */
const applicationFee = (order: OrderSnapshot): number =>
  Math.min(order.totalCents, order.deliveryFeeCents + order.deliveryFeeRestaurantCents);

const viewOf = (session: Stripe.Checkout.Session): ProviderSession => {
  const paid = session.payment_status === 'paid' || session.payment_status === 'no_payment_required';
  const intent = session.payment_intent;
  return {
    sessionId: session.id,
    orderId: session.metadata?.orderId ?? session.client_reference_id ?? '',
    status:
      session.status === 'complete' && paid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
    amountCents: session.amount_total ?? 0,
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
  };
};

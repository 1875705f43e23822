import type { Language, SiteSnapshot } from '@biteboard/contracts';
import { type Checkout, isExpired } from '../checkout/checkout.ts';
import { speaking } from '../pages/messages.ts';
import { alreadyPaidPage, expiredPage, messagePage, type PageAnswer } from '../pages/page.ts';
import { simulatedPage } from '../pages/simulated-page.ts';
import type { Payments } from '../payments.ts';
import type { FoundSession, SimulatedProvider } from '../providers/simulated-provider.ts';
import { deliverSimulatedWebhooks } from './deliver-simulated-webhooks.ts';

const unknownSession = (language: Language) => {
  const say = speaking(language);
  return messagePage(404, {
    language,
    title: say('unknown'),
    text: say('unknownText'),
    link: { href: '/', label: say('toShop') },
  });
};

interface OpenedSession {
  session: FoundSession;
  checkout: Checkout;
  site: SiteSnapshot;
  status: 'open' | 'paid' | 'expired';
}

const findSession = async (
  payments: Payments,
  sessionId: string,
  find: SimulatedProvider['find'] = payments.providers.simulated.find,
): Promise<OpenedSession | undefined> => {
  const session = await find(sessionId);
  const checkout = session && (await payments.checkouts.findRecent(session.orderId));
  const site = checkout && (await payments.sites.find(checkout.siteId));
  if (!site) return undefined;
  const gone =
    checkout.state === 'expired' ||
    checkout.state === 'cancelled' ||
    isExpired(checkout, payments.clock.now());
  return { session, checkout, site, status: session.status === 'open' && gone ? 'expired' : session.status };
};

/** The simulated provider's page, while its session is open. */
export const showSimulatedPage = async (
  payments: Payments,
  sessionId: string,
  wished: Language,
): Promise<PageAnswer> => {
  const found = await findSession(payments, sessionId);
  if (!found) return unknownSession(wished);
  const { checkout, site, status } = found;
  const { orderNumber, language = wished } = checkout.order;
  if (status === 'paid') return alreadyPaidPage(language, site, orderNumber);
  if (status === 'expired') return expiredPage(language, site, orderNumber);
  return { status: 200, page: simulatedPage(language, site, checkout.order, sessionId) };
};

/** Pays or declines, tells of it through the webhook's door, and sends the customer back. */
export const paySimulated = async (
  payments: Payments,
  sessionId: string,
  outcome: 'paid' | 'declined',
  wished: Language,
): Promise<PageAnswer> => {
  const { simulated } = payments.providers;
  const act = outcome === 'paid' ? simulated.pay : simulated.decline;
  const actOn = async (find: SimulatedProvider['find']) => {
    const found = await findSession(payments, sessionId, find);
    return { found, taken: found?.status === 'open' ? await act(found.session) : undefined };
  };
  const known = await actOn(simulated.findRecent);
  const { found, taken } = known.taken ? known : await actOn(simulated.find);
  if (!found) return unknownSession(wished);
  const { checkout, site, status } = found;
  const { orderNumber, language = wished } = checkout.order;
  if (taken) await deliverSimulatedWebhooks(payments, [taken], checkout);
  else if (status === 'expired') return expiredPage(language, site, orderNumber);
  else if (outcome === 'declined') return alreadyPaidPage(language, site, orderNumber);
  return outcome === 'paid'
    ? { to: `/s/${site.slug}/orders?status=success&cs=${sessionId}` }
    : { to: `/s/${site.slug}?cart=open&payment=declined` };
};

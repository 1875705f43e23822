import type { SiteSnapshot } from '@biteboard/contracts';
import { type Checkout, isOver } from '../checkout.ts';
import { alreadyPaidPage, expiredPage, messagePage, type PageAnswer } from '../pages/page.ts';
import { simulatedPage } from '../pages/simulated-page.ts';
import type { Payments } from '../payments.ts';
import { deliverSimulatedWebhooks } from './deliver-simulated-webhooks.ts';

const unknownSession = () =>
  messagePage(404, {
    title: 'There is no such payment',
    text: 'The address may be incomplete. Open the payment again from your cart.',
    link: { href: '/', label: 'To the shop' },
  });

interface OpenedSession {
  checkout: Checkout;
  site: SiteSnapshot;
  status: 'open' | 'paid' | 'expired';
}

const findSession = async (payments: Payments, sessionId: string): Promise<OpenedSession | undefined> => {
  const session = await payments.providers.simulated.find(sessionId);
  const checkout = session && (await payments.checkouts.find(session.orderId));
  const site = checkout && (await payments.sites.find(checkout.siteId));
  if (!site) return undefined;
  const gone =
    checkout.state === 'expired' || checkout.state === 'cancelled' || isOver(checkout, payments.clock.now());
  return { checkout, site, status: session.status === 'open' && gone ? 'expired' : session.status };
};

/** The simulated provider's page, while its session is open. */
export const showSimulatedPage = async (payments: Payments, sessionId: string): Promise<PageAnswer> => {
  const found = await findSession(payments, sessionId);
  if (!found) return unknownSession();
  const { checkout, site, status } = found;
  if (status === 'paid') return alreadyPaidPage(site, checkout.order.orderNumber);
  if (status === 'expired') return expiredPage(site, checkout.order.orderNumber);
  return { status: 200, page: simulatedPage(site, checkout.order, sessionId) };
};

/** Pays or declines, tells of it through the webhook's door, and sends the customer back. */
export const paySimulated = async (
  payments: Payments,
  sessionId: string,
  outcome: 'paid' | 'declined',
): Promise<PageAnswer> => {
  const found = await findSession(payments, sessionId);
  if (!found) return unknownSession();
  const { checkout, site, status } = found;
  const { simulated } = payments.providers;
  const act = outcome === 'paid' ? simulated.pay : simulated.decline;
  const taken = status === 'open' ? await act(sessionId) : undefined;
  if (taken) await deliverSimulatedWebhooks(payments, [taken]);
  else if (status === 'expired') return expiredPage(site, checkout.order.orderNumber);
  else if (outcome === 'declined') return alreadyPaidPage(site, checkout.order.orderNumber);
  return outcome === 'paid'
    ? { to: `/s/${site.slug}/orders?status=success&cs=${sessionId}` }
    : { to: `/s/${site.slug}?cart=open&payment=declined` };
};

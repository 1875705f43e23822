import type { SiteSnapshot } from '@biteboard/contracts';
import { type Checkout, isOver } from '../checkout.ts';
import { alreadyPaidPage, expiredPage, messagePage, type PageAnswer } from '../pages/page.ts';
import { simulatedPage } from '../pages/simulated-page.ts';
import { deliverSimulatedWebhooks } from './deliver-simulated-webhooks.ts';
import type { PaymentPorts } from './ports.ts';

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

const findSession = async (ports: PaymentPorts, sessionId: string): Promise<OpenedSession | undefined> => {
  const session = await ports.providers.simulated.find(sessionId);
  const checkout = session && (await ports.checkouts.find(session.orderId));
  const site = checkout && (await ports.sites.find(checkout.siteId));
  if (!site) return undefined;
  const gone =
    checkout.state === 'expired' || checkout.state === 'cancelled' || isOver(checkout, ports.clock.now());
  return { checkout, site, status: session.status === 'open' && gone ? 'expired' : session.status };
};

/** The simulated provider's page, while its session is open. */
export const showSimulatedPage = async (ports: PaymentPorts, sessionId: string): Promise<PageAnswer> => {
  const found = await findSession(ports, sessionId);
  if (!found) return unknownSession();
  const { checkout, site, status } = found;
  if (status === 'paid') return alreadyPaidPage(site, checkout.order.orderNumber);
  if (status === 'expired') return expiredPage(site, checkout.order.orderNumber);
  return { status: 200, page: simulatedPage(site, checkout.order, sessionId) };
};

/** Pays or declines, tells of it through the webhook's door, and sends the customer back. */
export const paySimulated = async (
  ports: PaymentPorts,
  sessionId: string,
  outcome: 'paid' | 'declined',
): Promise<PageAnswer> => {
  const found = await findSession(ports, sessionId);
  if (!found) return unknownSession();
  const { checkout, site, status } = found;
  const { simulated } = ports.providers;
  const act = outcome === 'paid' ? simulated.pay : simulated.decline;
  const taken = status === 'open' ? await act(sessionId) : undefined;
  if (taken) await deliverSimulatedWebhooks(ports, [taken]);
  else if (status === 'expired') return expiredPage(site, checkout.order.orderNumber);
  else if (outcome === 'declined') return alreadyPaidPage(site, checkout.order.orderNumber);
  return outcome === 'paid'
    ? { to: `/s/${site.slug}/orders?status=success&cs=${sessionId}` }
    : { to: `/s/${site.slug}?cart=open&payment=declined` };
};

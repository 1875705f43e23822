import { type Checkout, isOver } from '../checkout.ts';
import { makeRefunds } from './make-refunds.ts';
import { openSession } from './open-session.ts';
import type { PaymentPorts } from './ports.ts';
import { takeSession } from './settle-payment.ts';

/** A customer who is on the provider's page is not disturbed in the first minute. */
const ASK_AFTER_MS = 60_000;

/** Does whatever a checkout waits for: opens its session, asks after it, closes it, makes its refunds. */
export const attendCheckout = async (ports: PaymentPorts, orderId: string): Promise<void> => {
  const { checkouts, clock } = ports;
  const checkout = await checkouts.find(orderId);
  if (!checkout) return;
  const now = clock.now();
  const waits = checkout.state === 'opening' || checkout.state === 'refused' || checkout.state === 'open';
  if (checkout.closing || (waits && isOver(checkout, now))) await closeSession(ports, checkout);
  else if (checkout.state === 'opening') await openSession(ports, checkout);
  else if (checkout.state === 'open' && Date.parse(checkout.createdAt) + ASK_AFTER_MS <= now) {
    await askAfter(ports, checkout);
  }
  const current = await checkouts.find(orderId);
  if (current) await makeRefunds(ports, current);
};

const askAfter = async (ports: PaymentPorts, checkout: Checkout): Promise<void> => {
  if (!checkout.sessionId) return;
  const site = await ports.sites.get(checkout.siteId);
  const session = await ports.providers.of(checkout.provider).findSession(site, checkout.sessionId);
  await takeSession(ports, checkout, session);
};

/** Money that came in before the door was shut is still taken. */
const closeSession = async (ports: PaymentPorts, checkout: Checkout): Promise<void> => {
  const { sessionId } = checkout;
  if (!sessionId) {
    await takeSession(ports, checkout, undefined);
    return;
  }
  const site = await ports.sites.get(checkout.siteId);
  await takeSession(
    ports,
    checkout,
    await ports.providers.of(checkout.provider).closeSession(site, sessionId),
  );
};

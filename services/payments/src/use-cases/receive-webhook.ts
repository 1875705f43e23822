import { declinePayment } from '../checkout.ts';
import { readWebhook, type WebhookMessage } from '../providers/webhook-message.ts';
import type { PaymentPorts } from './ports.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Takes a provider's signed message in. It is only a hint: what it says of money is asked again. A message that
 * was taken in before, or says nothing to us, changes nothing. Throws 400 `SIGNATURE_INVALID`, 404 for no site.
 */
export const receiveWebhook = async (
  ports: PaymentPorts,
  siteRef: string,
  raw: Buffer,
  signature: string,
): Promise<{ received: boolean }> => {
  const { clock, providers, receipts, sites } = ports;
  const site = await sites.get(siteRef);
  const message = readWebhook(raw, signature, providers.webhookSecret(site), clock.now());
  if (!(await receipts.has(site._id, message.eventId))) {
    await takeIn(ports, site._id, message);
    await receipts.add(site._id, message.eventId);
  }
  return { received: true };
};

const takeIn = async (ports: PaymentPorts, siteId: string, message: WebhookMessage): Promise<void> => {
  if (message.about === 'session') {
    await settlePayment(ports, message.sessionId, { orderId: message.orderId, siteId });
  }
  if (message.about === 'decline') {
    const { eventId, orderId, reason } = message;
    const decline = (checkout: Parameters<typeof declinePayment>[0]) =>
      checkout.siteId === siteId ? declinePayment(checkout, reason) : undefined;
    await ports.checkouts.change(orderId, decline, `webhook:${eventId}`);
  }
};

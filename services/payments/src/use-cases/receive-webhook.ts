import { type Checkout, declinePayment } from '../checkout.ts';
import { noteDispute } from '../disputes.ts';
import type { Payments } from '../payments.ts';
import { readWebhook, type WebhookMessage } from '../providers/webhook-message.ts';
import { pursueRefund } from './make-refunds.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Takes a provider's signed message in. It is only a hint: what it says of money is asked again. A message that
 * was taken in before, or says nothing to us, changes nothing. Throws 400 `SIGNATURE_INVALID`, 404 for no site.
 */
export const receiveWebhook = async (
  payments: Payments,
  siteRef: string,
  raw: Buffer,
  signature: string,
): Promise<{ received: boolean }> => {
  const { clock, providers, receipts, sites } = payments;
  const site = await sites.get(siteRef);
  const message = readWebhook(raw, signature, providers.webhookSecret(site), clock.now());
  if (!(await receipts.has(site._id, message.eventId))) {
    await takeIn(payments, site._id, message);
    await receipts.add(site._id, message.eventId);
  }
  return { received: true };
};

const takeIn = async (payments: Payments, siteId: string, message: WebhookMessage): Promise<void> => {
  if (message.about === 'session') {
    await settlePayment(payments, message.sessionId, { orderId: message.orderId, siteId });
  }
  if (message.about === 'decline') {
    const { eventId, orderId, reason } = message;
    const decline = (checkout: Checkout) =>
      checkout.siteId === siteId ? declinePayment(checkout, reason) : undefined;
    await payments.checkouts.change(orderId, decline, `webhook:${eventId}`);
  }
  if (message.about === 'dispute') {
    const { dispute, eventId, paymentId } = message;
    const checkout = await payments.checkouts.findByPayment(paymentId);
    if (checkout?.siteId !== siteId) return;
    const note = (state: Checkout) => noteDispute(state, dispute);
    await payments.checkouts.change(checkout._id, note, `webhook:${eventId}`);
  }
  if (message.about === 'refund') {
    const checkout = await payments.checkouts.findByRefund(message.providerId);
    const refund = checkout?.refunds.find((one) => one.providerId === message.providerId);
    if (checkout?.siteId === siteId && refund?.state === 'asked')
      await pursueRefund(payments, checkout, refund);
  }
};

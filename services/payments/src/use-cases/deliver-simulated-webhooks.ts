import type { Checkout } from '../checkout/checkout.ts';
import type { Payments } from '../payments.ts';
import type { PendingWebhook } from '../providers/simulated-provider.ts';
import { signWebhook } from '../providers/webhook-message.ts';
import { receiveWebhook } from './receive-webhook.ts';

/**
 * The simulated provider delivers its signed messages through the webhook endpoint, and again until they are accepted:
 * a new one at once, with the checkout that it was made for, the others by a job.
 */
export const deliverSimulatedWebhooks = async (
  payments: Payments,
  messages: readonly PendingWebhook[],
  read?: Checkout,
): Promise<void> => {
  const { clock, log, providers, sites } = payments;
  for (const { sessionId, siteId, message } of messages) {
    try {
      const site = await sites.get(siteId);
      const signature = signWebhook(message.body, providers.webhookSecrets(site)[0], clock.now());
      await receiveWebhook(payments, site._id, Buffer.from(message.body), signature, read);
      providers.simulated.delivered(sessionId, message.id);
    } catch (error) {
      log.warn({ err: error, sessionId, siteId }, 'simulated webhook was not taken in; it comes again');
    }
  }
};

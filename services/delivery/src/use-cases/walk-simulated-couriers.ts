import type { Deliveries } from '../deliveries.ts';
import { receiveUberWebhook } from './receive-webhook.ts';

/**
 * The simulated couriers go on, and the far side delivers its signed messages of that through the webhook's own door,
 * again until they are taken in.
 */
export const walkSimulatedCouriers = async (ports: Deliveries): Promise<void> => {
  const { log, providers, sites } = ports;
  const { simulated, webhooks } = providers;
  await simulated.walk();
  for (const { deliveryId, siteId, message } of await simulated.undelivered()) {
    try {
      const site = await sites.get(siteId);
      const raw = Buffer.from(message.body);
      await receiveUberWebhook(ports, site._id, raw, webhooks.sign(site, raw));
      await simulated.delivered(deliveryId, message.id);
    } catch (error) {
      log.warn({ err: error, deliveryId, siteId }, 'simulated webhook was not taken in; it comes again');
    }
  }
};

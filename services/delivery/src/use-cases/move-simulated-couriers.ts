import type { Deliveries } from '../deliveries.ts';
import { receiveUberWebhook } from './receive-webhook.ts';

/**
 * Advances the simulated couriers and sends their signed webhooks through the webhook's use case, retrying until they are
 * accepted.
 */
export const moveSimulatedCouriers = async (deps: Deliveries): Promise<void> => {
  const { log, providers, sites } = deps;
  const { simulated, webhooks } = providers;
  await simulated.walk();
  for (const { deliveryId, siteId, message } of await simulated.undelivered()) {
    try {
      const site = await sites.get(siteId);
      const raw = Buffer.from(message.body);
      await receiveUberWebhook(deps, site._id, raw, webhooks.sign(site, raw));
      await simulated.delivered(deliveryId, message.id);
    } catch (error) {
      log.warn({ err: error, deliveryId, siteId }, 'simulated webhook was not taken in; it comes again');
    }
  }
};

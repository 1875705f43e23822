import type { Payments } from '../payments.ts';
import { readWebhook } from '../providers/webhook-message.ts';
import { takeInWebhook } from './take-in-webhook.ts';
import { checkoutOf, isFromOurs } from './webhook-origin.ts';

/**
 * Takes a provider's signed message in. It is only a hint: what it says of money is asked again. A message that
 * was taken in before, or says nothing to us, changes nothing; neither does one of another account or of the other
 * mode, as an endpoint may hear of several. Throws 400 `SIGNATURE_INVALID`, 404 for no site.
 */
export const receiveWebhook = async (
  payments: Payments,
  siteRef: string,
  raw: Buffer,
  signature: string,
): Promise<{ received: boolean }> => {
  const { clock, log, providers, receipts, sites } = payments;
  const site = await sites.get(siteRef);
  const message = readWebhook(raw, signature, providers.webhookSecrets(site), clock.now());
  const { account, eventId, livemode } = message;
  if (await receipts.has(site._id, eventId)) return { received: true };
  const found = await checkoutOf(payments, site, message);
  if (!isFromOurs(payments, site, found, message)) {
    log.warn(
      { siteId: site._id, eventId, account, livemode },
      'a webhook of another account or mode is left',
    );
    return { received: true };
  }
  await takeInWebhook(payments, site, message, found);
  await receipts.add(site._id, eventId);
  return { received: true };
};

import { AppError } from '@biteboard/platform';
import type { Payments } from '../payments.ts';
import { readWebhook, type WebhookMessage } from '../providers/webhook-message.ts';
import { takeInWebhook } from './take-in-webhook.ts';
import { checkoutOf, isFromOurs } from './webhook-origin.ts';

/** What a provider tells of a payment before we have heard that it was made is told again for as long. */
const MAY_BE_EARLY_MS = 60 * 60_000;

const isEarly = async ({ checkouts, clock }: Payments, message: WebhookMessage): Promise<boolean> =>
  message.about === 'dispute' &&
  clock.now() - Date.parse(message.dispute.at) < MAY_BE_EARLY_MS &&
  !(await checkouts.findByPayment(message.paymentId));

/**
 * Takes a provider's signed message in. It is only a hint: what it says of money is asked again. A message that
 * was taken in before, or says nothing to us, changes nothing; neither does one of another account or of the other
 * mode, as an endpoint may hear of several. Throws 400 `SIGNATURE_INVALID`, 404 for no site,
 * 503 `PAYMENT_UNKNOWN` where it is to be told again.
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
  if (await isEarly(payments, message))
    throw new AppError('unavailable', 'PAYMENT_UNKNOWN', 'The payment of this dispute is not known yet.');
  await takeInWebhook(payments, site, message, found);
  await receipts.add(site._id, eventId);
  return { received: true };
};

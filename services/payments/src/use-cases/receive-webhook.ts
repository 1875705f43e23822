import type { SiteSnapshot } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { Checkout } from '../checkout/checkout.ts';
import type { Payments } from '../payments.ts';
import { type ProviderMessage, readWebhook } from '../providers/webhook-message.ts';
import { applyWebhook } from './apply-webhook.ts';
import { type Concerned, findConcerned, isFromOwnAccount } from './webhook-origin.ts';

/** A message about a payment that is not stored yet is refused for so long, so that it is delivered again. */
const MAY_BE_EARLY_MS = 60 * 60_000;

/** Throws 503 `PAYMENT_UNKNOWN` for what must be delivered again. */
export const refuseEarly = async (
  { checkouts, clock }: Payments,
  message: ProviderMessage,
): Promise<void> => {
  if (message.about !== 'dispute' || clock.now() - Date.parse(message.dispute.at) >= MAY_BE_EARLY_MS) return;
  if (await checkouts.findByPayment(message.paymentId)) return;
  throw new AppError('unavailable', 'PAYMENT_UNKNOWN', 'The payment of this dispute is not known yet.');
};

/** Applies what is of the site's account and mode; an endpoint may receive messages of several. */
export const applyOwnWebhook = async (
  payments: Payments,
  site: SiteSnapshot,
  message: ProviderMessage,
  found: Concerned | undefined,
): Promise<void> => {
  const { log } = payments;
  const { account, eventId, livemode } = message;
  if (!isFromOwnAccount(payments, site, found, message)) {
    log.warn(
      { siteId: site._id, eventId, account, livemode },
      'a webhook of another account or mode is left',
    );
    return;
  }
  await refuseEarly(payments, message);
  await applyWebhook(payments, site, message, found);
};

/**
 * Applies a provider's signed message. It is only a hint: what it says of money is queried. A message that was applied
 * before, or is not relevant, changes nothing; neither does one of another account or mode. Throws 400
 * `SIGNATURE_INVALID`, 404 for no site, 503 `PAYMENT_UNKNOWN` where it must be delivered again.
 * @param read the checkout that the message is about, where the caller has read it just now
 */
export const receiveWebhook = async (
  payments: Payments,
  siteRef: string,
  raw: Buffer,
  signature: string,
  read?: Checkout,
): Promise<{ received: boolean }> => {
  const site = await payments.sites.get(siteRef);
  const secrets = payments.providers.webhookSecrets(site);
  const message = readWebhook(raw, signature, secrets, payments.clock.now());
  const found = await findConcerned(payments, message, read);
  await applyOwnWebhook(payments, site, message, found?.checkout.siteId === site._id ? found : undefined);
  return { received: true };
};

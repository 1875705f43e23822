import { notFound } from '@biteboard/platform/ports';
import type { Payments } from '../payments.ts';
import { readWebhook } from '../providers/webhook-message.ts';
import { applyOwnWebhook, refuseEarly } from './receive-webhook.ts';
import { findConcerned } from './webhook-origin.ts';

/**
 * Applies what the platform's own endpoint receives of its connected accounts. The shop follows from the payment that a
 * message is about; that its account takes, or took, that shop's money is checked as at the shop's own address. Throws
 * 404 where the platform has no such endpoint, else as `receiveWebhook` does.
 */
export const receiveConnectWebhook = async (
  payments: Payments,
  raw: Buffer,
  signature: string,
): Promise<{ received: boolean }> => {
  const { clock, log, settings, sites } = payments;
  const secrets = settings.stripeConnectWebhookSecrets;
  if (secrets.length === 0)
    throw notFound('NO_CONNECT_ENDPOINT', 'There is no endpoint for connected accounts.');
  const message = readWebhook(raw, signature, secrets, clock.now());
  const { account, eventId } = message;
  const found = account ? await findConcerned(payments, message) : undefined;
  const site = found && (await sites.find(found.checkout.siteId));
  if (site) await applyOwnWebhook(payments, site, message, found);
  else if (message.about === 'account')
    log.warn(
      { account, type: message.type },
      'a connected Stripe account has changed: see its shop’s health',
    );
  else if (account) await refuseEarly(payments, message);
  else log.warn({ eventId }, 'a webhook of no connected account is left');
  return { received: true };
};

import type { SiteSnapshot } from '@biteboard/contracts';
import { declinePayment } from '../checkout/checkout.ts';
import { applyDisputeUpdate } from '../disputes/disputes.ts';
import type { Payments } from '../payments.ts';
import type { ProviderMessage } from '../providers/webhook-message.ts';
import { refreshRefunds } from './refresh-refunds.ts';
import { settlePayment } from './settle-payment.ts';
import type { Concerned } from './webhook-origin.ts';

/** Does what a message calls for; idempotent. */
export const applyWebhook = async (
  payments: Payments,
  site: SiteSnapshot,
  message: ProviderMessage,
  found: Concerned | undefined,
): Promise<void> => {
  const { checkouts, log } = payments;
  const siteId = site._id;
  if (message.about === 'account') {
    const { account, type } = message;
    log.warn({ siteId, account, type }, 'the site’s Stripe account has changed: see its health');
  }
  if (!found) return;
  const { _id: orderId } = found.checkout;
  if (message.about === 'session') {
    await settlePayment(payments, message.sessionId, { checkout: found.checkout, siteId });
  }
  if (message.about === 'decline') {
    const { eventId, reason } = message;
    await checkouts.change(orderId, (state) => declinePayment(state, reason), `webhook:${eventId}`);
  }
  if (message.about === 'dispute') {
    const { dispute, eventId } = message;
    await checkouts.change(orderId, (state) => applyDisputeUpdate(state, dispute), `webhook:${eventId}`);
  }
  if (message.about === 'refund') await refreshRefunds(payments, found);
};

import type { SiteSnapshot } from '@biteboard/contracts';
import type { Checkout } from '../checkout/checkout.ts';
import { otherKeys, ownKeys, type ProviderKeys } from '../checkout/key-memory.ts';
import type { ProviderName } from '../money/checkout-money.ts';
import type { Payments } from '../payments.ts';
import { KeysNeeded } from '../providers/provider.ts';
import type { WebhookContent } from '../providers/webhook-content.ts';
import type { WebhookOrigin } from '../providers/webhook-message.ts';

/** The checkout that a message is about, and the session. */
export interface Concerned {
  checkout: Checkout;
  sessionId: string;
}

/** `read`: a checkout that the caller has read just now. */
export const findConcerned = async (
  { checkouts }: Payments,
  content: WebhookContent,
  read?: Checkout,
): Promise<Concerned | undefined> => {
  const named = async (orderId: string) => (read?._id === orderId ? read : checkouts.find(orderId));
  const find = async (): Promise<Checkout | undefined> => {
    if (content.about === 'session') {
      const checkout = content.orderId ? await named(content.orderId) : undefined;
      return checkout ?? checkouts.findBySession(content.sessionId);
    }
    if (content.about === 'decline') return named(content.orderId);
    if (content.about === 'dispute') return checkouts.findByPayment(content.paymentId);
    if (content.about !== 'refund') return undefined;
    const { paymentId, providerId } = content;
    const known = providerId ? await checkouts.findByRefund(providerId) : undefined;
    return known ?? (paymentId ? checkouts.findByPayment(paymentId) : undefined);
  };
  const checkout = await find();
  return checkout && { checkout, sessionId: sessionOf(checkout, content) };
};

const sessionOf = (checkout: Checkout, content: WebhookContent): string => {
  if (content.about === 'session') return content.sessionId;
  const { payments, refunds, sessionId = '' } = checkout;
  if (content.about === 'refund' || content.about === 'dispute') {
    const { paymentId } = content;
    const byPayment = payments.find((one) => one.paymentId === paymentId)?.sessionId;
    if (byPayment || content.about === 'dispute') return byPayment ?? sessionId;
    return refunds.find((one) => one.providerId === content.providerId)?.sessionId ?? sessionId;
  }
  return sessionId;
};

/**
 * Whether a message comes from an account that takes, or took, the money of what it is about, and in the mode of its
 * key: those that the session was opened with, else those of the site.
 */
export const isFromOwnAccount = (
  { providers }: Payments,
  site: SiteSnapshot,
  found: Concerned | undefined,
  { account, livemode }: WebhookOrigin,
): boolean => {
  const fits = (name: ProviderName, keys: ProviderKeys): boolean => {
    const live = isLive(name, keys);
    const isMode = live === undefined || livemode === undefined || live === livemode;
    if (keys.accountId) return isMode && account === keys.accountId;
    return isMode && (account === undefined || account === site.stripeAccountId);
  };
  const isLive = (name: ProviderName, keys: ProviderKeys): boolean | undefined => {
    try {
      return providers.of(name).isLive(keys);
    } catch (error) {
      if (error instanceof KeysNeeded) return undefined;
      throw error;
    }
  };
  const name = providers.nameFor(site);
  const present = name && { name, keys: providers.of(name).keysOf(site) };
  if (!found) return present !== undefined && fits(present.name, present.keys);
  const { checkout, sessionId } = found;
  const own = ownKeys(checkout, sessionId);
  if (own) return fits('stripe', own);
  if (checkout.provider === 'simulated' && checkout.sessionId === sessionId) return fits('simulated', {});
  const others = otherKeys(checkout, sessionId, name === 'stripe' ? present?.keys : undefined);
  return others.some((keys) => fits('stripe', keys)) || (name === 'simulated' && fits(name, {}));
};

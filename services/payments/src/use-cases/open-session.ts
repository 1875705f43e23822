import { attemptSpent, type Checkout, openingRefused, sessionOpened } from '../checkout.ts';
import type { Payments } from '../payments.ts';
import { KeySpent, KeysNeeded, ProviderRefusal } from '../providers/provider.ts';

/** Has the provider open a session; a clear no is written down, so that the customer can have it asked again. */
export const openSession = async (payments: Payments, checkout: Checkout): Promise<void> => {
  const { checkouts, clock, log, providers, sites } = payments;
  const { _id: orderId, attempt, order } = checkout;
  const site = await sites.get(checkout.siteId);
  const provider = providers.nameFor(site);
  try {
    const asked = providers.of(provider);
    const keys = asked.keysOf(site);
    const session = await asked.openSession(keys, site, {
      order,
      idempotencyKey: `checkout:${orderId}:${attempt}`,
      attemptAt: Date.parse(checkout.attemptAt),
    });
    if (!provider) return;
    await checkouts.change(orderId, (state) =>
      sessionOpened(state, { provider, ...session }, keys, clock.now()),
    );
  } catch (error) {
    if (error instanceof KeySpent)
      await checkouts.change(orderId, (state) => attemptSpent(state, attempt, clock.now()));
    if (!(error instanceof ProviderRefusal || error instanceof KeysNeeded)) throw error;
    log.warn({ err: error, orderId, siteId: site._id }, 'the provider refused to open a session');
    await checkouts.change(orderId, (state) => openingRefused(state, attempt, clock.now()));
  }
};

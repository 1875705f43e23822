import type { Checkout } from '../checkout.ts';
import { type Asking, attemptSpent, openingAsked, openingRefused, sessionOpened } from '../opening.ts';
import type { Keys } from '../paid-with.ts';
import type { Payments } from '../payments.ts';
import { KeySpent, KeysNeeded, ProviderRefusal } from '../providers/provider.ts';
import { wasAsked } from '../unheard-openings.ts';

/** Has the provider open a session; a clear no is written down, so that the customer can have it asked again. */
export const openSession = async (payments: Payments, checkout: Checkout): Promise<void> => {
  const { checkouts, clock, log, providers, sites } = payments;
  const { _id: orderId, attempt, order } = checkout;
  const site = await sites.get(checkout.siteId);
  const provider = providers.nameFor(site);
  let keys: Keys | undefined;
  let isRepeated = false;
  try {
    const asked = providers.of(provider);
    keys = asked.keysOf(site);
    if (!asked.near) {
      const noted = await noteAsked(payments, orderId, { ...keys, attempt });
      if (!noted) return;
      ({ isRepeated } = noted);
    }
    const session = await asked.openSession(keys, site, {
      order,
      idempotencyKey: `checkout:${orderId}:${attempt}`,
      attemptAt: Date.parse(checkout.attemptAt),
    });
    if (!provider) return;
    const opened = { provider, ...session };
    await checkouts.change(orderId, (state) =>
      sessionOpened(state, opened, { ...keys, attempt }, clock.now()),
    );
  } catch (error) {
    if (error instanceof KeySpent)
      await checkouts.change(orderId, (state) => attemptSpent(state, attempt, clock.now()));
    if (!(error instanceof ProviderRefusal || error instanceof KeysNeeded)) throw error;
    log.warn({ err: error, orderId, siteId: site._id }, 'the provider refused to open a session');
    // That keys are refused now says nothing of a session that they may have opened before.
    const isSure = error instanceof ProviderRefusal || !isRepeated;
    await checkouts.change(orderId, (state) => openingRefused(state, { attempt, keys, isSure }, clock.now()));
  }
};

/** Whether it was asked for with these keys before; undefined where nobody waits for this attempt any more. */
const noteAsked = async (
  { checkouts, clock }: Payments,
  orderId: string,
  asked: Asking,
): Promise<{ isRepeated: boolean } | undefined> => {
  let noted: { isRepeated: boolean } | undefined;
  await checkouts.change(orderId, (state) => {
    const decision = openingAsked(state, asked, clock.now());
    noted = decision && { isRepeated: wasAsked(state, asked.attempt, asked) };
    return decision;
  });
  return noted;
};

import type { Decision } from '@biteboard/platform/documents';
import type { Checkout } from '../checkout/checkout.ts';
import type { ProviderKeys } from '../checkout/key-memory.ts';
import {
  attemptSpent,
  type OpeningAttempt,
  openingAttempted,
  openingRefused,
  openingTooSmall,
  sessionOpened,
} from '../checkout/opening.ts';
import { isUnanswered } from '../checkout/unanswered-openings.ts';
import type { Payments } from '../payments.ts';
import {
  KeySpent,
  KeysNeeded,
  ProviderRefusal,
  type SessionRequest,
  TotalTooSmall,
} from '../providers/provider.ts';

/** Has the provider open a session; a clear no is written down, so that the customer can have it asked again. */
export const openProviderSession = async (payments: Payments, checkout: Checkout): Promise<void> => {
  const { checkouts, clock, log, providers, sites } = payments;
  const { _id: orderId, attempt } = checkout;
  const site = await sites.get(checkout.siteId);
  const provider = providers.nameFor(site);
  let keys: ProviderKeys | undefined;
  let isRepeated = false;
  try {
    const client = providers.of(provider);
    keys = client.keysOf(site);
    if (!client.isLocal) {
      const recorded = await recordAttempt(payments, orderId, { ...keys, attempt });
      if (!recorded) return;
      ({ isRepeated } = recorded);
    }
    const session = await client.openSession(keys, site, requestFor(checkout));
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
    if (error instanceof TotalTooSmall) {
      await checkouts.change(orderId, (state) => openingTooSmall(state, { attempt, keys }, clock.now()));
      return;
    }
    // That keys are refused now says nothing of a session that they may have opened before.
    const isSure = error instanceof ProviderRefusal || !isRepeated;
    await checkouts.change(orderId, (state) => openingRefused(state, { attempt, keys, isSure }, clock.now()));
  }
};

const requestFor = ({ _id: orderId, attempt, attemptAt, order }: Checkout): SessionRequest => ({
  order,
  idempotencyKey: `checkout:${orderId}:${attempt}`,
  attemptAt: Date.parse(attemptAt),
});

/**
 * A new checkout with its session, where the provider is near: that one opens the same session however often it is
 * asked, so the two need not be written down apart. Undefined where the provider is not near.
 */
export const openedLocally = async (
  { clock, providers, sites }: Payments,
  checkout: Checkout,
): Promise<Decision<Checkout> | undefined> => {
  const site = await sites.find(checkout.siteId);
  const provider = site && providers.nameFor(site);
  if (!provider) return undefined;
  const client = providers.of(provider);
  if (!client.isLocal) return undefined;
  const keys = client.keysOf(site);
  const session = await client.openSession(keys, site, requestFor(checkout));
  const { attempt } = checkout;
  return sessionOpened(checkout, { provider, ...session }, { ...keys, attempt }, clock.now());
};

/** Whether these keys were tried before; undefined where this attempt is past. */
const recordAttempt = async (
  { checkouts, clock }: Payments,
  orderId: string,
  attempt: OpeningAttempt,
): Promise<{ isRepeated: boolean } | undefined> => {
  let recorded: { isRepeated: boolean } | undefined;
  await checkouts.change(orderId, (state) => {
    const decision = openingAttempted(state, attempt, clock.now());
    recorded = decision && { isRepeated: isUnanswered(state, attempt.attempt, attempt) };
    return decision;
  });
  return recorded;
};

import type { CourierProviderName, OrderSnapshot } from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import { type CourierBooking, type Delivery, iso, retryLater, withBooking, withChanges } from './delivery.ts';
import { nextProvider } from './search.ts';

/** How often a provider that is down is tried before another one is. */
const MAX_FAILURES = 3;

/** The most that a courier may cost: 1.5 times the delivery fee, no matter who pays it (`decided §9`). */
export const maxFeeCents = ({
  deliveryFeeCents,
  deliveryFeeRestaurantCents,
}: Pick<OrderSnapshot, 'deliveryFeeCents' | 'deliveryFeeRestaurantCents'>): number =>
  Math.floor((deliveryFeeCents + deliveryFeeRestaurantCents) * 1.5);

const inState = (
  delivery: Delivery,
  id: string,
  ...states: CourierBooking['state'][]
): CourierBooking | undefined => delivery.bookings.find((one) => one.id === id && states.includes(one.state));

/** Applies a quote: a courier is requested, unless it costs too much. */
export const applyQuote = (
  delivery: Delivery,
  id: string,
  quote: { id: string; feeCents: number | null },
  now: number,
): Decision<Delivery> | undefined => {
  const booking = inState(delivery, id, 'quoting');
  if (!booking?.wanted) return undefined;
  const most = maxFeeCents(delivery.order);
  if (quote.feeCents === null || quote.feeCents > most) {
    const said = quote.feeCents === null ? 'does not say what it takes' : `takes ${amount(quote.feeCents)}`;
    return refuseBooking(delivery, id, `It ${said}; at most ${amount(most)} is allowed.`, now);
  }
  const bookings = withBooking(delivery, id, {
    state: 'asking',
    quoteId: quote.id,
    feeCents: quote.feeCents,
  });
  return withChanges(delivery, { bookings }, now);
};

const amount = (cents: number): string => (cents / 100).toFixed(2);

/** Records that a courier is being requested; undefined where none is wanted any more. */
export const markRequested = (
  delivery: Delivery,
  id: string,
  now: number,
): Decision<Delivery> | undefined => {
  if (!inState(delivery, id, 'asking')?.wanted) return undefined;
  const { failures } = delivery;
  return withChanges(delivery, { failures, bookings: withBooking(delivery, id, { askedAt: iso(now) }) }, now);
};

/** A definite refusal: the next provider is tried, or the search ends. */
export const refuseBooking = (
  delivery: Delivery,
  id: string,
  reason: string,
  now: number,
  outcome: 'refused' | 'failed' = 'refused',
): Decision<Delivery> | undefined => {
  if (!inState(delivery, id, 'quoting', 'asking')) return undefined;
  return withChanges(
    delivery,
    { bookings: withBooking(delivery, id, { state: 'ended', outcome, reason }) },
    now,
  );
};

/** A refusal after an earlier request without an answer: what the provider may have of it is found out first. */
export const refuseUnconfirmed = (
  delivery: Delivery,
  id: string,
  reason: string,
  now: number,
): Decision<Delivery> | undefined =>
  inState(delivery, id, 'asking')?.wanted
    ? withChanges(delivery, { bookings: withBooking(delivery, id, { wanted: false, reason }) }, now)
    : undefined;

/** The quote expired before a courier was requested: the same provider is asked again, soon, under another id. */
export const dropQuote = (delivery: Delivery, id: string, now: number): Decision<Delivery> | undefined => {
  const booking = inState(delivery, id, 'asking');
  if (!booking) return undefined;
  const bookings = delivery.bookings.filter((one) => one !== booking);
  const { search } = delivery;
  const tried = search?.tried.filter((name) => name !== booking.provider) ?? [];
  const next = { ...delivery, bookings, search: search && { ...search, tried }, failures: undefined };
  return retryLater(next, now);
};

/**
 * Falls back to the next provider after repeated failures, where there is one. What the failing provider may have of the
 * request is found out and cancelled first, so that two couriers never come. Undefined: the same provider is retried.
 */
export const fallBack = (
  delivery: Delivery,
  id: string,
  about: { names: readonly CourierProviderName[]; reason: string },
  now: number,
): Decision<Delivery> | undefined => {
  const { search, failures = 0 } = delivery;
  const booking = inState(delivery, id, 'quoting', 'asking');
  if (!booking?.wanted || !search || failures + 1 < MAX_FAILURES) return undefined;
  if (!nextProvider(search, about.names)) return undefined;
  if (booking.state === 'quoting') return refuseBooking(delivery, id, about.reason, now, 'failed');
  return refuseUnconfirmed(delivery, id, about.reason, now);
};

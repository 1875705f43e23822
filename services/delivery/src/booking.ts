import type { CourierProviderName, OrderSnapshot } from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import { type Booking, changedTo, type Delivery, iso, putOff, withBooking } from './delivery.ts';
import { nextProvider } from './search.ts';

/** A provider that is down is asked so often before the other one is. */
const PATIENT_TRIES = 3;

/** At most half as much again as what was charged for the way, by whomever (`decided §9`). */
export const mostFeeCents = ({
  deliveryFeeCents,
  deliveryFeeRestaurantCents,
}: Pick<OrderSnapshot, 'deliveryFeeCents' | 'deliveryFeeRestaurantCents'>): number =>
  Math.floor((deliveryFeeCents + deliveryFeeRestaurantCents) * 1.5);

const inState = (delivery: Delivery, id: string, ...states: Booking['state'][]): Booking | undefined =>
  delivery.bookings.find((one) => one.id === id && states.includes(one.state));

/** The provider says what it takes: it is asked to come, unless it takes too much. */
export const takeQuote = (
  delivery: Delivery,
  id: string,
  quote: { id: string; feeCents: number | null },
  now: number,
): Decision<Delivery> | undefined => {
  const booking = inState(delivery, id, 'quoting');
  if (!booking?.wanted) return undefined;
  const most = mostFeeCents(delivery.order);
  if (quote.feeCents === null || quote.feeCents > most) {
    const said = quote.feeCents === null ? 'does not say what it takes' : `takes ${amount(quote.feeCents)}`;
    return refuseBooking(delivery, id, `It ${said}; at most ${amount(most)} is allowed.`, now);
  }
  const bookings = withBooking(delivery, id, {
    state: 'asking',
    quoteId: quote.id,
    feeCents: quote.feeCents,
  });
  return changedTo(delivery, { bookings }, now);
};

const amount = (cents: number): string => (cents / 100).toFixed(2);

/** About to ask the provider for a courier; undefined where nobody wants one any more. */
export const markAsked = (delivery: Delivery, id: string, now: number): Decision<Delivery> | undefined => {
  if (!inState(delivery, id, 'asking')?.wanted) return undefined;
  const { failures } = delivery;
  return changedTo(delivery, { failures, bookings: withBooking(delivery, id, { askedAt: iso(now) }) }, now);
};

/** A clear no: the next provider is asked, or it is the end. */
export const refuseBooking = (
  delivery: Delivery,
  id: string,
  reason: string,
  now: number,
  outcome: 'refused' | 'failed' = 'refused',
): Decision<Delivery> | undefined => {
  if (!inState(delivery, id, 'quoting', 'asking')) return undefined;
  return changedTo(
    delivery,
    { bookings: withBooking(delivery, id, { state: 'ended', outcome, reason }) },
    now,
  );
};

/** A no to what was asked before and not answered: what the provider may have all the same is found out first. */
export const refuseUnheard = (
  delivery: Delivery,
  id: string,
  reason: string,
  now: number,
): Decision<Delivery> | undefined =>
  inState(delivery, id, 'asking')?.wanted
    ? changedTo(delivery, { bookings: withBooking(delivery, id, { wanted: false, reason }) }, now)
    : undefined;

/** The quote ran out before the courier was asked for: the same provider is asked anew, soon, under another id. */
export const dropQuote = (delivery: Delivery, id: string, now: number): Decision<Delivery> | undefined => {
  const booking = inState(delivery, id, 'asking');
  if (!booking) return undefined;
  const bookings = delivery.bookings.filter((one) => one !== booking);
  const { search } = delivery;
  const tried = search?.tried.filter((name) => name !== booking.provider) ?? [];
  const next = { ...delivery, bookings, search: search && { ...search, tried }, failures: undefined };
  return putOff(next, now);
};

/**
 * A provider that stays down gives way to the other one, where there is one. What it was asked for it may have all the
 * same: that is found out first, and cancelled, so that never two come. Undefined: it is asked again.
 */
export const giveWay = (
  delivery: Delivery,
  id: string,
  about: { names: readonly CourierProviderName[]; reason: string },
  now: number,
): Decision<Delivery> | undefined => {
  const { search, failures = 0 } = delivery;
  const booking = inState(delivery, id, 'quoting', 'asking');
  if (!booking?.wanted || !search || failures + 1 < PATIENT_TRIES) return undefined;
  if (!nextProvider(search, about.names)) return undefined;
  if (booking.state === 'quoting') return refuseBooking(delivery, id, about.reason, now, 'failed');
  return refuseUnheard(delivery, id, about.reason, now);
};

import type { CourierProviderName, OrderSnapshot } from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform';
import {
  type Booking,
  changedTo,
  type Delivery,
  iso,
  openBooking,
  unwantedBooking,
  withBooking,
} from './delivery.ts';
import { failed } from './facts.ts';

const MINUTE = 60_000;
/** A courier is booked so long before the food is ready: earlier, plans still change. */
const BOOK_BEFORE_MS = 40 * MINUTE;
/** Food that has waited so long for a courier is not sent any more. */
const GIVE_UP_AFTER_MS = 15 * MINUTE;
/** A provider that is down is asked so often before the other one is. */
const PATIENT_TRIES = 3;

const PROVIDER_TITLES: Record<CourierProviderName, string> = {
  uber: 'Uber',
  doordash: 'DoorDash',
  simulated: 'Simulated courier',
};

/** The order was paid: there is something to look at, and nothing to do. */
export const newDelivery = (order: OrderSnapshot, now: number): Decision<Delivery> =>
  changedTo(
    {
      _id: order._id,
      version: 0,
      siteId: order.siteId,
      order,
      confirmed: false,
      calledOff: false,
      bookings: [],
      problem: null,
      updatedAt: iso(now),
    },
    {},
    now,
  );

export const searchFrom = (order: OrderSnapshot, now: number) => {
  const readyAt = Math.max(Date.parse(order.readyAt), now);
  return { startAt: iso(Math.max(now, readyAt - BOOK_BEFORE_MS)), until: iso(readyAt + GIVE_UP_AFTER_MS) };
};

/** The shop makes it: a courier is sought for the time at which it is ready. */
export const confirmDelivery = (
  delivery: Delivery,
  order: OrderSnapshot,
  now: number,
): Decision<Delivery> | undefined => {
  if (delivery.confirmed || delivery.calledOff) return undefined;
  return changedTo(
    delivery,
    { order, confirmed: true, search: { ...searchFrom(order, now), tried: [] } },
    now,
  );
};

/** At most half as much again as what was charged for the way, by whomever (`decided §9`). */
export const mostFeeCents = ({
  deliveryFeeCents,
  deliveryFeeRestaurantCents,
}: Pick<OrderSnapshot, 'deliveryFeeCents' | 'deliveryFeeRestaurantCents'>): number =>
  Math.floor((deliveryFeeCents + deliveryFeeRestaurantCents) * 1.5);

export type Step =
  | { do: 'cancel' | 'find' | 'quote' | 'ask' | 'read'; booking: Booking }
  | { do: 'begin'; provider: CourierProviderName }
  | { do: 'give up' };

/** What is to be done now, if anything; `names` are the providers that the site has, the preferred one first. */
export const nextStep = (
  delivery: Delivery,
  names: readonly CourierProviderName[],
  now: number,
): Step | undefined => {
  const unwanted = unwantedBooking(delivery);
  if (unwanted) return { do: unwanted.state === 'booked' ? 'cancel' : 'find', booking: unwanted };
  const open = openBooking(delivery);
  if (open?.state === 'booked') return { do: 'read', booking: open };
  const { search } = delivery;
  if (!search || search.startAt > iso(now)) return undefined;
  if (search.until < iso(now)) return { do: 'give up' };
  if (open) return { do: open.state === 'quoting' ? 'quote' : 'ask', booking: open };
  const provider = nextProvider(search, names);
  return provider ? { do: 'begin', provider } : { do: 'give up' };
};

const nextProvider = (
  { tried, only }: NonNullable<Delivery['search']>,
  names: readonly CourierProviderName[],
): CourierProviderName | undefined => (only ? [only] : names).find((name) => !tried.includes(name));

/** The next provider is asked: written down before it is. */
export const beginBooking = (
  delivery: Delivery,
  id: string,
  provider: CourierProviderName,
  now: number,
): Decision<Delivery> | undefined => {
  const { search, order } = delivery;
  if (!search || search.tried.includes(provider) || openBooking(delivery)) return undefined;
  const booking: Booking = {
    id,
    provider,
    state: 'quoting',
    wanted: true,
    at: iso(now),
    pickupAt: iso(Math.max(Date.parse(order.readyAt), now)),
    feeCents: null,
    trackingUrl: null,
    status: null,
    providerStatus: null,
    etaAt: null,
    courier: null,
  };
  const bookings = [...delivery.bookings, booking];
  return changedTo(delivery, { bookings, search: { ...search, tried: [...search.tried, provider] } }, now);
};

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

/** The quote ran out before the courier was asked for: the same provider is asked anew, under another id. */
export const dropQuote = (delivery: Delivery, id: string, now: number): Decision<Delivery> | undefined => {
  const booking = inState(delivery, id, 'asking');
  if (!booking) return undefined;
  const bookings = delivery.bookings.filter((one) => one !== booking);
  const { search } = delivery;
  const tried = search?.tried.filter((name) => name !== booking.provider) ?? [];
  return changedTo(delivery, { bookings, search: search && { ...search, tried } }, now);
};

/** A provider that is down while nothing was asked of it gives way to the other one, where there is one. */
export const givesWay = (delivery: Delivery, id: string, names: readonly CourierProviderName[]): boolean => {
  const { search, failures = 0 } = delivery;
  if (!search || failures + 1 < PATIENT_TRIES || !inState(delivery, id, 'quoting')) return false;
  return nextProvider(search, names) !== undefined;
};

/** Nobody comes: the shop is told, and what may still be at a provider is cancelled there. */
export const giveUp = (delivery: Delivery, now: number): Decision<Delivery> | undefined => {
  const { search } = delivery;
  if (!search) return undefined;
  const problem = `${whyNobody(delivery, search.tried)} Call the customer, or book a courier by hand.`;
  const bookings = delivery.bookings.map(unwantedNow);
  const { state } = changedTo(delivery, { bookings, search: undefined, problem }, now);
  return { state, events: [failed(state)] };
};

/** Nothing was asked of the provider yet, or it must be cancelled there. */
export const unwantedNow = (booking: Booking): Booking => {
  if (booking.state === 'ended') return booking;
  const over = { ...booking, wanted: false };
  return booking.state === 'quoting' ? { ...over, state: 'ended', outcome: 'failed' } : over;
};

const whyNobody = ({ bookings }: Delivery, tried: readonly CourierProviderName[]): string => {
  if (tried.length === 0) return 'No courier service is set up for this site.';
  const reasons = tried.map((name) => {
    const { reason = 'no answer in time.' } = bookings.findLast(({ provider }) => provider === name) ?? {};
    return `${PROVIDER_TITLES[name]}: ${reason}`;
  });
  return `No courier could be booked. ${reasons.join(' ')}`;
};

import type { CourierProviderName, OrderSnapshot } from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import {
  type CourierBooking,
  cancelBooking,
  type Delivery,
  iso,
  openBooking,
  type Search,
  unwantedBooking,
  withChanges,
} from './delivery.ts';
import { failed } from './domain-events.ts';

const MINUTE = 60_000;
/** How long before the food is ready a courier is booked: earlier, plans still change. */
const BOOK_BEFORE_MS = 40 * MINUTE;
/** Food that has waited this long for a courier is not sent any more. */
const GIVE_UP_AFTER_MS = 15 * MINUTE;
/** A confirmation that arrives so long after the order's time sends no courier. */
const MAX_ORDER_AGE_MS = 24 * 60 * MINUTE;

const PROVIDER_TITLES: Record<CourierProviderName, string> = {
  uber: 'Uber',
  doordash: 'DoorDash',
  simulated: 'Simulated courier',
};

/** The delivery of a paid order: it can be tracked, and has no step yet. */
export const newDelivery = (order: OrderSnapshot, now: number): Decision<Delivery> =>
  withChanges(
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

/** A new search after a provider dropped the delivery before pickup, without the providers that did so. */
export const searchElsewhere = ({ order, bookings }: Delivery, now: number): Search => {
  const dropped = bookings.filter(({ outcome, wanted }) => outcome === 'cancelled' && wanted);
  return {
    ...searchFrom(order, now),
    startAt: iso(now),
    tried: [...new Set(dropped.map(({ provider }) => provider))],
  };
};

/** The shop has confirmed: a courier is searched for the time when the food is ready. */
export const confirmDelivery = (
  delivery: Delivery,
  order: OrderSnapshot,
  now: number,
): Decision<Delivery> | undefined => {
  if (delivery.confirmed || delivery.calledOff) return undefined;
  const isOver = Date.parse(order.readyAt) + MAX_ORDER_AGE_MS < now;
  const search = isOver ? undefined : { ...searchFrom(order, now), tried: [] };
  return withChanges(delivery, { order, confirmed: true, search }, now);
};

export type BookingStep =
  | { do: 'cancel' | 'find' | 'quote' | 'ask' | 'read'; booking: CourierBooking }
  | { do: 'begin'; provider: CourierProviderName }
  | { do: 'give up' };

/** The step that is due now, if any; `names` are the site's providers, the preferred one first. */
export const nextStep = (
  delivery: Delivery,
  names: readonly CourierProviderName[],
  now: number,
): BookingStep | undefined => {
  const { search } = delivery;
  // Also while a provider with an unwanted booking does not answer, so that the shop is notified in time.
  if (search && search.until < iso(now)) return { do: 'give up' };
  const unwanted = unwantedBooking(delivery);
  if (unwanted) return { do: unwanted.state === 'booked' ? 'cancel' : 'find', booking: unwanted };
  const open = openBooking(delivery);
  if (open?.state === 'booked') return { do: 'read', booking: open };
  if (!search || search.startAt > iso(now)) return undefined;
  if (open) return { do: open.state === 'quoting' ? 'quote' : 'ask', booking: open };
  const provider = nextProvider(search, names);
  return provider ? { do: 'begin', provider } : { do: 'give up' };
};

export const nextProvider = (
  { tried, only }: NonNullable<Delivery['search']>,
  names: readonly CourierProviderName[],
): CourierProviderName | undefined => (only ? [only] : names).find((name) => !tried.includes(name));

/** Opens a booking at the next provider, saved before the first call. */
export const beginBooking = (
  delivery: Delivery,
  id: string,
  provider: CourierProviderName,
  now: number,
): Decision<Delivery> | undefined => {
  const { search, order } = delivery;
  if (!search || search.tried.includes(provider) || openBooking(delivery)) return undefined;
  const booking: CourierBooking = {
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
  return withChanges(delivery, { bookings, search: { ...search, tried: [...search.tried, provider] } }, now);
};

/** Ends the search without a courier: the shop is notified, and open bookings are cancelled. */
export const giveUp = (delivery: Delivery, now: number): Decision<Delivery> | undefined => {
  const { search } = delivery;
  if (!search) return undefined;
  const problem = `${failureReason(delivery, search.tried)} Call the customer, or book a courier by hand.`;
  const bookings = delivery.bookings.map(cancelBooking);
  const { state } = withChanges(delivery, { bookings, search: undefined, problem }, now);
  return { state, events: [failed(state)] };
};

const failureReason = ({ bookings }: Delivery, tried: readonly CourierProviderName[]): string => {
  if (tried.length === 0) return 'No courier service is set up for this site.';
  const reasons = tried.map((name) => {
    const { outcome, reason } = bookings.findLast(({ provider }) => provider === name) ?? {};
    const dropped = `It cancelled the delivery${reason ? ` (${reason})` : ''}.`;
    return `${PROVIDER_TITLES[name]}: ${outcome === 'cancelled' ? dropped : (reason ?? 'no answer in time.')}`;
  });
  return `No courier could be booked. ${reasons.join(' ')}`;
};

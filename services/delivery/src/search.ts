import type { CourierProviderName, OrderSnapshot } from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import {
  type Booking,
  changedTo,
  type Delivery,
  iso,
  openBooking,
  type Search,
  unwantedBooking,
  unwantedNow,
} from './delivery.ts';
import { failed } from './domain-events.ts';

const MINUTE = 60_000;
/** A courier is booked so long before the food is ready: earlier, plans still change. */
const BOOK_BEFORE_MS = 40 * MINUTE;
/** Food that has waited so long for a courier is not sent any more. */
const GIVE_UP_AFTER_MS = 15 * MINUTE;
/** Who hears of an order so long after its time sends nobody: its day is over. */
const DAY_IS_OVER_MS = 24 * 60 * MINUTE;

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

/** The provider has taken its courier away before the food was fetched: whoever has not done so is asked. */
export const searchElsewhere = ({ order, bookings }: Delivery, now: number): Search => {
  const tookAway = bookings.filter(({ outcome, wanted }) => outcome === 'cancelled' && wanted);
  return {
    ...searchFrom(order, now),
    startAt: iso(now),
    tried: [...new Set(tookAway.map(({ provider }) => provider))],
  };
};

/** The shop makes it: a courier is sought for the time at which it is ready. */
export const confirmDelivery = (
  delivery: Delivery,
  order: OrderSnapshot,
  now: number,
): Decision<Delivery> | undefined => {
  if (delivery.confirmed || delivery.calledOff) return undefined;
  const isOver = Date.parse(order.readyAt) + DAY_IS_OVER_MS < now;
  const search = isOver ? undefined : { ...searchFrom(order, now), tried: [] };
  return changedTo(delivery, { order, confirmed: true, search }, now);
};

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
  const { search } = delivery;
  // Also while a provider that may have something of us does not answer: the shop is told in time.
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

/** Nobody comes: the shop is told, and what may still be at a provider is cancelled there. */
export const giveUp = (delivery: Delivery, now: number): Decision<Delivery> | undefined => {
  const { search } = delivery;
  if (!search) return undefined;
  const problem = `${whyNobody(delivery, search.tried)} Call the customer, or book a courier by hand.`;
  const bookings = delivery.bookings.map(unwantedNow);
  const { state } = changedTo(delivery, { bookings, search: undefined, problem }, now);
  return { state, events: [failed(state)] };
};

const whyNobody = ({ bookings }: Delivery, tried: readonly CourierProviderName[]): string => {
  if (tried.length === 0) return 'No courier service is set up for this site.';
  const reasons = tried.map((name) => {
    const { outcome, reason } = bookings.findLast(({ provider }) => provider === name) ?? {};
    const tookAway = `It cancelled the delivery${reason ? ` (${reason})` : ''}.`;
    return `${PROVIDER_TITLES[name]}: ${outcome === 'cancelled' ? tookAway : (reason ?? 'no answer in time.')}`;
  });
  return `No courier could be booked. ${reasons.join(' ')}`;
};

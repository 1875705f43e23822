import type { CourierProviderName, OrderSnapshot } from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import { AppError } from '@biteboard/platform/ports';

import {
  cancelBooking,
  type Delivery,
  iso,
  openBooking,
  retryLater,
  shownBooking,
  unwantedBooking,
  withBooking,
  withChanges,
} from './delivery.ts';
import { statusChanged } from './domain-events.ts';
import { hasFood } from './progress.ts';
import { newDelivery, searchFrom } from './search.ts';

/** How long a request that was sent to a provider may still arrive there. */
const IN_FLIGHT_MS = 2 * 60_000;
const RECHECK_MS = 15_000;

/** Cancels the delivery: whatever a provider has of it is cancelled there. */
export const cancelDelivery = (delivery: Delivery, now: number): Decision<Delivery> | undefined => {
  if (delivery.calledOff) return undefined;
  const bookings = delivery.bookings.map(cancelBooking);
  return withChanges(delivery, { calledOff: true, bookings, search: undefined, problem: null }, now);
};

/** The delivery of an order whose cancellation arrived first: a later confirmation sends no courier. */
export const newCancelledDelivery = (order: OrderSnapshot, now: number): Decision<Delivery> => {
  const { state } = newDelivery(order, now);
  return cancelDelivery(state, now) ?? { state, events: [] };
};

/** After a full refund: only a courier who already has the food still delivers it. */
export const cancelUnlessPickedUp = (delivery: Delivery, now: number): Decision<Delivery> | undefined =>
  hasFood(shownBooking(delivery)?.status ?? null) ? undefined : cancelDelivery(delivery, now);

/** The shop delivered it itself: the search ends, and a courier who is not at the shop yet is cancelled. */
export const cancelUnlessAtShop = (delivery: Delivery, now: number): Decision<Delivery> | undefined =>
  shownBooking(delivery)?.status === 'at_pickup' ? undefined : cancelUnlessPickedUp(delivery, now);

/** The provider does not know an unwanted booking: it ends, once no request can be in flight. */
export const endUnknownBooking = (
  delivery: Delivery,
  id: string,
  now: number,
): Decision<Delivery> | undefined => {
  const booking = delivery.bookings.find((one) => one.id === id);
  if (!booking || booking.state === 'ended') return undefined;
  if (booking.wanted) return withChanges(delivery, { updatedAt: delivery.updatedAt }, now);
  const { askedAt } = booking;
  if (booking.state === 'asking' && askedAt && Date.parse(askedAt) + IN_FLIGHT_MS > now)
    return retryLater({ ...delivery, failures: 0 }, now, RECHECK_MS);
  const bookings = withBooking(delivery, id, {
    state: 'ended',
    outcome: delivery.search ? 'failed' : 'cancelled',
  });
  return withChanges(delivery, { bookings }, now);
};

/** Announces a manual change, so that projections see it at once. */
const withStatusEvent = ({ state }: Decision<Delivery>): Decision<Delivery> => ({
  state,
  events: [statusChanged(state)],
});

const conflict = (code: string, message: string) => new AppError('conflict', code, message);

/** Books manually. Throws 409 where a courier is booked, being searched, or not allowed. */
export const bookByHand = (
  delivery: Delivery,
  provider: CourierProviderName | undefined,
  now: number,
): Decision<Delivery> => {
  if (delivery.calledOff) throw conflict('ORDER_CANCELLED', 'The order was cancelled: no courier is sent.');
  if (!delivery.confirmed) throw conflict('ORDER_NOT_CONFIRMED', 'Confirm the order first.');
  if (unwantedBooking(delivery))
    throw conflict('COURIER_BEING_CANCELLED', 'The courier is still being cancelled. Try again in a moment.');
  if (openBooking(delivery)) throw conflict('COURIER_BOOKED', 'A courier is booked, or being sought.');
  if (shownBooking(delivery)?.status === 'delivered')
    throw conflict('DELIVERED', 'The order was delivered already.');
  const search = {
    ...searchFrom(delivery.order, now),
    startAt: iso(now),
    tried: [],
    ...(provider ? { only: provider } : {}),
  };
  return withStatusEvent(withChanges(delivery, { search, problem: null }, now));
};

/** Cancels manually. Throws 409 where there is no courier, or the food is on its way. */
export const cancelByHand = (delivery: Delivery, now: number): Decision<Delivery> => {
  const open = openBooking(delivery);
  if (!open && !delivery.search) throw conflict('NO_COURIER', 'There is no courier to cancel.');
  if (hasFood(open?.status ?? null))
    throw conflict('PICKED_UP', 'The courier has picked the order up already: call the courier.');
  const problem = 'The courier was cancelled by hand. Book another one, or call the customer.';
  const bookings = delivery.bookings.map(cancelBooking);
  return withStatusEvent(withChanges(delivery, { bookings, search: undefined, problem }, now));
};

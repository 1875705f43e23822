import type { CourierProviderName, OrderSnapshot } from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import { AppError } from '@biteboard/platform/ports';

import {
  changedTo,
  type Delivery,
  iso,
  openBooking,
  putOff,
  shownBooking,
  unwantedBooking,
  unwantedNow,
  withBooking,
} from './delivery.ts';
import { statusChanged } from './domain-events.ts';
import { hasFood } from './progress.ts';
import { newDelivery, searchFrom } from './search.ts';

/** What was sent to a provider before may still arrive there for so long. */
const ON_ITS_WAY_MS = 2 * 60_000;
const LOOK_AGAIN_MS = 15_000;

/** The order is no more: whatever a provider has of it is cancelled. */
export const callOff = (delivery: Delivery, now: number): Decision<Delivery> | undefined => {
  if (delivery.calledOff) return undefined;
  const bookings = delivery.bookings.map(unwantedNow);
  return changedTo(delivery, { calledOff: true, bookings, search: undefined, problem: null }, now);
};

/** An order that was cancelled before anybody heard of it: should it be confirmed again, nobody comes. */
export const calledOffFromTheStart = (order: OrderSnapshot, now: number): Decision<Delivery> => {
  const { state } = newDelivery(order, now);
  return callOff(state, now) ?? { state, events: [] };
};

/** All the money has gone back: a courier who has the food brings it, all others are not wanted. */
export const callOffUnlessUnderWay = (delivery: Delivery, now: number): Decision<Delivery> | undefined =>
  hasFood(shownBooking(delivery)?.status ?? null) ? undefined : callOff(delivery, now);

/** The shop has brought it itself: nobody is sought any more, and who is not at the shop yet does not come. */
export const callOffUnlessThere = (delivery: Delivery, now: number): Decision<Delivery> | undefined =>
  shownBooking(delivery)?.status === 'at_pickup' ? undefined : callOffUnlessUnderWay(delivery, now);

/** The provider has nothing of a booking that is not wanted: the end, once nothing can be on its way there. */
export const nothingThere = (delivery: Delivery, id: string, now: number): Decision<Delivery> | undefined => {
  const booking = delivery.bookings.find((one) => one.id === id);
  if (!booking || booking.state === 'ended') return undefined;
  if (booking.wanted) return changedTo(delivery, { updatedAt: delivery.updatedAt }, now);
  const { askedAt } = booking;
  if (booking.state === 'asking' && askedAt && Date.parse(askedAt) + ON_ITS_WAY_MS > now)
    return putOff({ ...delivery, failures: 0 }, now, LOOK_AGAIN_MS);
  const bookings = withBooking(delivery, id, {
    state: 'ended',
    outcome: delivery.search ? 'failed' : 'cancelled',
  });
  return changedTo(delivery, { bookings }, now);
};

/** Whoever keeps a copy sees at once what was done by hand. */
const told = ({ state }: Decision<Delivery>): Decision<Delivery> => ({
  state,
  events: [statusChanged(state)],
});

const refused = (code: string, message: string) => new AppError('conflict', code, message);

/** Books again by hand. Throws 409 where a courier comes, is sought, or may not come. */
export const bookByHand = (
  delivery: Delivery,
  provider: CourierProviderName | undefined,
  now: number,
): Decision<Delivery> => {
  if (delivery.calledOff) throw refused('ORDER_CANCELLED', 'The order was cancelled: no courier is sent.');
  if (!delivery.confirmed) throw refused('ORDER_NOT_CONFIRMED', 'Confirm the order first.');
  if (unwantedBooking(delivery))
    throw refused('COURIER_BEING_CANCELLED', 'The courier is still being cancelled. Try again in a moment.');
  if (openBooking(delivery)) throw refused('COURIER_BOOKED', 'A courier is booked, or being sought.');
  if (shownBooking(delivery)?.status === 'delivered')
    throw refused('DELIVERED', 'The order was delivered already.');
  const search = {
    ...searchFrom(delivery.order, now),
    startAt: iso(now),
    tried: [],
    ...(provider ? { only: provider } : {}),
  };
  return told(changedTo(delivery, { search, problem: null }, now));
};

/** Cancels by hand. Throws 409 where there is nobody to cancel, or the food is on its way. */
export const cancelByHand = (delivery: Delivery, now: number): Decision<Delivery> => {
  const open = openBooking(delivery);
  if (!open && !delivery.search) throw refused('NO_COURIER', 'There is no courier to cancel.');
  if (hasFood(open?.status ?? null))
    throw refused('PICKED_UP', 'The courier has picked the order up already: call the courier.');
  const problem = 'The courier was cancelled by hand. Book another one, or call the customer.';
  const bookings = delivery.bookings.map(unwantedNow);
  return told(changedTo(delivery, { bookings, search: undefined, problem }, now));
};

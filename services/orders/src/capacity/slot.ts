import { type Booked, type CapacityLimit, isReached } from '@biteboard/contracts';
import type { Versioned } from '@biteboard/platform/documents';

/** An order in a quarter of an hour. */
export interface SlotBooking {
  orderId: string;
  items: number;
  /** When it expires unless the order is paid, ms since 1970; null: it is confirmed. */
  until: number | null;
}

/** What a kitchen has to make in one quarter of an hour. */
export interface Slot extends Versioned {
  /** Its beginning, ISO, UTC. */
  at: string;
  bookings: SlotBooking[];
}

/** A quarter of an hour of one kitchen; `at` in ms since 1970. */
export interface Quarter {
  siteId: string;
  locationId: string;
  at: number;
}

/** Whether a kitchen is full at an instant, ms since 1970. */
export type IsFull = (at: number) => boolean;

/** The reserved quarter, by its beginning, and when the order is ready (ISO, UTC). */
export interface SlotReservation {
  bookedFor: string;
  readyAt: string;
}

export const slotIdOf = ({ siteId, locationId, at }: Quarter): string =>
  `${siteId}/${locationId}/${new Date(at).toISOString()}`;

export const emptySlot = (quarter: Quarter): Slot => ({
  _id: slotIdOf(quarter),
  version: 0,
  at: new Date(quarter.at).toISOString(),
  bookings: [],
});

const isHeld = ({ until }: SlotBooking, now: number): boolean => until === null || until > now;

export const bookedIn = ({ bookings }: Pick<Slot, 'bookings'>, now: number): Booked => {
  const held = bookings.filter((booking) => isHeld(booking, now));
  return { orders: held.length, items: held.reduce((sum, { items }) => sum + items, 0) };
};

/**
 * The slot with the order in it, once however often it is called and with its first size; undefined where the slot is
 * full for an order that is not in it yet. Expired bookings are removed. Without a limit no slot is full.
 */
export const book = (
  slot: Slot,
  booking: SlotBooking,
  limit: CapacityLimit | undefined,
  now: number,
): Slot | undefined => {
  const others = slot.bookings.filter((one) => one.orderId !== booking.orderId && isHeld(one, now));
  const before = slot.bookings.find((one) => one.orderId === booking.orderId && isHeld(one, now));
  if (!before && limit && isReached(limit, bookedIn({ bookings: others }, now))) return undefined;
  const { items } = before ?? booking;
  return { ...slot, bookings: [...others, { ...booking, items, until: longer(before, booking) }] };
};

/** A confirmed booking stays confirmed. */
const longer = (before: SlotBooking | undefined, { until }: SlotBooking): number | null =>
  before && (before.until === null || (until !== null && before.until > until)) ? before.until : until;

/** The slot without the order; undefined where it is not in it. */
export const release = (slot: Slot, orderId: string): Slot | undefined => {
  const bookings = slot.bookings.filter((one) => one.orderId !== orderId);
  return bookings.length < slot.bookings.length ? { ...slot, bookings } : undefined;
};

import {
  asapReady,
  type Booked,
  type CapacityLimit,
  checkTime,
  isReached,
  leadFrom,
  limitAt,
  limitsOf,
  type OrderSnapshot,
  quarterOf,
  SESSION_LIFETIME_MS,
  type SiteSnapshot,
  SLOT_MS,
  timingOf,
} from '@biteboard/contracts';
import { problemError } from '../order/problem-error.ts';
import type { IsFull, Quarter, SlotReservation } from './slot.ts';
import type { SlotRepository } from './slot-repository.ts';

/** What a kitchen counts of an order. */
export interface CountedOrder {
  orderId: string;
  items: number;
  locationId: string;
  /** ms since 1970; null means as soon as possible. */
  scheduledFor: number | null;
  /** Until when an order that is not paid holds its place, ms since 1970; null: it keeps it. */
  until: number | null;
}

/** Payments tells within it that a session has expired. */
const GRACE_MS = 5 * 60_000;
/** How long a place is held for money that has not come. */
export const RESERVATION_MS = SESSION_LIFETIME_MS + GRACE_MS;
/** So many quarters are read at once, as most orders find a place in the first hours. */
const AT_ONCE = 16;
/** A day: a shop that is open around the clock looks no further for a place as soon as possible. */
const MAX_QUARTERS = 96;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Of what is booked by quarters, whether one is full: a basket asks for the same ones several times. */
export const fullBy = (
  limits: readonly CapacityLimit[],
  timeZone: string,
  booked: ReadonlyMap<number, Booked>,
): IsFull => {
  const known = new Map<number, boolean>();
  return (at) => {
    const quarter = quarterOf(at);
    const before = known.get(quarter);
    if (before !== undefined) return before;
    const limit = limitAt(limits, timeZone, quarter);
    const isFull = limit !== undefined && isReached(limit, booked.get(quarter) ?? { orders: 0, items: 0 });
    known.set(quarter, isFull);
    return isFull;
  };
};

/** When one of a site's kitchens is full, for an order of this time; undefined where it counts no orders. */
export const readFull = async (
  slots: SlotRepository,
  site: SiteSnapshot,
  { locationId, scheduledFor }: Pick<CountedOrder, 'locationId' | 'scheduledFor'>,
  now: number,
): Promise<IsFull | undefined> => {
  const limits = limitsOf(site, locationId);
  if (limits.length === 0) return undefined;
  const kitchen = { siteId: site._id, locationId };
  const from = quarterOf(scheduledFor ?? leadFrom(site, now));
  const booked = new Map<number, Booked>();
  const isFull = fullBy(limits, site.timeZone, booked);
  for (let read = 0; read < MAX_QUARTERS; read += AT_ONCE) {
    const count = scheduledFor === null ? AT_ONCE : 1;
    const quarters = Array.from({ length: count }, (_, index) => from + (read + index) * SLOT_MS);
    for (const [at, sums] of await slots.read(kitchen, quarters)) booked.set(at, sums);
    if (scheduledFor !== null || !quarters.every(isFull)) break;
  }
  return isFull;
};

/**
 * Keeps a place for an order in the kitchen that makes it, at its time or as soon as there is one. `isFull` is what was
 * read of that kitchen; without it the kitchen counts no orders, and nothing is kept. Throws 422 `TIME_UNAVAILABLE`
 * where it is full.
 */
export const reserveSlot = async (
  slots: SlotRepository,
  site: SiteSnapshot,
  { locationId, scheduledFor, ...booking }: CountedOrder,
  { now, isFull }: { now: number; isFull: IsFull | undefined },
): Promise<SlotReservation | undefined> => {
  if (!isFull) return undefined;
  const limits = limitsOf(site, locationId);
  /** Others were there first, since it was read. */
  const taken = new Set<number>();
  const timing = {
    ...timingOf(site, now),
    isFull: (at: number) => taken.has(quarterOf(at)) || isFull(at),
  };
  for (;;) {
    const readyAt = scheduledFor ?? asapReady(timing);
    const at = readyAt === null ? null : quarterOf(readyAt);
    if (readyAt === null || at === null || taken.has(at)) {
      const problem = checkTime({ ...timing, scheduledFor });
      throw problem ? problemError(problem) : new Error('A kitchen without a place refuses none.');
    }
    const limit = limitAt(limits, site.timeZone, at);
    if (await slots.book({ siteId: site._id, locationId, at }, booking, limit))
      return { bookedFor: iso(at), readyAt: iso(readyAt) };
    taken.add(at);
  }
};

type Placed = Pick<OrderSnapshot, '_id' | 'siteId' | 'pickup' | 'items' | 'bookedFor'>;

/** Where an order has its place; undefined where it has none. */
const quarterFor = ({ siteId, pickup, bookedFor }: Omit<Placed, 'items'>): Quarter | undefined =>
  bookedFor && pickup ? { siteId, locationId: pickup.location.id, at: Date.parse(bookedFor) } : undefined;

export const itemCount = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A paid order keeps its place, also where that had lapsed meanwhile. */
export const confirmSlot = async (slots: SlotRepository, order: Placed): Promise<void> => {
  const quarter = quarterFor(order);
  if (quarter) await slots.book(quarter, { orderId: order._id, items: itemCount(order.items), until: null });
};

/** An order that is not made leaves its place to others. */
export const releaseSlot = async (slots: SlotRepository, order: Omit<Placed, 'items'>): Promise<void> => {
  const quarter = quarterFor(order);
  if (quarter) await slots.release(quarter, order._id);
};

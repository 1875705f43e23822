import {
  asapReady,
  type Booked,
  type CapacityLimit,
  checkTime,
  isReached,
  leadFrom,
  limitAt,
  limitsOf,
  locationOf,
  type OrderSnapshot,
  quarterOf,
  type SiteSnapshot,
  SLOT_MS,
  timingOf,
} from '@biteboard/contracts';
import { problemError } from '../order/problem-error.ts';
import type { IsFull, Quarter, SlotReservation } from './slot.ts';
import type { SlotRepository } from './slot-repository.ts';

/** What counts against a kitchen's capacity. */
export interface CountedOrder {
  orderId: string;
  items: number;
  locationId: string;
  /** ms since 1970; null means as soon as possible. */
  scheduledFor: number | null;
  /** When the reservation of an order expires that is ready at that time, ms since 1970; null: never. */
  until(readyAt: number): number | null;
}

/** So many quarters are read together: most orders find a slot in the first hours. */
const AT_ONCE = 16;
/** A day: a shop that is always open looks no further for a slot as soon as possible. */
const MAX_QUARTERS = 96;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Whether a quarter is full, by what is booked; cached, as a quote asks for the same quarters several times. */
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

/** When a kitchen of the site is full, for an order of this time; undefined where it has no limit. */
export const readFull = async (
  slots: SlotRepository,
  site: SiteSnapshot,
  { locationId, scheduledFor }: Pick<CountedOrder, 'locationId' | 'scheduledFor'>,
  now: number,
): Promise<IsFull | undefined> => {
  const limits = limitsOf(site, locationId);
  if (limits.length === 0) return undefined;
  const kitchen = { siteId: site._id, locationId };
  const from = quarterOf(scheduledFor ?? leadFrom(site, now, locationOf(site, locationId)));
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
 * Reserves a slot in the kitchen that makes the order, at its time or as soon as there is one. `isFull` is what was
 * read of that kitchen; without it the kitchen has no limit and nothing is reserved. Throws 422 `TIME_UNAVAILABLE`
 * where it is full.
 */
export const reserveSlot = async (
  slots: SlotRepository,
  site: SiteSnapshot,
  { locationId, scheduledFor, until, orderId, items }: CountedOrder,
  { now, isFull }: { now: number; isFull: IsFull | undefined },
): Promise<SlotReservation | undefined> => {
  if (!isFull) return undefined;
  const limits = limitsOf(site, locationId);
  /** Quarters that others have filled since they were read. */
  const taken = new Set<number>();
  const timing = {
    ...timingOf(site, now, locationOf(site, locationId)),
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
    const booking = { orderId, items, until: until(readyAt) };
    if (await slots.book({ siteId: site._id, locationId, at }, booking, limit))
      return { bookedFor: iso(at), readyAt: iso(readyAt) };
    taken.add(at);
  }
};

type Placed = Pick<OrderSnapshot, '_id' | 'siteId' | 'pickup' | 'items' | 'bookedFor'>;

/** The quarter that an order is booked in; undefined where it is in none. */
const quarterFor = ({ siteId, pickup, bookedFor }: Omit<Placed, 'items'>): Quarter | undefined =>
  bookedFor && pickup ? { siteId, locationId: pickup.location.id, at: Date.parse(bookedFor) } : undefined;

export const itemCount = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A paid order keeps its slot, even if its reservation had expired in the meantime. */
export const confirmSlot = async (slots: SlotRepository, order: Placed): Promise<void> => {
  const quarter = quarterFor(order);
  if (quarter) await slots.book(quarter, { orderId: order._id, items: itemCount(order.items), until: null });
};

/**
 * Holds the slot of an order that is not confirmed until then, ms since 1970; false where it had lapsed and others have
 * filled the quarter since. True of an order without a slot.
 */
export const holdSlot = async (
  slots: SlotRepository,
  site: SiteSnapshot,
  order: Placed,
  until: number,
): Promise<boolean> => {
  const quarter = quarterFor(order);
  if (!quarter) return true;
  const limit = limitAt(limitsOf(site, quarter.locationId), site.timeZone, quarter.at);
  return slots.book(quarter, { orderId: order._id, items: itemCount(order.items), until }, limit);
};

/** An order that is not made releases its slot. */
export const releaseSlot = async (slots: SlotRepository, order: Omit<Placed, 'items'>): Promise<void> => {
  const quarter = quarterFor(order);
  if (quarter) await slots.release(quarter, order._id);
};

import {
  asapReady,
  type Booked,
  type CapacityLimit,
  checkTime,
  isReached,
  limitAt,
  limitsOf,
  type OrderSnapshot,
  quarterOf,
  SESSION_LIFETIME_MS,
  type SiteSnapshot,
  SLOT_MS,
  timingOf,
} from '@biteboard/contracts';
import { refusalOf } from '../refusals.ts';
import type { HeldPlace, IsFull, Quarter } from './slot.ts';
import type { Slots } from './slots.ts';

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
export const HOLD_MS = SESSION_LIFETIME_MS + GRACE_MS;
/** A shop that is open around the clock looks no further for a place as soon as possible. */
const LOOK_AHEAD_MS = 24 * 60 * 60_000;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Of what is booked by quarters, whether one is full. */
export const fullBy =
  (limits: readonly CapacityLimit[], timeZone: string, booked: ReadonlyMap<number, Booked>): IsFull =>
  (at) => {
    const quarter = quarterOf(at);
    const limit = limitAt(limits, timeZone, quarter);
    return limit !== undefined && isReached(limit, booked.get(quarter) ?? { orders: 0, items: 0 });
  };

/** When one of a site's kitchens is full, for an order of this time; undefined where it counts no orders. */
export const readFull = async (
  slots: Slots,
  site: SiteSnapshot,
  { locationId, scheduledFor }: Pick<CountedOrder, 'locationId' | 'scheduledFor'>,
  now: number,
): Promise<IsFull | undefined> => {
  const limits = limitsOf(site, locationId);
  if (limits.length === 0) return undefined;
  const from = quarterOf(scheduledFor ?? now);
  const before = scheduledFor === null ? now + LOOK_AHEAD_MS : from + SLOT_MS;
  return fullBy(limits, site.timeZone, await slots.list({ siteId: site._id, locationId }, from, before));
};

/**
 * Keeps a place for an order in the kitchen that makes it, at its time or as soon as there is one. `isFull` is what was
 * read of that kitchen; without it the kitchen counts no orders, and nothing is kept. Throws 422 `TIME_UNAVAILABLE`
 * where it is full.
 */
export const holdPlace = async (
  slots: Slots,
  site: SiteSnapshot,
  { locationId, scheduledFor, ...booking }: CountedOrder,
  { now, isFull }: { now: number; isFull: IsFull | undefined },
): Promise<HeldPlace | undefined> => {
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
      throw problem ? refusalOf(problem) : new Error('A kitchen without a place refuses none.');
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
export const keepPlace = async (slots: Slots, order: Placed): Promise<void> => {
  const quarter = quarterFor(order);
  if (quarter) await slots.book(quarter, { orderId: order._id, items: itemCount(order.items), until: null });
};

/** An order that is not made leaves its place to others. */
export const freePlace = async (slots: Slots, order: Omit<Placed, 'items'>): Promise<void> => {
  const quarter = quarterFor(order);
  if (quarter) await slots.release(quarter, order._id);
};

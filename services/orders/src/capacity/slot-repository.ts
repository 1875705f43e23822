import type { Booked, CapacityLimit } from '@biteboard/contracts';
import { batchedChanges, repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import {
  book,
  bookedIn,
  emptySlot,
  type Quarter,
  release,
  type Slot,
  type SlotBooking,
  slotIdOf,
} from './slot.ts';

/** The slots of kitchens with a capacity limit: what each has to make, by quarters of an hour. */
export interface SlotRepository {
  /** Books a slot for an order, once however often it is called; false where the limit has been reached. */
  book(quarter: Quarter, booking: SlotBooking, limit?: CapacityLimit): Promise<boolean>;
  release(quarter: Quarter, orderId: string): Promise<void>;
  /** What is booked in these quarters (at most 50), by their beginnings, ms since 1970. */
  read(kitchen: Kitchen, quarters: readonly number[]): Promise<Map<number, Booked>>;
  /** The same from one time to before another. */
  list(kitchen: Kitchen, from: number, before: number): Promise<Map<number, Booked>>;
}

export type Kitchen = Omit<Quarter, 'at'>;

/** The dashboard looks back so far. */
const KEPT_SECONDS = 60 * 24 * 60 * 60;

export const slotRepository = (ports: ServicePorts): SlotRepository => {
  const slots = repository<Slot>(ports, 'orders', {
    name: 'slots',
    indexes: [{ paths: ['at'], expireAfterSeconds: KEPT_SECONDS }],
  });

  const change = batchedChanges(slots);

  const bookedOf = (found: readonly Slot[]): Map<number, Booked> => {
    const now = ports.clock.now();
    return new Map(found.map((slot) => [Date.parse(slot.at), bookedIn(slot, now)]));
  };

  return {
    book: (quarter, booking, limit) =>
      change(emptySlot(quarter), (slot) => book(slot, booking, limit, ports.clock.now())),
    release: async (quarter, orderId) => {
      await change(emptySlot(quarter), (slot) => release(slot, orderId));
    },
    read: async (kitchen, quarters) => {
      const ids = quarters.map((at) => slotIdOf({ ...kitchen, at }));
      return bookedOf(await slots.list({ _id: { $in: ids } }));
    },
    // A kitchen's quarters lie beside each other, by their time.
    list: async (kitchen, from, before) => {
      const ids = { $gte: slotIdOf({ ...kitchen, at: from }), $lt: slotIdOf({ ...kitchen, at: before }) };
      return bookedOf(await slots.list({ _id: ids }));
    },
  };
};

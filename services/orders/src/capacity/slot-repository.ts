import type { Booked, CapacityLimit } from '@biteboard/contracts';
import { batch } from '@biteboard/platform/async';
import { repository, unlessDuplicate } from '@biteboard/platform/documents';
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
const MAX_CONCURRENT = 100;

/** A change of a slot; undefined where it stays as it is. */
interface SlotChange {
  change(slot: Slot): Slot | undefined;
  isDone: boolean;
}

export const slotRepository = (ports: ServicePorts): SlotRepository => {
  const slots = repository<Slot>(ports, 'orders', {
    name: 'slots',
    indexes: [{ paths: ['at'], expireAfterSeconds: KEPT_SECONDS }],
  });

  const withAll = (slot: Slot, all: readonly SlotChange[]): Slot =>
    all.reduce((last, request) => {
      const next = request.change(last);
      request.isDone = next !== undefined;
      return next ?? last;
    }, slot);

  /** Concurrent changes of one quarter are one write. */
  const changeTogether = batch<{ quarter: Quarter; request: SlotChange }>(async (id, items) => {
    const all = items.map(({ request }) => request);
    const decide = (slot: Slot) => {
      const state = withAll(slot, all);
      return state === slot ? undefined : { state, events: [] };
    };
    while (!(await slots.change(id, decide))) {
      const state = withAll(emptySlot(items[0]!.quarter), all);
      if (state.bookings.length === 0 || (await unlessDuplicate(slots.save({ state, events: [] })))) return;
    }
  }, MAX_CONCURRENT);

  const change = async (quarter: Quarter, how: SlotChange['change']): Promise<boolean> => {
    const request: SlotChange = { change: how, isDone: false };
    await changeTogether(slotIdOf(quarter), { quarter, request });
    return request.isDone;
  };

  const bookedOf = (found: readonly Slot[]): Map<number, Booked> => {
    const now = ports.clock.now();
    return new Map(found.map((slot) => [Date.parse(slot.at), bookedIn(slot, now)]));
  };

  return {
    book: (quarter, booking, limit) =>
      change(quarter, (slot) => book(slot, booking, limit, ports.clock.now())),
    release: async (quarter, orderId) => {
      await change(quarter, (slot) => release(slot, orderId));
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

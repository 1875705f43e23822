import type { OrderSnapshot } from '@biteboard/contracts';
import { type OrderUpdate, orderUpdate } from './order-update.ts';

/** The latest order updates of this replica, numbered, so that a client that reconnects soon gets what it missed. */
export interface RecentUpdates {
  /** Adds an update and evicts the oldest beyond the bounds. */
  add(order: OrderSnapshot): OrderUpdate;
  /** The id of the latest update: a client that names it has missed nothing. */
  lastId(): string;
  /**
   * The updates of these orders after an id; undefined where the id is unknown or evicted, or where they are larger than
   * one reconnect may send.
   */
  since(id: string, isOf?: (order: OrderSnapshot) => boolean): readonly OrderUpdate[] | undefined;
  /** Updates may have been missed: all ids issued before become unknown. */
  reset(): void;
}

/** Bytes of JSON, roughly: what an order's lines and history take. */
export interface Bounds {
  updates: number;
  bytes: number;
  bytesAtOnce: number;
}

const BOUNDS: Bounds = { updates: 1_000, bytes: 8 * 1024 * 1024, bytesAtOnce: 512 * 1024 };
const LINE_BYTES = 500;

const roughBytes = ({ items, history, notes }: OrderSnapshot): number =>
  2_000 + notes.length + (items.length + history.length) * LINE_BYTES;

/** `newEra` names this replica and the period since it last missed an update: ids of other eras are unknown here. */
export const recentUpdates = (newEra: () => string, bounds = BOUNDS): RecentUpdates => {
  let era = newEra();
  let updates: OrderUpdate[] = [];
  let bytes = 0;
  let last = 0;
  const idOf = (position: number) => `${era}.${position}`;

  return {
    add: (order) => {
      last += 1;
      const update = orderUpdate(last, idOf(last), order);
      updates.push(update);
      bytes += roughBytes(order);
      while (updates.length > bounds.updates || (bytes > bounds.bytes && updates.length > 1)) {
        bytes -= roughBytes(updates.shift()!.order);
      }
      return update;
    },
    lastId: () => idOf(last),
    since: (id, isOf = () => true) => {
      const [ofEra, position] = [id.slice(0, id.lastIndexOf('.')), Number(id.slice(id.lastIndexOf('.') + 1))];
      const oldest = updates[0]?.position ?? last + 1;
      if (ofEra !== era || !Number.isInteger(position) || position < oldest - 1 || position > last)
        return undefined;
      const missed = updates.filter((update) => update.position > position && isOf(update.order));
      const size = missed.reduce((sum, { order }) => sum + roughBytes(order), 0);
      return size > bounds.bytesAtOnce ? undefined : missed;
    },
    reset: () => {
      era = newEra();
      updates = [];
      bytes = 0;
    },
  };
};

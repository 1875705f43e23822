import type { OrderSnapshot } from '@biteboard/contracts';
import { unlessDuplicate } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';

/** What of an open order its site's hours are judged by. */
export interface OpenOrder {
  _id: string;
  siteId: string;
  locationId: string;
  orderNumber: string;
  /** ISO UTC. */
  readyAt: string;
  /** Its customer asked for that time. */
  isScheduled: boolean;
}

/** The orders that are not handed over yet, from placing on. */
export interface OpenOrderIndex {
  add(order: OrderSnapshot): Promise<void>;
  /** It is ready at another time. */
  move(order: Pick<OrderSnapshot, '_id' | 'readyAt'>): Promise<void>;
  remove(orderId: string): Promise<void>;
  /** Those that are ready from an instant on (ms since 1970), the first first. */
  listFrom(siteId: string, from: number): Promise<OpenOrder[]>;
}

/** A shop that never completes its orders does not keep them. */
const KEPT_SECONDS = 24 * 3_600;

export const openOrderIndex = ({ database }: Pick<ServicePorts, 'database'>): OpenOrderIndex => {
  const orders = database.collection<OpenOrder>({
    name: 'open-orders',
    indexes: [{ paths: ['siteId', 'readyAt'] }, { paths: ['readyAt'], expireAfterSeconds: KEPT_SECONDS }],
  });
  return {
    add: async ({ _id, siteId, pickup, orderNumber, readyAt, scheduledFor }) => {
      if (!pickup) return;
      const locationId = pickup.location.id;
      const order = { _id, siteId, locationId, orderNumber, readyAt, isScheduled: scheduledFor !== null };
      await unlessDuplicate(orders.insert(order));
    },
    move: async ({ _id, readyAt }) => {
      await orders.update({ _id }, { $set: { readyAt } });
    },
    remove: async (orderId) => {
      await orders.remove({ _id: orderId });
    },
    listFrom: (siteId, from) =>
      orders.find({ siteId, readyAt: { $gte: new Date(from).toISOString() } }, { sort: { readyAt: 1 } }),
  };
};

import {
  type Decision,
  type Filter,
  type Repository,
  repository,
  type ServicePorts,
} from '@biteboard/platform';
import type { KeptOrder } from './order.ts';
import { withAwaits } from './order-awaits.ts';

export interface OrderRepository extends Repository<KeptOrder> {
  /** Those that have waited too long for payments, the longest first; `after` is the last of the page before. */
  listAwaiting(now: number, limit: number, after?: KeptOrder): Promise<KeptOrder[]>;
}

const DUE = 'awaits.dueAt';

/** A place in the order, not a number: those before it may have been dealt with meanwhile. */
const standsAfter = ({ _id, awaits }: KeptOrder): Filter => ({
  $or: [{ [DUE]: { $gt: awaits?.dueAt } }, { [DUE]: awaits?.dueAt, _id: { $gt: _id } }],
});

export const orderRepository = (ports: ServicePorts): OrderRepository => {
  const orders = repository<KeptOrder>(ports, 'orders', {
    name: 'orders',
    indexes: [
      { paths: ['siteId', 'orderNumber'], unique: true },
      { paths: ['siteId', 'createdAt', '_id', 'status'] },
      { paths: ['siteId', 'userId', 'createdAt', '_id'] },
      { paths: ['siteId', 'status', 'createdAt', '_id'] },
      { paths: ['userId', 'createdAt', '_id'] },
      { paths: [DUE], sparse: true },
    ],
    narrowedBy: ['searchText'],
  });
  const watched = ({ state, events }: Decision<KeptOrder>): Decision<KeptOrder> => ({
    state: withAwaits(state, ports.clock.now()),
    events,
  });
  return {
    ...orders,
    save: (decision, tookEventId) => orders.save(watched(decision), tookEventId),
    change: (id, decide, tookEventId) => {
      const decideWatched = (order: KeptOrder) => {
        const decision = decide(order);
        return decision && watched(decision);
      };
      return orders.change(id, decideWatched, tookEventId);
    },
    listAwaiting: (now, limit, after) => {
      const isDue = { [DUE]: { $lte: new Date(now).toISOString() } };
      return orders.list(after ? { $and: [isDue, standsAfter(after)] } : isDue, {
        sort: { [DUE]: 1, _id: 1 },
        limit,
      });
    },
  };
};

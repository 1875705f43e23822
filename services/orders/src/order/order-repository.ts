import { type Decision, type Repository, repository } from '@biteboard/platform/documents';
import type { Filter } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';
import { countOrders } from './count-orders.ts';
import type { StoredOrder } from './order.ts';
import { withAwaits } from './order-awaits.ts';
import { withPerson } from './order-person.ts';
import { searchable } from './search-words.ts';

export interface OrderRepository extends Repository<StoredOrder> {
  /** Those that have waited too long for payments, the longest first; `after` is the last of the page before. */
  listAwaiting(now: number, limit: number, after?: StoredOrder): Promise<StoredOrder[]>;
  /** Those for a time before the given one that still say whom they were for, the oldest first; `after` as above. */
  listWithPerson(before: string, limit: number, after?: StoredOrder): Promise<StoredOrder[]>;
}

const DUE = 'awaits.dueAt';
const SINCE = 'person.since';

/** After a key, not an offset: documents before it may have been processed in the meantime. */
const standsAfter = (path: string, value: string | undefined, { _id }: StoredOrder): Filter => ({
  $or: [{ [path]: { $gt: value } }, { [path]: value, _id: { $gt: _id } }],
});

/** Orders of older releases are made searchable when they next change, and by a job (`index-old-orders.ts`). */
const withSearchWords = (order: StoredOrder): StoredOrder =>
  order.searchWords ? order : { ...order, ...searchable(order) };

export const orderRepository = (ports: ServicePorts): OrderRepository => {
  const orders = repository<StoredOrder>(ports, 'orders', {
    name: 'orders',
    hot: true,
    written: countOrders(ports.meter),
    indexes: [
      { paths: ['siteId', 'orderNumber'], unique: true },
      { paths: ['siteId', 'createdAt', '_id', 'status'] },
      { paths: ['siteId', 'readyAt', '_id', 'status'] },
      { paths: ['siteId', 'userId', 'createdAt', '_id'] },
      { paths: ['siteId', 'status', 'createdAt', '_id'] },
      { paths: ['siteId', 'status', 'readyAt', '_id'] },
      { paths: ['userId', 'createdAt', '_id'] },
      { paths: [DUE, '_id'], sparse: true },
      { paths: [SINCE, '_id'], sparse: true },
      { paths: ['person.phone'], sparse: true },
      { paths: ['siteId', 'searchWords'] },
    ],
    textIndex: ['searchText'],
    countCache: { of: 'siteId', by: 'status', at: 'createdAt' },
  });
  const watched = ({ state, events }: Decision<StoredOrder>): Decision<StoredOrder> => ({
    state: withSearchWords(withPerson(withAwaits(state, ports.clock.now()))),
    events,
  });
  return {
    ...orders,
    save: (decision, tookEventId) => orders.save(watched(decision), tookEventId),
    change: (id, decide, tookEventId) => {
      const decideWatched = (order: StoredOrder) => {
        const decision = decide(order);
        return decision && watched(decision);
      };
      return orders.change(id, decideWatched, tookEventId);
    },
    listAwaiting: (now, limit, after) => {
      const isDue = { [DUE]: { $lte: new Date(now).toISOString() } };
      const from = after && standsAfter(DUE, after.awaits?.dueAt, after);
      return orders.list(from ? { $and: [isDue, from] } : isDue, {
        sort: { [DUE]: 1, _id: 1 },
        limit,
      });
    },
    listWithPerson: (before, limit, after) => {
      const isPast = { [SINCE]: { $lt: before } };
      const from = after && standsAfter(SINCE, after.person?.since, after);
      return orders.list(from ? { $and: [isPast, from] } : isPast, { sort: { [SINCE]: 1, _id: 1 }, limit });
    },
  };
};

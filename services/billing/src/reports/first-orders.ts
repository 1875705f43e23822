import type { OrderSnapshot } from '@biteboard/contracts';
import { unlessDuplicate } from '@biteboard/platform/documents';
import type { PersonErasure } from '@biteboard/platform/people';
import type { Ports } from '@biteboard/platform/ports';

interface FirstOrder {
  _id: string;
  userId: string;
  /** Absent once the order no longer names its customer. */
  orderId?: string;
}

/** Which order was a customer's first at a site. */
export interface FirstOrders {
  /** Whether the order is its customer's first there, as far as their orders have been received; always the same answer. */
  isFirst(order: Pick<OrderSnapshot, '_id' | 'siteId' | 'userId'>): Promise<boolean>;
  erasure: Required<PersonErasure>;
}

export const firstOrders = ({ database }: Pick<Ports, 'database'>): FirstOrders => {
  const customers = database.collection<FirstOrder>({
    name: 'firstOrders',
    indexes: [{ paths: ['userId'] }],
  });
  const idOf = ({ siteId, userId }: { siteId: string; userId: string }) => `${siteId}:${userId}`;
  return {
    isFirst: async (order) => {
      const _id = idOf(order);
      const known = await customers.findOne({ _id });
      if (known) return known.orderId === order._id;
      const first = { _id, userId: order.userId, orderId: order._id };
      if (await unlessDuplicate(customers.insert(first))) return true;
      return (await customers.findOne({ _id }))?.orderId === order._id;
    },
    erasure: {
      person: async (userId) => {
        while (await customers.remove({ userId }));
      },
      order: async ({ orderId, siteId, userId }) => {
        await customers.update({ _id: idOf({ siteId, userId }), orderId }, { $unset: { orderId: true } });
      },
    },
  };
};

import { type Repository, repository } from '@biteboard/platform/documents';
import type { Filter } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';
import type { Delivery } from './delivery.ts';

export interface DeliveryRepository extends Repository<Delivery> {
  /** Finds by the provider's id of a booking or of its return, or by our id. */
  findByBooking(siteId: string, ids: { providerId: string; ourId: string }): Promise<Delivery | undefined>;
  /** A page of the deliveries that are due, the longest due first; `after` is the last of the page before. */
  listDue(now: number, limit: number, after?: Delivery): Promise<Delivery[]>;
}

const DUE_ORDER = { dueAt: 1, _id: 1 } as const;

/** A cursor instead of an offset: deliveries of earlier pages may not be due any more. */
const afterDelivery = ({ dueAt, _id }: Delivery): Filter => ({
  $or: [{ dueAt: { $gt: dueAt } }, { dueAt, _id: { $gt: _id } }],
});

export const deliveryRepository = (ports: ServicePorts): DeliveryRepository => {
  const deliveries = repository<Delivery>(ports, 'delivery', {
    name: 'deliveries',
    indexes: [
      { paths: ['dueAt', '_id'], sparse: true },
      { paths: ['bookings.providerId'], sparse: true },
      { paths: ['bookings.returnId'], sparse: true },
      { paths: ['bookings.id'], sparse: true },
      { paths: ['order.userId', '_id'] },
    ],
  });
  return {
    ...deliveries,
    findByBooking: async (siteId, { providerId, ourId }) => {
      const filters: Filter[] = [
        ...(providerId ? [{ 'bookings.providerId': providerId }, { 'bookings.returnId': providerId }] : []),
        ...(ourId ? [{ 'bookings.id': ourId }] : []),
      ];
      for (const filter of filters) {
        const found = await deliveries.findBy(filter);
        if (found?.siteId === siteId) return found;
      }
      return undefined;
    },
    listDue: async (now, limit, after) => {
      const isDue = { dueAt: { $lte: new Date(now).toISOString() } };
      return deliveries.list(after ? { $and: [isDue, afterDelivery(after)] } : isDue, {
        sort: DUE_ORDER,
        limit,
      });
    },
  };
};

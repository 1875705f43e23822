import type { CourierProviderName, endpoints, Order } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { orderQuery } from '../../order/queries.ts';
import { useChange } from '../../ui/use-change.ts';

interface CourierRequest {
  action: 'book' | 'cancel';
  /** Absent: those of the settings, in their order. */
  provider?: CourierProviderName;
}

/** Books an order's courier again or cancels it; the order shows the delivery service's answer at once. */
export function useCourier(siteId: string, id: string) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(siteId, id);
  return useChange({
    siteId,
    name: `courier ${id}`,
    send: (body: CourierRequest, idempotencyKey) =>
      call<typeof endpoints.adminCourier>({
        method: 'POST',
        path: '/api/admin/sites/:siteId/orders/:id/courier',
        params: { siteId, id },
        body,
        idempotencyKey,
      }),
    onDone: (delivery) =>
      client.setQueryData(queryKey, (order: Order | undefined) => order && { ...order, delivery }),
  });
}

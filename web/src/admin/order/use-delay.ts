import type { endpoints, Order } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../ui/use-change.ts';
import { orderQuery } from './queries.ts';

/** Promises an order for so many minutes later; its customer is mailed. */
export function useDelay(siteId: string, id: string, onDone?: (order: Order) => void) {
  const client = useQueryClient();
  return useChange({
    siteId,
    name: `delay of order ${id}`,
    send: (minutes: number, idempotencyKey) =>
      call<typeof endpoints.adminDelayOrder>({
        method: 'POST',
        path: '/api/admin/sites/:siteId/orders/:id/delay',
        params: { siteId, id },
        body: { minutes },
        idempotencyKey,
      }),
    onDone: (order) => {
      client.setQueryData(orderQuery(siteId, id).queryKey, order);
      onDone?.(order);
    },
  });
}

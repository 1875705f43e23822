import type { endpoints, Order, OrderAction } from '@biteboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { requestKeys } from '../../lib/request-key.ts';
import { orderQuery } from '../admin-queries.ts';

export interface ActionRequest {
  action: OrderAction;
  reason?: string;
  /** For a refund, in cents. */
  amountCents?: number;
}

/** Moves an order on; lists and sums follow. A repeated attempt counts once. */
export function useOrderAction(siteId: string, id: string, onDone?: (order: Order) => void) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  return useMutation({
    mutationFn: ({ action, ...body }: ActionRequest) =>
      call<typeof endpoints.adminOrderAction>({
        method: 'POST',
        path: '/api/admin/sites/:siteId/orders/:id/:action',
        params: { siteId, id, action },
        body,
        idempotencyKey: keyOf({ action, ...body }),
      }),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(siteId, id).queryKey, order);
      onDone?.(order);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', siteId] }),
  });
}

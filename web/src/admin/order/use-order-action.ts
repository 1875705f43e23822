import type {
  endpoints,
  Order,
  OrderAction,
  PresetReason,
  RefundLine,
  RefundPayer,
} from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../ui/use-change.ts';
import { orderQuery } from './queries.ts';

interface ActionRequest {
  action: OrderAction;
  reason?: string;
  /** The reason is this frequent one. */
  preset?: PresetReason;
  /** For a refund, in cents. */
  amountCents?: number;
  /** What it is for. */
  lines?: RefundLine[];
  deliveryFee?: boolean;
  tip?: boolean;
  paidBy?: RefundPayer;
  /** What the customer reads in place of the reason. */
  words?: string;
}

/** Moves an order on; lists and sums are fetched again. */
export function useOrderAction(siteId: string, id: string, onDone?: (order: Order) => void) {
  const client = useQueryClient();
  return useChange({
    siteId,
    name: `order ${id}`,
    send: ({ action, ...body }: ActionRequest, idempotencyKey) =>
      call<typeof endpoints.adminOrderAction>({
        method: 'POST',
        path: '/api/admin/sites/:siteId/orders/:id/:action',
        params: { siteId, id, action },
        body,
        idempotencyKey,
      }),
    onDone: (order) => {
      client.setQueryData(orderQuery(siteId, id).queryKey, order);
      onDone?.(order);
    },
  });
}

import type { endpoints, FulfillmentType } from '@biteboard/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, isStatus } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useShop } from '../shop-context.tsx';
import { isUnderWay } from './order-progress.ts';

/** My Orders page size (spec §9). */
export const PAGE_SIZE = 12;
/** How often the list looks again while an order is under way. */
const LOOK_AGAIN_MS = 8_000;

export interface OrdersView {
  page: number;
  q: string;
  type: FulfillmentType | '';
}

/** The signed-in customer's orders at the shop around, looked at again and again while one is under way. */
export function useMyOrders({ page, q, type }: OrdersView) {
  const { slug } = useShop();
  const session = useSession();
  const query = useQuery({
    ...calmQuery,
    queryKey: ['my-orders', slug, session?.claims.userId, { page, q, type }],
    enabled: session !== null,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.listMyOrders>({
        method: 'GET',
        path: '/api/shop/:site/orders/mine',
        params: { site: slug },
        query: { page, pageSize: PAGE_SIZE, q, fulfillmentType: type },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });
  return { ...query, needsLogin: session === null || isStatus(query.error, 401, 403) };
}

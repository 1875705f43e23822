import type { endpoints } from '@biteboard/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

const PAGE_SIZE = 10;

/** The customer's orders at all shops. */
export const ordersOfUserQuery = (userId: string, page: number) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['orders-of-user', userId, page],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.listOrdersOfUser>({
        method: 'GET',
        path: '/api/user/orders',
        query: { page, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

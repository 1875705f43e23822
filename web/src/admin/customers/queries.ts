import type { endpoints } from '@biteboard/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';
import { download } from '../../lib/raw-api.ts';

const PAGE_SIZE = 10;

/** The query key of customers' orders. */
export const CUSTOMER_ORDERS_KEY = ['admin', 'customer-orders'];

export const customerOrdersQuery = (userId: string, page: number) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...CUSTOMER_ORDERS_KEY, userId, page],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListCustomerOrders>({
        method: 'GET',
        path: '/api/admin/customers/:userId/orders',
        params: { userId },
        query: { page, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const findCustomers = (q: string) =>
  call<typeof endpoints.adminFindCustomers>({
    method: 'POST',
    path: '/api/admin/customers/found',
    body: { q },
  });

export const exportCustomer = (userId: string) =>
  download<typeof endpoints.adminExportCustomer>({
    method: 'GET',
    path: '/api/admin/customers/:userId/export',
    params: { userId },
  });

export const removeCustomer = (userId: string) =>
  call<typeof endpoints.adminRemoveCustomer>({
    method: 'DELETE',
    path: '/api/admin/customers/:userId',
    params: { userId },
  });

import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { calmQuery } from '../../../lib/query-client.ts';
import { MENUS_KEY } from '../queries.ts';

export const priceTableQuery = (menuId: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...MENUS_KEY, menuId, 'price-table'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminGetPriceTable>({
        method: 'GET',
        path: '/api/admin/menus/:menuId/price-table',
        params: { menuId },
        signal,
      }),
  });

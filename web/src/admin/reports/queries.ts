import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

export interface ReportQuery {
  from: string;
  to: string;
  /** Without these: all that the person runs. */
  siteIds?: string;
  groupId?: string;
  /** One of a single site's locations. */
  locationId?: string | undefined;
}

export const salesReportQuery = (query: ReportQuery) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', 'sales-report', query],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminGetSalesReport>({
        method: 'GET',
        path: '/api/admin/reports/sales',
        query,
        signal,
      }),
  });

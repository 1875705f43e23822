import type { endpoints, QueryOf } from '@biteboard/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

/** What others do appears without a reload. */
const EVERY_MS = 15_000;

export const auditQuery = (query: QueryOf<typeof endpoints.adminListAudit>) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListAudit>({ method: 'GET', path: '/api/admin/audit', query, signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });

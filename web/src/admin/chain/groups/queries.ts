import type { endpoints } from '@biteboard/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { calmQuery } from '../../../lib/query-client.ts';
import { CHAIN_KEY } from '../queries.ts';

export const GROUPS_KEY = [...CHAIN_KEY, 'groups'];

const PAGE_SIZE = 50;

export const groupsQuery = (page: number, q = '') =>
  queryOptions({
    ...calmQuery,
    queryKey: [...GROUPS_KEY, page, q],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListGroups>({
        method: 'GET',
        path: '/api/admin/groups',
        query: { page, pageSize: PAGE_SIZE, ...(q ? { q } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

import type { endpoints } from '@biteboard/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

export const LETTERS_KEY = ['admin', 'dead-letters'];

const PAGE_SIZE = 20;
/** What fails again comes back. */
const LOOK_EVERY_MS = 15_000;

export const lettersQuery = (page: number) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...LETTERS_KEY, page],
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListDeadLetters>({
        method: 'GET',
        path: '/api/admin/dead-letters',
        query: { page, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

import type { endpoints } from '@biteboard/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

const PAGE_SIZE = 10;

export const mailsQuery = (page: number) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', 'mails', page],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListMails>({
        method: 'GET',
        path: '/api/admin/mails',
        query: { page, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const mailQuery = (id: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', 'mail', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminGetMail>({
        method: 'GET',
        path: '/api/admin/mails/:id',
        params: { id },
        signal,
      }),
  });

import type { endpoints } from '@biteboard/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

const PAGE_SIZE = 10;
const SOON_MS = 2_000;

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
    queryKey: ['admin', 'mails', 'one', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminGetMail>({
        method: 'GET',
        path: '/api/admin/mails/:id',
        params: { id },
        signal,
      }),
    // While it is being sent.
    refetchInterval: ({ state }) => state.data?.state === 'waiting' && SOON_MS,
  });

export const sendMailAgain = (id: string) =>
  call<typeof endpoints.adminSendMailAgain>({
    method: 'POST',
    path: '/api/admin/mails/:id/again',
    params: { id },
  });

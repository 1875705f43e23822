import type { endpoints, Notification } from '@biteboard/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';
import { serverNow } from '../../lib/server-clock.ts';

const PAGE_SIZE = 10;
const SOON_MS = 2_000;
const LATER_MS = 15_000;

/** While a delivery is about to change, the list is polled. */
const refetchInterval = (posts: readonly Notification[]): number | false => {
  const waiting = posts.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return false;
  const isNear = ({ nextAt }: Notification) => nextAt === null || Date.parse(nextAt) <= serverNow();
  return waiting.some(isNear) ? SOON_MS : LATER_MS;
};

export const deliveriesQuery = (siteId: string, page: number) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'posts', page],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListNotifications>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/notifications',
        params: { siteId },
        query: { page, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchInterval(state.data?.items ?? []),
  });

export const sendTestDelivery = (siteId: string) =>
  call<typeof endpoints.adminTestNotification>({
    method: 'POST',
    path: '/api/admin/sites/:siteId/notifications',
    params: { siteId },
  });

export const resendDelivery = (siteId: string, id: string) =>
  call<typeof endpoints.adminSendNotificationAgain>({
    method: 'POST',
    path: '/api/admin/sites/:siteId/notifications/:id/again',
    params: { siteId, id },
  });

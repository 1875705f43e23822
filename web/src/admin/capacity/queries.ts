import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

/** The day follows new orders without a reload. */
const BOOKED_EVERY_MS = 15_000;

/** What one of a site's kitchens has to make on a day, by the quarters of an hour. */
export const bookedQuery = (siteId: string, location: string, date: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'booked', location, date],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListBooked>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/booked',
        params: { siteId },
        query: { location, date },
        signal,
      }),
    staleTime: 0,
    refetchInterval: BOOKED_EVERY_MS,
  });

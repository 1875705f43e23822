import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { FullTimes } from './order-times.ts';

/** Others order meanwhile. */
const STALE_AFTER_MS = 15_000;

/** The full times of all of a site's kitchens begin with this key. */
export const fullTimesKey = (site: string) => ['full-times', site] as const;

/** The quarters of an hour for which the kitchen of a location takes no further orders. */
export const fullTimesQuery = (site: string, location: string) =>
  queryOptions({
    queryKey: [...fullTimesKey(site), location],
    staleTime: STALE_AFTER_MS,
    queryFn: ({ signal }) =>
      call<typeof endpoints.listFullTimes>({
        method: 'GET',
        path: '/api/shop/:site/full-times',
        params: { site },
        query: { location },
        signal,
      }),
    select: ({ full }): FullTimes => new Set(full.map((at) => Date.parse(at))),
  });

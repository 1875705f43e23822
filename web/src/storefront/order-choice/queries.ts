import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { FullTimes } from './order-times.ts';

/** Other customers order concurrently. */
const STALE_AFTER_MS = 15_000;

/** The prefix of the keys of a site's full times. */
export const fullTimesKey = (site: string) => ['full-times', site] as const;

/** The slots for which a location's kitchen takes no further orders. */
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

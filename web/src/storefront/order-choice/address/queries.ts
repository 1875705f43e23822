import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The deployment's public configuration: the maps key, '' where there is none. */
export const shopConfigQuery = (site: string) =>
  queryOptions({
    queryKey: ['public-config', site],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call<typeof endpoints.getPublicConfig>({
        method: 'GET',
        path: '/api/shop/:site/public-config',
        params: { site },
        signal,
      }),
  });

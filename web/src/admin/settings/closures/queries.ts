import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { language } from '../../../lib/messages/language.ts';
import { calmQuery } from '../../../lib/query-client.ts';

/** The public holidays of sites that their calendars do not have. */
export const holidaysQuery = (siteIds: readonly string[]) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', 'holidays', language(), ...siteIds],
    enabled: siteIds.length > 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListHolidays>({
        method: 'GET',
        path: '/api/admin/holidays',
        query: { siteIds: siteIds.join(','), language: language() },
        signal,
      }),
  });

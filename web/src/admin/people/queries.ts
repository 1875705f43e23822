import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

export const PEOPLE_KEY = ['admin', 'people'];

export const peopleQuery = queryOptions({
  ...calmQuery,
  queryKey: PEOPLE_KEY,
  staleTime: 0,
  queryFn: ({ signal }) =>
    call<typeof endpoints.adminListPeople>({ method: 'GET', path: '/api/admin/people', signal }),
});

import type { endpoints, ResponseOf } from '@biteboard/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { answerInPage } from '../../lib/page-answers.ts';

export type ShopCard = ResponseOf<typeof endpoints.listShops>[number];

const shopsQuery = queryOptions({
  queryKey: ['shops'],
  ...answerInPage<typeof endpoints.listShops>({ path: '/api/shop/sites' }),
  queryFn: ({ signal }) =>
    call<typeof endpoints.listShops>({ method: 'GET', path: '/api/shop/sites', signal }),
});

/** Every open shop. */
export const useShops = () => useQuery(shopsQuery);

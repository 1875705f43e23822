import type { endpoints, ResponseOf } from '@biteboard/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type Answers, answerInPage } from '../../lib/served-page.ts';

export type ListedShop = ResponseOf<typeof endpoints.listShops>[number];

const SHOPS = '/api/shop/sites';

/** The shops that a page says; undefined where it is not about several. */
export const saidShops = (said: Answers) => said[SHOPS] as ListedShop[] | undefined;

const shopsQuery = queryOptions({
  queryKey: ['shops'],
  ...answerInPage<typeof endpoints.listShops>({ path: SHOPS }),
  queryFn: ({ signal }) => call<typeof endpoints.listShops>({ method: 'GET', path: SHOPS, signal }),
});

/** Every open shop. */
export const useShops = () => useQuery(shopsQuery);

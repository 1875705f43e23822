import type { endpoints, SiteCard } from '@biteboard/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type Answers, answerInPage } from '../../lib/served-page.ts';

const SHOPS = '/api/shop/sites';

/** The shops in a served page; undefined where the page lists none. */
export const shopsInPage = (answers: Answers) => answers[SHOPS] as SiteCard[] | undefined;

const shopsQuery = queryOptions({
  queryKey: ['shops'],
  ...answerInPage<typeof endpoints.listShops>({ path: SHOPS }),
  queryFn: ({ signal }) => call<typeof endpoints.listShops>({ method: 'GET', path: SHOPS, signal }),
});

/** Every open shop. */
export const useShops = () => useQuery(shopsQuery);

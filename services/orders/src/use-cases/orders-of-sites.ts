import type { Claims, SiteSnapshot } from '@biteboard/contracts';
import { mapConcurrently } from '@biteboard/platform/async';
import type { Filter } from '@biteboard/platform/ports';
import type { Orders } from '../orders.ts';
import { QUERIES_AT_ONCE } from '../reading/merged-orders.ts';
import { ordersOfSite, type SiteOrdersQuery, sortFieldOf, withSearch } from '../reading/order-search.ts';

/** The lists of several sites: days are those of each. */
export interface SiteLists {
  filters: readonly Filter[];
  /** With `q`: orders older than this were not looked through in some of them. */
  searchedFrom?: string;
}

/** The list of each site before words are looked for. */
export const listsOf = (sites: readonly SiteSnapshot[], request: SiteOrdersQuery, user: Claims): Filter[] =>
  sites.map((site) => ordersOfSite(site, request, user));

/** The lists, narrowed by the words that were typed. */
export const searchedLists = async (
  { orders, searchIndex }: Pick<Orders, 'orders' | 'searchIndex'>,
  lists: readonly Filter[],
  request: SiteOrdersQuery,
): Promise<SiteLists> => {
  if (!request.q?.trim()) return { filters: lists };
  const about = { q: request.q, isIndexed: await searchIndex.isDone(), by: sortFieldOf(request) };
  const found = await mapConcurrently(lists, QUERIES_AT_ONCE, (list) => withSearch(orders, list, about));
  const searchedFrom = found
    .flatMap((one) => one.searchedFrom ?? [])
    .toSorted()
    .at(-1);
  return { filters: found.map(({ filter }) => filter), ...(searchedFrom ? { searchedFrom } : {}) };
};

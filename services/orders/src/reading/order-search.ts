import {
  type Claims,
  ORDER_STATUSES,
  type OrderStatus,
  type SiteSnapshot,
  SUCCESSFUL_STATUSES,
} from '@biteboard/contracts';
import { askedLocations, askedTimes } from '@biteboard/platform/http';
import { AppError, type Filter } from '@biteboard/platform/ports';
import type { StoredOrder } from '../order/order.ts';
import type { OrderRepository } from '../order/order-repository.ts';
import { WORD_START } from '../order/search-words.ts';
import { fits, hasWord, type Reading, readingsOf, type SearchedPath } from './search-query.ts';

/** Of two times of an order the one that a list is in the order of, latest first. */
export type ListedBy = 'createdAt' | 'readyAt';

/** The id parts orders of one moment, so that pages neither repeat nor skip one. */
export const newestFirstBy = (by: ListedBy): Record<string, -1> => ({ [by]: -1, _id: -1 });
export const NEWEST_FIRST = newestFirstBy('createdAt');

const invalid = (field: string, message: string) =>
  new AppError('invalid', 'INVALID', message, { fields: { [field]: message } });

const within = (
  timeZone: string,
  { from, to, dueFrom, dueTo }: Omit<SiteOrdersQuery, 'status' | 'q' | 'locationId'>,
): Filter => {
  const createdAt = askedTimes({ from, to }, timeZone);
  const due = { from: dueFrom, to: dueTo };
  const readyAt = askedTimes(due, timeZone, { from: 'dueFrom', to: 'dueTo' });
  return { ...(createdAt ? { createdAt } : {}), ...(readyAt ? { readyAt } : {}) };
};

/** A status, `successful` (also what is absent means) or `all`. */
const ofStatus = (status: string | undefined): Filter => {
  if (!status || status === 'successful') return { status: { $in: [...SUCCESSFUL_STATUSES] } };
  if (status === 'all') return {};
  if (!ORDER_STATUSES.includes(status as OrderStatus))
    throw invalid('status', 'There is no such order status.');
  return { status };
};

/** What a list is narrowed to by the words that were typed. */
interface SearchedFilter {
  filter: Filter;
  /** Older orders than of this time were not looked through. */
  searchedFrom?: string;
}

/** Words that many orders have are looked for among the newest so many that the other filters leave. */
const MAX_SEARCHED = 20_000;
/** So many orders of a site may have a word for an index to find them and put them in order. */
const MAX_INDEXED = 5_000;

type Searched = Pick<OrderRepository, 'list' | 'findsPart'>;

/** Along which index few orders are found that have one of the words; undefined where many have all of them. */
const indexFor = async (
  orders: Searched,
  { siteId }: Filter,
  words: Reading,
): Promise<SearchedPath | undefined> => {
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    const isFound = await orders.findsPart('searchText', WORD_START + word);
    if (isFound) return 'searchText';
    if (isFound === false) continue;
    const has = { siteId, ...hasWord(word, 'searchWords') };
    const [many] = await orders.list(has, { skip: MAX_INDEXED, limit: 1 });
    if (!many) return 'searchWords';
  }
  return undefined;
};

/** The one index for all readings. */
const indexForAll = async (
  orders: Searched,
  filter: Filter,
  readings: readonly Reading[],
): Promise<SearchedPath | undefined> => {
  const paths = new Set<SearchedPath | undefined>();
  for (const words of readings) paths.add(await indexFor(orders, filter, words));
  return paths.size === 1 ? [...paths][0] : undefined;
};

/**
 * Orders that have all the words that were typed, or words that begin so: in any order, without accents, a phone in any
 * writing. `isIndexed`: all orders have what an index of words needs. `by`: the order of the list.
 */
export const withSearch = async (
  orders: Searched,
  filter: Filter,
  { q, isIndexed, by }: { q: string | undefined; isIndexed: boolean; by: ListedBy },
): Promise<SearchedFilter> => {
  const readings = readingsOf(q ?? '');
  if (readings.length === 0) return { filter };
  // A customer has few orders in a site.
  const index =
    isIndexed && 'siteId' in filter && !('userId' in filter)
      ? await indexForAll(orders, filter, readings)
      : undefined;
  if (index) return { filter: { ...filter, ...fits(readings, index) } };
  const fitting = fits(readings, isIndexed ? 'searchText' : 'anyText');
  const sort = newestFirstBy(by);
  const [oldest] = await orders.list(filter, { sort, skip: MAX_SEARCHED - 1, limit: 1 });
  if (!oldest) return { filter: { ...filter, ...fitting } };
  const since = { ...(filter[by] as object | undefined), $gte: oldest[by] };
  return { filter: { ...filter, [by]: since, ...fitting }, searchedFrom: oldest[by] };
};

export interface SiteOrdersQuery {
  from?: string | undefined;
  to?: string | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
  status?: string | undefined;
  q?: string | undefined;
  locationId?: string | undefined;
}

/** The orders that these locations make; undefined: all. */
export const ofLocations = (ids: readonly string[] | undefined): Filter => {
  if (!ids) return {};
  return { 'pickup.location.id': ids.length === 1 ? ids[0] : { $in: [...ids] } };
};

/** What a list of a site shows to who runs it, before words are looked for; without a status the orders that count. */
export const ordersOfSite = (
  site: Pick<SiteSnapshot, '_id' | 'timeZone'>,
  { status, locationId, ...period }: SiteOrdersQuery,
  user: Claims,
): Filter => ({
  siteId: site._id,
  ...ofLocations(askedLocations(user, site._id, locationId)),
  ...ofStatus(status),
  ...within(site.timeZone, period),
});

/** A list that is narrowed by the time that the food is for is in its order. */
export const sortFieldOf = ({ dueFrom, dueTo }: SiteOrdersQuery): ListedBy =>
  dueFrom || dueTo ? 'readyAt' : 'createdAt';

/** Those that come after an order, latest first. */
export const olderThan = (
  filter: Filter,
  by: ListedBy,
  { [by]: at, _id }: Pick<StoredOrder, ListedBy | '_id'>,
): Filter => ({
  ...filter,
  [by]: { ...(filter[by] as Filter | undefined), $lte: at },
  $or: [{ [by]: { $lt: at } }, { _id: { $lt: _id } }],
});

import {
  ORDER_STATUSES,
  type OrderStatus,
  type SiteSnapshot,
  SUCCESSFUL_STATUSES,
} from '@biteboard/contracts';
import { askedTimes } from '@biteboard/platform/http';
import { AppError, type Filter } from '@biteboard/platform/ports';
import type { OrderRepository } from '../order/order-repository.ts';

/** Newest first; the id parts orders of one moment, so that pages neither repeat nor skip one. */
export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

const invalid = (field: string, message: string) =>
  new AppError('invalid', 'INVALID', message, { fields: { [field]: message } });

const createdBetween = (timeZone: string, period: Pick<SiteOrdersQuery, 'from' | 'to'>): Filter => {
  const createdAt = askedTimes(period, timeZone);
  return createdAt ? { createdAt } : {};
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

/** A whole order number (`decided §6`). */
const NUMBER = /^BB-[0-9A-Z]{6}$/;
/**
 * Words that many orders hold, or that no index finds, are looked for among the newest so many that the other filters
 * leave.
 */
const MAX_SEARCHED = 20_000;

/**
 * Orders that contain the words, ignoring letter case; a leading # of an order number is dropped. A whole order number
 * is found at any age.
 */
export const withSearch = async (
  orders: Pick<OrderRepository, 'list' | 'findsPart'>,
  filter: Filter,
  q: string | undefined,
): Promise<SearchedFilter> => {
  const words = (q ?? '').trim().replace(/^#\s*/, '').toLowerCase();
  if (words === '') return { filter };
  const orderNumber = words.toUpperCase();
  if (NUMBER.test(orderNumber)) return { filter: { ...filter, orderNumber } };
  const searchText = { $regex: words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
  const [oldest] = await orders.list(filter, { sort: NEWEST_FIRST, skip: MAX_SEARCHED - 1, limit: 1 });
  if (!oldest || (await orders.findsPart('searchText', words))) return { filter: { ...filter, searchText } };
  const createdAt = { ...(filter.createdAt as object | undefined), $gte: oldest.createdAt };
  return { filter: { ...filter, createdAt, searchText }, searchedFrom: oldest.createdAt };
};

export interface SiteOrdersQuery {
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
  q?: string | undefined;
}

/** What an admin's list of a site shows, before words are looked for; without a status the orders that count. */
export const ordersOfSite = (
  site: Pick<SiteSnapshot, '_id' | 'timeZone'>,
  { from, to, status }: SiteOrdersQuery,
): Filter => ({
  siteId: site._id,
  ...ofStatus(status),
  ...createdBetween(site.timeZone, { from, to }),
});

/** Those that come after an order, newest first. */
export const olderThan = (
  filter: Filter,
  { createdAt, _id }: { createdAt: string; _id: string },
): Filter => ({
  ...filter,
  createdAt: { ...(filter.createdAt as Filter | undefined), $lte: createdAt },
  $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: _id } }],
});

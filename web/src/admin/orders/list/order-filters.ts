import { addDays, isDay, type ORDER_STATUSES } from '@biteboard/contracts/rules';

/** What the list can be narrowed to; `successful` is what an admin sees first (spec §9). */
export const STATUS_FILTERS = [
  'successful',
  'placed',
  'paid',
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'delivered',
  'cancelled',
  'refunded',
  'expired',
  'pending_payment',
  'all',
] as const satisfies readonly ('successful' | 'all' | (typeof ORDER_STATUSES)[number])[];
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** spec §9 */
export const PAGE_SIZES = [10, 20, 30, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export interface OrderFilters {
  /** Days in the site's zone, inclusive; '' is an open end. */
  from: string;
  to: string;
  status: StatusFilter;
  q: string;
  page: number;
  pageSize: PageSize;
}

/** The list opens with the last seven days. */
const DAYS_SHOWN = 7;

export const defaultFilters = (today: string): OrderFilters => ({
  from: addDays(today, 1 - DAYS_SHOWN),
  to: today,
  status: 'successful',
  q: '',
  page: 1,
  pageSize: 20,
});

/** The filters that an address carries; what is absent or wrong takes its default. `today` in the site's zone. */
export function readFilters(params: URLSearchParams, today: string): OrderFilters {
  const standard = defaultFilters(today);
  const day = (name: 'from' | 'to') => {
    const text = params.get(name);
    return text === '' || (text !== null && isDay(text)) ? text : standard[name];
  };
  const page = Number(params.get('page'));
  return {
    from: day('from'),
    to: day('to'),
    status: STATUS_FILTERS.find((status) => status === params.get('status')) ?? standard.status,
    q: (params.get('q') ?? '').slice(0, 100),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('pageSize')) ?? standard.pageSize,
  };
}

/** The address with the filters, only those that differ from their default; other parameters stay. */
export function writeFilters(params: URLSearchParams, filters: OrderFilters, today: string): URLSearchParams {
  const next = new URLSearchParams(params);
  const standard = defaultFilters(today);
  for (const name of Object.keys(standard) as (keyof OrderFilters)[]) {
    if (filters[name] === standard[name]) next.delete(name);
    else next.set(name, String(filters[name]));
  }
  return next;
}

/** A change of what is listed begins at the first page; days the wrong way round are turned. */
export function changeFilters(filters: OrderFilters, change: Partial<OrderFilters>): OrderFilters {
  const next = { ...filters, page: 1, ...change };
  return next.from && next.to && next.from > next.to ? { ...next, from: next.to, to: next.from } : next;
}

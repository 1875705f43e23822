import { addDays, isDay, type ORDER_STATUSES } from '@biteboard/contracts/rules';
import { type FilterSpec, oneOf, pageNumber, textUpTo } from '../../ui/url-filters.ts';

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

export interface OrderListFilters {
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

const dayOrOpen = (text: string): string | undefined => (text === '' || isDay(text) ? text : undefined);

/** `today` in the site's zone. */
export const orderFilters = (today: string): FilterSpec<OrderListFilters> => ({
  defaults: {
    from: addDays(today, 1 - DAYS_SHOWN),
    to: today,
    status: 'successful',
    q: '',
    page: 1,
    pageSize: 20,
  },
  parsers: {
    from: dayOrOpen,
    to: dayOrOpen,
    status: oneOf(STATUS_FILTERS),
    q: textUpTo(100),
    page: pageNumber,
    pageSize: oneOf(PAGE_SIZES),
  },
});

/** A change of the filters begins at the first page; days in the wrong order are swapped. */
export function changeOrderFilters(
  filters: OrderListFilters,
  change: Partial<OrderListFilters>,
): OrderListFilters {
  const next = { ...filters, page: 1, ...change };
  return next.from && next.to && next.from > next.to ? { ...next, from: next.to, to: next.from } : next;
}

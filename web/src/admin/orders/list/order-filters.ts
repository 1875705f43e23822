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

/** Of which day of an order the list asks: that its food is for, or that it was placed on. */
export const DAY_KINDS = ['due', 'placed'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

export interface OrderListFilters {
  by: DayKind;
  /** Days in the site's zone, inclusive; '' is an open end. */
  from: string;
  to: string;
  status: StatusFilter;
  /** The id of a location; '' for all. */
  location: string;
  q: string;
  page: number;
  pageSize: PageSize;
}

/** The list opens with the last seven days, and with all that is ordered ahead. */
const DAYS_SHOWN = 7;

const dayOrOpen = (text: string): string | undefined => (text === '' || isDay(text) ? text : undefined);

/** `today` in the site's zone. */
export const orderFilters = (today: string): FilterSpec<OrderListFilters> => ({
  defaults: {
    by: 'due',
    from: addDays(today, 1 - DAYS_SHOWN),
    to: '',
    status: 'successful',
    location: '',
    q: '',
    page: 1,
    pageSize: 20,
  },
  parsers: {
    by: oneOf(DAY_KINDS),
    from: dayOrOpen,
    to: dayOrOpen,
    status: oneOf(STATUS_FILTERS),
    location: textUpTo(64),
    q: textUpTo(100),
    page: pageNumber,
    pageSize: oneOf(PAGE_SIZES),
  },
});

/** The filters as the list's and the workbook's calls take them. */
export const askedOrders = ({ by, from, to, status, location, q }: OrderListFilters) => ({
  ...(by === 'due' ? { dueFrom: from, dueTo: to } : { from, to }),
  status,
  ...(location ? { locationId: location } : {}),
  q,
});

/** The time that the list is in the order of; without days it is that of placing. */
export const listedBy = ({ by, from, to }: OrderListFilters): DayKind => (from || to ? by : 'placed');

/** A change of the filters begins at the first page; days in the wrong order are swapped. */
export function changeOrderFilters(
  filters: OrderListFilters,
  change: Partial<OrderListFilters>,
): OrderListFilters {
  const next = { ...filters, page: 1, ...change };
  return next.from && next.to && next.from > next.to ? { ...next, from: next.to, to: next.from } : next;
}

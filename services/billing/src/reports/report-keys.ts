import { DAYS, type Day } from '@biteboard/contracts';

/** What the numbers under a key are of: its first letter. The stored sums have them, so they stay as they are. */
export const TOTAL_KEY = 't';

/** The places of the numbers under `TOTAL_KEY`. */
export const TOTALS = [
  'orders',
  'sellingCents',
  'pickupOrders',
  'pickupCents',
  'deliveryOrders',
  'deliveryCents',
  'newCustomers',
  'returningCustomers',
  'kept',
  'late',
  'lateSeconds',
  'prepared',
  'prepSeconds',
] as const;
export type TotalName = (typeof TOTALS)[number];

/** Numbers under `TOTAL_KEY`; those that are not named are 0. */
export const totalNumbers = (named: Partial<Record<TotalName, number>>): number[] =>
  TOTALS.map((name) => named[name] ?? 0);

/** Orders and selling cents, by the hour of the week. */
export const hourKey = (weekday: Day, hour: number): string => `h${DAYS.indexOf(weekday) * 24 + hour}`;
/** Orders and selling cents, by day. */
export const dayKey = (day: string): string => `d${day}`;
/** Quantity and selling cents. */
export const itemKey = (productId: string, name: string): string => `i${productId}\n${name}`;
/** Quantity. */
export const reportedOptionKey = (groupKey: string, groupLabel: string, label: string): string =>
  `o${groupKey}\n${groupLabel}\n${label}`;
/** Orders and discount cents. */
export const couponKey = (code: string): string => `c${code}`;

/** The parts of a key behind its first letter. */
export const partsOf = (key: string): string[] => key.slice(1).split('\n');

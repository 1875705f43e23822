import { type OrderStatus, type SiteOrdersNow, type SiteSnapshot, throttlingAt } from '@biteboard/contracts';
import type { Filter } from '@biteboard/platform/ports';
import type { StoredOrder } from '../order/order.ts';
import { ofLocations } from './order-search.ts';

const WAITING: readonly OrderStatus[] = ['placed', 'paid'];
const PREPARING: readonly OrderStatus[] = ['confirmed', 'preparing'];
const IN_KITCHEN: readonly OrderStatus[] = [...WAITING, ...PREPARING, 'ready'];
/** An order that nobody completed counts as handed over by then. */
const OVER_AFTER_MS = 24 * 3_600_000;

/** The orders that a site's kitchens have to do with now; with locations those of these. */
export const inKitchen = (
  siteId: string,
  now: number,
  locationIds: readonly string[] | undefined,
): Filter => ({
  siteId,
  status: { $in: [...IN_KITCHEN] },
  readyAt: { $gte: new Date(now - OVER_AFTER_MS).toISOString() },
  ...ofLocations(locationIds),
});

/** Since when an order waits for the shop: once it is paid, or placed where it is paid at the counter. */
const waitingSince = ({ createdAt, paidAt }: StoredOrder): string => paidAt ?? createdAt;

/** What these orders of one site's kitchens come to. */
export const ordersNow = (
  { _id: siteId, pace }: Pick<SiteSnapshot, '_id' | 'pace'>,
  orders: readonly StoredOrder[],
  now: number,
): SiteOrdersNow => {
  const count = (isOne: (order: StoredOrder) => boolean) => orders.filter(isOne).length;
  const waiting = orders.filter(({ status }) => WAITING.includes(status));
  return {
    siteId,
    waiting: waiting.length,
    oldestWaitingAt: waiting.map(waitingSince).toSorted()[0] ?? null,
    late: count(({ status, readyAt }) => status !== 'ready' && Date.parse(readyAt) < now),
    preparing: count(({ status }) => PREPARING.includes(status)),
    ready: count(({ status }) => status === 'ready'),
    withoutCourier: count(({ delivery }) => Boolean(delivery?.problem)),
    pace: throttlingAt(pace, now),
  };
};

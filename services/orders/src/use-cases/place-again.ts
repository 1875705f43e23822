import type { SiteSnapshot } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import { holdPlace, itemCount, readFull } from '../capacity/places.ts';
import type { HeldPlace } from '../capacity/slot.ts';
import type { Orders } from '../orders.ts';

/** The order is paid well within it, and keeps the place then. */
const UNTIL_PAID_MS = 5 * 60_000;

/**
 * Looks for a place again where the money of an order comes after it has expired and left its own; undefined where it
 * needs none.
 */
export const placeAgain = async (
  { orders, slots }: Pick<Orders, 'orders' | 'slots'>,
  site: SiteSnapshot,
  orderId: string,
  paidAt: string,
): Promise<HeldPlace | 'full' | undefined> => {
  if (!site.capacity?.length) return undefined;
  const order = await orders.find(orderId);
  if (order?.status !== 'expired' || !order.pickup) return undefined;
  const now = Date.parse(paidAt);
  const asked = {
    locationId: order.pickup.location.id,
    scheduledFor: order.scheduledFor === null ? null : Date.parse(order.scheduledFor),
  };
  const counted = { ...asked, orderId, items: itemCount(order.items), until: now + UNTIL_PAID_MS };
  const isFull = await readFull(slots, site, asked, now);
  try {
    return await holdPlace(slots, site, counted, { now, isFull });
  } catch (error) {
    if (error instanceof AppError) return 'full';
    throw error;
  }
};

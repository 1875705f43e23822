import type { SiteSnapshot } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { SlotReservation } from '../capacity/slot.ts';
import { itemCount, readFull, reserveSlot } from '../capacity/slot-reservation.ts';
import type { Orders } from '../orders.ts';

/** The order is paid well within it, which confirms the slot. */
const UNTIL_PAID_MS = 5 * 60_000;

/**
 * Reserves a slot again for a payment that arrives after its order has expired and released its own; undefined where it
 * needs none.
 */
export const reserveSlotAgain = async (
  { orders, slots }: Pick<Orders, 'orders' | 'slots'>,
  site: SiteSnapshot,
  orderId: string,
  paidAt: string,
): Promise<SlotReservation | 'full' | undefined> => {
  if (!site.capacity?.length) return undefined;
  const order = await orders.find(orderId);
  if (order?.status !== 'expired' || !order.pickup) return undefined;
  const now = Date.parse(paidAt);
  const wanted = {
    locationId: order.pickup.location.id,
    scheduledFor: order.scheduledFor === null ? null : Date.parse(order.scheduledFor),
  };
  const counted = { ...wanted, orderId, items: itemCount(order.items), until: now + UNTIL_PAID_MS };
  const isFull = await readFull(slots, site, wanted, now);
  try {
    return await reserveSlot(slots, site, counted, { now, isFull });
  } catch (error) {
    if (error instanceof AppError) return 'full';
    throw error;
  }
};

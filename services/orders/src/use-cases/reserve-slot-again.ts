import type { SiteSnapshot } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { SlotReservation } from '../capacity/slot.ts';
import { holdSlot, itemCount, readFull, reserveSlot } from '../capacity/slot-reservation.ts';
import { UNOPENED_HOLD_MS } from '../order/hold-times.ts';
import type { StoredOrder } from '../order/order.ts';
import type { Orders } from '../orders.ts';

/** The order is paid well within it, which confirms the slot. */
const UNTIL_PAID_MS = 5 * 60_000;

/** Whether an order may have lost its slot: it has expired, or nobody opened its session in time. */
const mayLackSlot = ({ status, createdAt }: StoredOrder, now: number): boolean =>
  status === 'expired' || (status === 'pending_payment' && now >= Date.parse(createdAt) + UNOPENED_HOLD_MS);

/**
 * Reserves a slot again for a payment that arrives after its order has lost its own; undefined where it needs none, or
 * still has it.
 */
export const reserveSlotAgain = async (
  { orders, slots }: Pick<Orders, 'orders' | 'slots'>,
  site: SiteSnapshot,
  orderId: string,
  paidAt: string,
): Promise<SlotReservation | 'full' | undefined> => {
  if (!site.capacity?.length) return undefined;
  const order = await orders.find(orderId);
  const now = Date.parse(paidAt);
  if (!order?.pickup || !mayLackSlot(order, now)) return undefined;
  const until = now + UNTIL_PAID_MS;
  if (order.status === 'pending_payment' && (await holdSlot(slots, site, order, until))) return undefined;
  const wanted = {
    locationId: order.pickup.location.id,
    scheduledFor: order.scheduledFor === null ? null : Date.parse(order.scheduledFor),
  };
  const counted = { ...wanted, orderId, items: itemCount(order.items), until: () => until };
  const isFull = await readFull(slots, site, wanted, now);
  try {
    return await reserveSlot(slots, site, counted, { now, isFull });
  } catch (error) {
    if (error instanceof AppError) return 'full';
    throw error;
  }
};

import { limitsOf, type OrderStatus, quarterOf, type SiteSnapshot } from '@biteboard/contracts';
import { itemCount } from '../capacity/slot-reservation.ts';
import { heldUntil, SESSION_HOLD_MS } from '../order/hold-times.ts';
import type { StoredOrder } from '../order/order.ts';
import type { Orders } from '../orders.ts';

const OPEN: readonly OrderStatus[] = ['pending_payment', 'placed', 'paid', 'confirmed', 'preparing', 'ready'];
/** Of a site's newest orders; what is older has long been made. */
const MOST = 5_000;

/** Of an order that is not paid it is not known whether somebody is about to pay it. */
const holdEnd = (order: StoredOrder, now: number): number | null =>
  order.status === 'pending_payment' ? now + SESSION_HOLD_MS : heldUntil(order, Date.parse(order.readyAt));

/** Counts the orders that a kitchen had taken before it counted any: they are made whatever its limits are. */
export const bookOpenOrders = async ({ orders, slots, clock }: Orders, site: SiteSnapshot): Promise<void> => {
  if (!site.capacity?.length) return;
  const now = clock.now();
  const open = await orders.list(
    { siteId: site._id, status: { $in: OPEN } },
    { sort: { createdAt: -1 }, limit: MOST },
  );
  for (const order of open) {
    const { _id: orderId, pickup, items, readyAt, bookedFor } = order;
    const at = quarterOf(Date.parse(readyAt));
    const isCounted = pickup && limitsOf(site, pickup.location.id).length > 0;
    if (bookedFor || !isCounted || at < quarterOf(now)) continue;
    const quarter = { siteId: site._id, locationId: pickup.location.id, at };
    const booking = { orderId, items: itemCount(items) };
    await slots.book(quarter, { ...booking, until: holdEnd(order, now) });
    const booked = new Date(at).toISOString();
    const changed = await orders.change(orderId, (state) =>
      state.bookedFor || !OPEN.includes(state.status)
        ? undefined
        : { state: { ...state, bookedFor: booked }, events: [] },
    );
    // It may have been paid or cancelled since it was listed: what was announced then knew of no place.
    if (changed?.bookedFor !== booked || !OPEN.includes(changed.status))
      await slots.release(quarter, orderId);
    else if (changed.status !== order.status)
      await slots.book(quarter, { ...booking, until: holdEnd(changed, now) });
  }
};

import { limitsOf, type OrderStatus, quarterOf, type SiteSnapshot } from '@biteboard/contracts';
import { itemCount, RESERVATION_MS } from '../capacity/slot-reservation.ts';
import type { Orders } from '../orders.ts';

const OPEN: readonly OrderStatus[] = ['pending_payment', 'placed', 'paid', 'confirmed', 'preparing', 'ready'];
/** Of a site's newest orders; what is older has long been made. */
const MOST = 5_000;

/** Counts the orders that a kitchen had taken before it counted any: they are made whatever its limits are. */
export const bookOpenOrders = async ({ orders, slots, clock }: Orders, site: SiteSnapshot): Promise<void> => {
  if (!site.capacity?.length) return;
  const now = clock.now();
  const open = await orders.list(
    { siteId: site._id, status: { $in: OPEN } },
    { sort: { createdAt: -1 }, limit: MOST },
  );
  for (const { _id: orderId, status, pickup, items, readyAt, bookedFor } of open) {
    const at = quarterOf(Date.parse(readyAt));
    const isCounted = pickup && limitsOf(site, pickup.location.id).length > 0;
    if (bookedFor || !isCounted || at < quarterOf(now)) continue;
    const quarter = { siteId: site._id, locationId: pickup.location.id, at };
    const until = status === 'pending_payment' ? now + RESERVATION_MS : null;
    const booking = { orderId, items: itemCount(items) };
    await slots.book(quarter, { ...booking, until });
    const booked = new Date(at).toISOString();
    const changed = await orders.change(orderId, (order) =>
      order.bookedFor || !OPEN.includes(order.status)
        ? undefined
        : { state: { ...order, bookedFor: booked }, events: [] },
    );
    // It may have been paid or cancelled since it was listed: what was announced then knew of no place.
    if (changed?.bookedFor !== booked || !OPEN.includes(changed.status))
      await slots.release(quarter, orderId);
    else if (changed.status !== 'pending_payment') await slots.book(quarter, { ...booking, until: null });
  }
};

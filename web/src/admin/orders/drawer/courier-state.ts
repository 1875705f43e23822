import type { Order, OrderDelivery } from '@biteboard/contracts';

/** Until then the courier does not have the food, so the delivery can still be cancelled. */
const CALLED_OFF_UNTIL: readonly OrderDelivery['status'][] = [null, 'requested', 'assigned', 'at_pickup'];
const IS_KITCHENS: readonly Order['status'][] = ['confirmed', 'preparing', 'ready', 'out_for_delivery'];

/** What a person may do about an order's courier now; the server decides again. */
export function courierActions({
  status,
  delivery,
}: Pick<Order, 'status' | 'delivery'>): ('book' | 'cancel')[] {
  if (!delivery || !IS_KITCHENS.includes(status)) return [];
  if (delivery.problem !== null) return ['book'];
  return CALLED_OFF_UNTIL.includes(delivery.status) ? ['cancel'] : [];
}

import type { OrderSnapshot } from '@biteboard/contracts';
import { unlessDuplicate } from '@biteboard/platform';
import { calledOffFromTheStart, callOff, callOffUnlessUnderWay } from '../calling-off.ts';
import type { Deliveries } from '../deliveries.ts';
import { confirmDelivery, newDelivery } from '../search.ts';
import { attendSoon } from './attend-delivery.ts';

const goesOut = ({ fulfillmentType }: OrderSnapshot): boolean => fulfillmentType === 'delivery';

/** A paid order that goes out has a delivery to look at. */
export const startDelivery = async (
  { deliveries, clock }: Deliveries,
  order: OrderSnapshot,
): Promise<void> => {
  if (goesOut(order)) await unlessDuplicate(deliveries.save(newDelivery(order, clock.now())));
};

/** The shop makes it: a courier is booked, now or when its time comes. */
export const orderConfirmed = async (
  ports: Deliveries,
  order: OrderSnapshot,
  eventId: string,
): Promise<void> => {
  const { deliveries, clock } = ports;
  if (!goesOut(order)) return;
  await startDelivery(ports, order);
  const changed = await deliveries.change(
    order._id,
    (delivery) => confirmDelivery(delivery, order, clock.now()),
    eventId,
  );
  if (changed) await attendSoon(ports, changed);
};

/** The order is cancelled: nobody comes, whatever was booked and whatever comes in later. */
export const orderCancelled = async (
  ports: Deliveries,
  order: OrderSnapshot,
  eventId: string,
): Promise<void> => {
  const { deliveries, clock } = ports;
  if (!goesOut(order)) return;
  await unlessDuplicate(deliveries.save(calledOffFromTheStart(order, clock.now())));
  const changed = await deliveries.change(order._id, (delivery) => callOff(delivery, clock.now()), eventId);
  if (changed) await attendSoon(ports, changed);
};

/** All the money went back: a courier who has not fetched the food is not wanted any more. */
export const orderRefunded = async (
  ports: Deliveries,
  order: OrderSnapshot,
  eventId: string,
): Promise<void> => {
  const { deliveries, clock } = ports;
  if (!goesOut(order) || order.status !== 'refunded') return;
  const changed = await deliveries.change(
    order._id,
    (delivery) => callOffUnlessUnderWay(delivery, clock.now()),
    eventId,
  );
  if (changed) await attendSoon(ports, changed);
};

import type { OrderSnapshot } from '@biteboard/contracts';
import { type Decision, unlessDuplicate } from '@biteboard/platform/documents';
import { calledOffFromTheStart, callOff, callOffUnlessThere, callOffUnlessUnderWay } from '../calling-off.ts';
import type { Deliveries } from '../deliveries.ts';
import type { Delivery } from '../delivery.ts';
import { confirmDelivery, newDelivery } from '../search.ts';
import { attendSoon } from './attend-delivery.ts';

/** A paid order that goes out has a delivery to look at. */
export const startDelivery = async (
  { deliveries, clock }: Deliveries,
  order: OrderSnapshot,
): Promise<void> => {
  await unlessDuplicate(deliveries.save(newDelivery(order, clock.now())));
};

/** Decides anew, once for each event, and sees to what follows. */
const changeAndAttend = async (
  ports: Deliveries,
  { _id }: OrderSnapshot,
  eventId: string,
  decide: (delivery: Delivery, now: number) => Decision<Delivery> | undefined,
): Promise<void> => {
  const changed = await ports.deliveries.change(
    _id,
    (delivery) => decide(delivery, ports.clock.now()),
    eventId,
  );
  if (changed) await attendSoon(ports, changed);
};

/** The shop makes it: a courier is booked, now or when its time comes. */
export const orderConfirmed = async (
  ports: Deliveries,
  order: OrderSnapshot,
  eventId: string,
): Promise<void> => {
  await startDelivery(ports, order);
  await changeAndAttend(ports, order, eventId, (delivery, now) => confirmDelivery(delivery, order, now));
};

/** The order is cancelled: nobody comes, whatever was booked and whatever comes in later. */
export const orderCancelled = async (
  ports: Deliveries,
  order: OrderSnapshot,
  eventId: string,
): Promise<void> => {
  const { deliveries, clock } = ports;
  await unlessDuplicate(deliveries.save(calledOffFromTheStart(order, clock.now())));
  await changeAndAttend(ports, order, eventId, callOff);
};

/** It has been brought: where a courier did so, nothing changes. */
export const orderDelivered = (ports: Deliveries, order: OrderSnapshot, eventId: string): Promise<void> =>
  changeAndAttend(ports, order, eventId, callOffUnlessThere);

/** All the money went back: a courier who has not fetched the food is not wanted any more. */
export const orderRefunded = async (
  ports: Deliveries,
  order: OrderSnapshot,
  eventId: string,
): Promise<void> => {
  if (order.status !== 'refunded') return;
  await changeAndAttend(ports, order, eventId, callOffUnlessUnderWay);
};

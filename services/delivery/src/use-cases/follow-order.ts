import type { OrderSnapshot } from '@biteboard/contracts';
import { type Decision, unlessDuplicate } from '@biteboard/platform/documents';
import {
  cancelDelivery,
  cancelUnlessAtShop,
  cancelUnlessPickedUp,
  newCancelledDelivery,
} from '../cancellation.ts';
import type { Deliveries } from '../deliveries.ts';
import type { Delivery } from '../delivery.ts';
import { confirmDelivery, newDelivery } from '../search.ts';
import { queueDelivery } from './process-delivery.ts';

/** A paid order for delivery gets a delivery. */
export const startDelivery = async (
  { deliveries, clock }: Deliveries,
  order: OrderSnapshot,
): Promise<void> => {
  await unlessDuplicate(deliveries.save(newDelivery(order, clock.now())));
};

/** Changes the delivery, once per event, and queues what is due. */
const changeAndQueue = async (
  deps: Deliveries,
  { _id }: OrderSnapshot,
  eventId: string,
  decide: (delivery: Delivery, now: number) => Decision<Delivery> | undefined,
): Promise<void> => {
  const changed = await deps.deliveries.change(
    _id,
    (delivery) => decide(delivery, deps.clock.now()),
    eventId,
  );
  if (changed) await queueDelivery(deps, changed);
};

/** The shop has confirmed: a courier is booked, now or in time. */
export const orderConfirmed = async (
  deps: Deliveries,
  order: OrderSnapshot,
  eventId: string,
): Promise<void> => {
  await startDelivery(deps, order);
  await changeAndQueue(deps, order, eventId, (delivery, now) => confirmDelivery(delivery, order, now));
};

/** The order was cancelled: no courier comes, whatever was booked before and whatever event arrives later. */
export const orderCancelled = async (
  deps: Deliveries,
  order: OrderSnapshot,
  eventId: string,
): Promise<void> => {
  const { deliveries, clock } = deps;
  await unlessDuplicate(deliveries.save(newCancelledDelivery(order, clock.now())));
  await changeAndQueue(deps, order, eventId, cancelDelivery);
};

/** The order was delivered: where a courier did it, nothing changes. */
export const orderDelivered = (deps: Deliveries, order: OrderSnapshot, eventId: string): Promise<void> =>
  changeAndQueue(deps, order, eventId, cancelUnlessAtShop);

/** The order was fully refunded: a courier who has not picked it up is cancelled. */
export const orderRefunded = async (
  deps: Deliveries,
  order: OrderSnapshot,
  eventId: string,
): Promise<void> => {
  if (order.status !== 'refunded') return;
  await changeAndQueue(deps, order, eventId, cancelUnlessPickedUp);
};

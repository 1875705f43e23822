import { events, type OrderSnapshot } from '@biteboard/contracts';
import { type Consumer, on } from '@biteboard/platform/events';
import type { Deliveries } from './deliveries.ts';
import {
  orderCancelled,
  orderConfirmed,
  orderDelivered,
  orderRefunded,
  startDelivery,
} from './use-cases/follow-order.ts';

export const consumers = (deps: Deliveries): Consumer[] => {
  /** Only orders for delivery concern this service. */
  const ifDelivery = async (
    order: OrderSnapshot,
    follow: (order: OrderSnapshot) => Promise<void>,
  ): Promise<void> => {
    if (order.fulfillmentType === 'delivery') await follow(await deps.removed.storable(order));
  };

  return [
    ...deps.sites.consumers,
    ...deps.removed.consumers,
    on(events.OrderPaid, ({ data }) => ifDelivery(data.order, (order) => startDelivery(deps, order))),
    on(events.OrderConfirmed, ({ id, data }) =>
      ifDelivery(data.order, (order) => orderConfirmed(deps, order, id)),
    ),
    on(events.OrderCancelled, ({ id, data }) =>
      ifDelivery(data.order, (order) => orderCancelled(deps, order, id)),
    ),
    on(events.OrderDelivered, ({ id, data }) =>
      ifDelivery(data.order, (order) => orderDelivered(deps, order, id)),
    ),
    on(events.OrderRefunded, ({ id, data }) =>
      ifDelivery(data.order, (order) => orderRefunded(deps, order, id)),
    ),
  ];
};

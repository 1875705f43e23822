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

export const consumers = (ports: Deliveries): Consumer[] => {
  /** Most orders are picked up: of those nothing is asked. */
  const ofThoseThatGoOut = async (
    order: OrderSnapshot,
    follow: (order: OrderSnapshot) => Promise<void>,
  ): Promise<void> => {
    if (order.fulfillmentType === 'delivery') await follow(await ports.removed.storable(order));
  };

  return [
    ...ports.sites.consumers,
    ...ports.removed.consumers,
    on(events.OrderPaid, ({ data }) => ofThoseThatGoOut(data.order, (order) => startDelivery(ports, order))),
    on(events.OrderConfirmed, ({ id, data }) =>
      ofThoseThatGoOut(data.order, (order) => orderConfirmed(ports, order, id)),
    ),
    on(events.OrderCancelled, ({ id, data }) =>
      ofThoseThatGoOut(data.order, (order) => orderCancelled(ports, order, id)),
    ),
    on(events.OrderDelivered, ({ id, data }) =>
      ofThoseThatGoOut(data.order, (order) => orderDelivered(ports, order, id)),
    ),
    on(events.OrderRefunded, ({ id, data }) =>
      ofThoseThatGoOut(data.order, (order) => orderRefunded(ports, order, id)),
    ),
  ];
};

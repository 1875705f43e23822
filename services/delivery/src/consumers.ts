import { events } from '@biteboard/contracts';
import { type Consumer, when } from '@biteboard/platform';
import type { Deliveries } from './deliveries.ts';
import { orderCancelled, orderConfirmed, orderRefunded, startDelivery } from './use-cases/follow-order.ts';

export const consumers = (ports: Deliveries): Consumer[] => [
  ...ports.sites.consumers,
  when(events.OrderPaid, ({ data }) => startDelivery(ports, data.order)),
  when(events.OrderConfirmed, ({ id, data }) => orderConfirmed(ports, data.order, id)),
  when(events.OrderCancelled, ({ id, data }) => orderCancelled(ports, data.order, id)),
  when(events.OrderRefunded, ({ id, data }) => orderRefunded(ports, data.order, id)),
];

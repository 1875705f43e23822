import { events } from '@biteboard/contracts';
import { type Consumer, when } from '@biteboard/platform';
import type { Deliveries } from './deliveries.ts';
import { orderCancelled, orderConfirmed, orderRefunded, startDelivery } from './use-cases/follow-order.ts';

export const consumers = (ports: Deliveries): Consumer[] => [
  ...ports.sites.consumers,
  ...ports.removed.consumers,
  when(events.OrderPaid, async ({ data }) => startDelivery(ports, await ports.removed.keepable(data.order))),
  when(events.OrderConfirmed, async ({ id, data }) =>
    orderConfirmed(ports, await ports.removed.keepable(data.order), id),
  ),
  when(events.OrderCancelled, async ({ id, data }) =>
    orderCancelled(ports, await ports.removed.keepable(data.order), id),
  ),
  when(events.OrderRefunded, async ({ id, data }) =>
    orderRefunded(ports, await ports.removed.keepable(data.order), id),
  ),
];

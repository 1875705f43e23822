import {
  type CloudEvent,
  type DataOf,
  events,
  type MailKind,
  type NotificationType,
  type OrderRefund,
  type OrderSnapshot,
} from '@biteboard/contracts';
import { type Consumer, on } from '@biteboard/platform/events';
import type { Notifications } from './notifications.ts';
import { keepInvitationMail, keepOrderMail, keepResetMail } from './use-cases/keep-mail.ts';
import { keepPost } from './use-cases/keep-post.ts';

/** What was given back and why; why an order was cancelled its customer has read before. */
const toldOf = ({ status }: OrderSnapshot, { lines, deliveryFee, tip, words, reason }: OrderRefund) => ({
  refund: { lines, ...(deliveryFee ? { deliveryFee } : {}), ...(tip ? { tip } : {}) },
  ...(status === 'cancelled' ? {} : { reason: words || reason }),
});

export const consumers = (service: Notifications): Consumer[] => {
  const tell =
    (kind: MailKind) =>
    (event: CloudEvent<{ order: OrderSnapshot }>): Promise<void> =>
      keepOrderMail(service, kind, event, { order: event.data.order });

  const post =
    (type: NotificationType) =>
    (event: CloudEvent<{ order: OrderSnapshot }>): Promise<void> =>
      keepPost(service, type, event);

  return [
    ...service.sites.consumers,
    ...service.removed.consumers,
    on(events.PasswordResetAsked, (event) => keepResetMail(service, event)),
    on(events.PersonInvited, (event) => keepInvitationMail(service, event)),
    on(events.OrderPaid, tell('order-paid')),
    on(events.OrderConfirmed, tell('order-confirmed')),
    on(events.OrderReady, async (event) => {
      // What a courier brings is told of when it is on its way.
      if (event.data.order.fulfillmentType === 'pickup') await tell('order-ready')(event);
    }),
    on(events.OrderOutForDelivery, tell('order-on-its-way')),
    on(events.OrderCancelled, (event: CloudEvent<DataOf<typeof events.OrderCancelled>>) => {
      const { order, refundCents, reason } = event.data;
      return keepOrderMail(service, 'order-cancelled', event, { order, amountCents: refundCents, reason });
    }),
    on(events.OrderRefunded, (event) => {
      const { order, amountCents, refund } = event.data;
      return keepOrderMail(service, 'order-refunded', event, {
        order,
        amountCents,
        ...(refund ? toldOf(order, refund) : {}),
      });
    }),
    on(events.OrderPaid, post('order.paid')),
    on(events.OrderCancelled, post('order.cancelled')),
    on(events.OrderRefunded, post('order.refunded')),
  ];
};

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
import { queueInvitationMail, queueOrderMail, queueResetMail } from './use-cases/queue-mail.ts';
import { queueWebhook } from './use-cases/queue-webhook.ts';

/** What was refunded and why; of a cancelled order the customer knows the reason already. */
const refundPayload = (
  { status }: OrderSnapshot,
  { lines, deliveryFee, tip, words, reason }: OrderRefund,
) => ({
  refund: { lines, ...(deliveryFee ? { deliveryFee } : {}), ...(tip ? { tip } : {}) },
  ...(status === 'cancelled' ? {} : { reason: words || reason }),
});

export const consumers = (service: Notifications): Consumer[] => {
  const mail =
    (kind: MailKind) =>
    (event: CloudEvent<{ order: OrderSnapshot }>): Promise<void> =>
      queueOrderMail(service, kind, event, { order: event.data.order });

  const webhook =
    (type: NotificationType) =>
    (event: CloudEvent<{ order: OrderSnapshot }>): Promise<void> =>
      queueWebhook(service, type, event);

  return [
    ...service.sites.consumers,
    ...service.removed.consumers,
    on(events.PasswordResetAsked, (event) => queueResetMail(service, event)),
    on(events.PersonInvited, (event) => queueInvitationMail(service, event)),
    on(events.OrderPaid, mail('order-paid')),
    on(events.OrderConfirmed, mail('order-confirmed')),
    on(events.OrderDelayed, mail('order-delayed')),
    on(events.OrderReady, async (event) => {
      // Of a delivery the customer is notified when it is on its way.
      if (event.data.order.fulfillmentType === 'pickup') await mail('order-ready')(event);
    }),
    on(events.OrderOutForDelivery, mail('order-on-its-way')),
    on(events.OrderCancelled, (event: CloudEvent<DataOf<typeof events.OrderCancelled>>) => {
      const { order, refundCents, reason } = event.data;
      return queueOrderMail(service, 'order-cancelled', event, { order, amountCents: refundCents, reason });
    }),
    on(events.OrderRefunded, (event) => {
      const { order, amountCents, refund } = event.data;
      return queueOrderMail(service, 'order-refunded', event, {
        order,
        amountCents,
        ...(refund ? refundPayload(order, refund) : {}),
      });
    }),
    on(events.OrderPaid, webhook('order.paid')),
    on(events.OrderCancelled, webhook('order.cancelled')),
    on(events.OrderRefunded, webhook('order.refunded')),
  ];
};

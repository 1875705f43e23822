import { events } from '@biteboard/contracts';
import { type DomainEvent, domainEvent } from '@biteboard/platform/documents';
import type { Delivery } from './delivery.ts';
import { deliverySnapshot } from './views.ts';

export const created = (delivery: Delivery): DomainEvent =>
  domainEvent(events.DeliveryCreated, { delivery: deliverySnapshot(delivery) });

export const statusChanged = (delivery: Delivery): DomainEvent =>
  domainEvent(events.DeliveryStatusChanged, { delivery: deliverySnapshot(delivery) });

export const failed = (delivery: Delivery): DomainEvent =>
  domainEvent(events.DeliveryFailed, {
    delivery: deliverySnapshot(delivery),
    reason: delivery.problem ?? '',
  });

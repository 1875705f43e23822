import { events } from '@biteboard/contracts';
import { type DomainEvent, domainEvent } from '@biteboard/platform/documents';
import type { Delivery } from './delivery.ts';
import { snapshotOf } from './views.ts';

export const created = (delivery: Delivery): DomainEvent =>
  domainEvent(events.DeliveryCreated, { delivery: snapshotOf(delivery) });

export const statusChanged = (delivery: Delivery): DomainEvent =>
  domainEvent(events.DeliveryStatusChanged, { delivery: snapshotOf(delivery) });

export const failed = (delivery: Delivery): DomainEvent =>
  domainEvent(events.DeliveryFailed, { delivery: snapshotOf(delivery), reason: delivery.problem ?? '' });

import { events } from '@biteboard/contracts';
import { type Fact, fact } from '@biteboard/platform/documents';
import type { Delivery } from './delivery.ts';
import { snapshotOf } from './views.ts';

export const created = (delivery: Delivery): Fact =>
  fact(events.DeliveryCreated, { delivery: snapshotOf(delivery) });

export const statusChanged = (delivery: Delivery): Fact =>
  fact(events.DeliveryStatusChanged, { delivery: snapshotOf(delivery) });

export const failed = (delivery: Delivery): Fact =>
  fact(events.DeliveryFailed, { delivery: snapshotOf(delivery), reason: delivery.problem ?? '' });

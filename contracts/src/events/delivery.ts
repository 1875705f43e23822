import Type from 'typebox';
import { DeliverySnapshot } from '../entities/delivery.ts';
import { eventType } from '../event.ts';
import { Struct } from '../schema.ts';

/** A provider has taken an order and sends a courier. */
export const DeliveryCreated = eventType(
  'delivery',
  'DeliveryCreated',
  Struct({ delivery: DeliverySnapshot }),
);
/** The courier is further on, or gave the order up. */
export const DeliveryStatusChanged = eventType(
  'delivery',
  'DeliveryStatusChanged',
  Struct({ delivery: DeliverySnapshot }),
);
/** No courier brings this order: a person of the shop must see to it. */
export const DeliveryFailed = eventType(
  'delivery',
  'DeliveryFailed',
  Struct({ delivery: DeliverySnapshot, reason: Type.String() }),
);

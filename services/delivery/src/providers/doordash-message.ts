import type { Courier } from '@biteboard/contracts';
import { dasherOf } from './doordash-update.ts';
import { webhookBody } from './webhook-body.ts';

/** The trusted part of a DoorDash webhook: that there is an update, or where the courier is. */
export interface DoordashMessage {
  eventId: string;
  /** Our id, which is theirs too. */
  deliveryId: string;
  /** Present where the webhook reports the courier's position alone. */
  courier: Courier | undefined;
}

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';

/** DoorDash's documentation and its integrators name the type's field differently. Throws 400 `MALFORMED`. */
export const readDoordashMessage = (raw: Buffer): DoordashMessage => {
  const message = webhookBody(raw);
  const name = textIn(message.event_name) || textIn(message.event_type);
  const deliveryId = textIn(message.external_delivery_id);
  const eventId = textIn(message.event_id) || [deliveryId, name, textIn(message.created_at)].join(':');
  return { eventId, deliveryId, courier: /enroute|location/i.test(name) ? dasherOf(message) : undefined };
};

import type { Courier } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import { dasherOf } from './doordash-news.ts';
import { fieldsOf } from './refusal.ts';

/** What one of DoorDash's messages says, as far as it is believed: that there is news, or where the courier is. */
export interface DoordashMessage {
  eventId: string;
  /** Ours, and theirs too. */
  deliveryId: string;
  /** There where the message is of nothing but the courier's way. */
  courier: Courier | undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';

const parsed = (raw: Buffer): Record<string, unknown> => {
  try {
    return fieldsOf(JSON.parse(raw.toString('utf8')));
  } catch (cause) {
    throw new AppError('invalid', 'MALFORMED', 'The message is not JSON.', { cause });
  }
};

/** Its documents name the kind in one way, its integrators in another. Throws 400 `MALFORMED`. */
export const readDoordashMessage = (raw: Buffer): DoordashMessage => {
  const message = parsed(raw);
  const name = textOf(message.event_name) || textOf(message.event_type);
  const deliveryId = textOf(message.external_delivery_id);
  const eventId = textOf(message.event_id) || [deliveryId, name, textOf(message.created_at)].join(':');
  return { eventId, deliveryId, courier: /enroute|location/i.test(name) ? dasherOf(message) : undefined };
};

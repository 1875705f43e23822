import type { CourierUpdate } from '../progress.ts';
import { objectFields } from './refusal.ts';
import { uberUpdate } from './uber-update.ts';
import { webhookBody } from './webhook-body.ts';

/** The content of an Uber webhook. */
export interface UberMessage {
  eventId: string;
  providerId: string;
  /** Our id, where given. */
  ourId: string;
  /** Undefined where the delivery must be read from Uber instead. */
  update: CourierUpdate | undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** Throws 400 `MALFORMED`. */
export const readUberMessage = (raw: Buffer, now: number): UberMessage => {
  const message = webhookBody(raw);
  const data = objectFields(message.data);
  const providerId = textOf(message.delivery_id) || textOf(data.id);
  const kind = textOf(message.kind);
  const created = Date.parse(textOf(message.created));
  const at = Number.isNaN(created) ? now : created;
  const body = {
    status: message.status,
    location: message.location,
    ...data,
    id: providerId,
  };
  const eventId =
    textOf(message.id) ||
    textOf(message.event_id) ||
    [kind, providerId, textOf(message.status), textOf(message.created)].join(':');
  return { eventId, providerId, ourId: textOf(data.external_id), update: uberUpdate(body, at) };
};

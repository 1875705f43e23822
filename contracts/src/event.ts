import type { Static, TSchema } from 'typebox';

/**
 * Topics that carry state are compacted: a new consumer rebuilds its copy from them. Every service announces what
 * people did on `audit`: in a compacted topic it would take the place of the state of the same key.
 */
export type Topic =
  | 'gateway'
  | 'catalog'
  | 'orders'
  | 'payments'
  | 'delivery'
  | 'coupons'
  | 'billing'
  | 'audit';

/** One kind of event, written once. Its key is the id of the document that announces it. */
export interface EventType<Name extends string = string, Data extends TSchema = TSchema> {
  type: Name;
  topic: Topic;
  data: Data;
}

export const eventType = <const Name extends string, Data extends TSchema>(
  topic: Topic,
  type: Name,
  data: Data,
): EventType<Name, Data> => ({ type, topic, data });

export type DataOf<E extends EventType> = Static<E['data']>;

/** A CloudEvents 1.0 event; `time` is ISO UTC, `subject` the key that orders it. */
export interface CloudEvent<Data = unknown> {
  id: string;
  source: Topic;
  type: string;
  subject: string;
  time: string;
  data: Data;
  traceparent?: string;
}

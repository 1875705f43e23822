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

/**
 * The version of what is announced or stored: which one this release writes, and the newest that it reads. What another
 * release may still read in the old way gets a new one only after a release that reads both.
 */
export interface DataFormat {
  writes: number;
  reads: number;
}

/** Of everything that never changed so that a reader of before would misread it; what says no version is of this one. */
export const FIRST_FORMAT: DataFormat = { writes: 1, reads: 1 };

/** One kind of event, written once. Its key is the id of the document that announces it. */
export interface EventType<Name extends string = string, Data extends TSchema = TSchema> {
  type: Name;
  topic: Topic;
  data: Data;
  format: DataFormat;
}

export const eventType = <const Name extends string, Data extends TSchema>(
  topic: Topic,
  type: Name,
  data: Data,
  format: DataFormat = FIRST_FORMAT,
): EventType<Name, Data> => ({ type, topic, data, format });

export type DataOf<E extends EventType> = Static<E['data']>;

/** A CloudEvents 1.0 event; `time` is ISO UTC, `subject` the key that orders it. */
export interface CloudEvent<Data = unknown> {
  id: string;
  source: Topic;
  type: string;
  subject: string;
  time: string;
  data: Data;
  /** Which version of its data; absent (of releases before it was written): 1. */
  dataversion?: number;
  traceparent?: string;
}

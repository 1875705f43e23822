import type { Topic } from './event.ts';

/**
 * The data of one event as JSON: a larger event is never published. An order stays under 256 KiB, the body of a call
 * under 1 MiB.
 */
export const MAX_EVENT_BYTES = 2 * 1024 * 1024;

/** The retention of a topic on the broker. */
export interface TopicSpec {
  name: string;
  partitions: number;
  /** Keeps the newest event of each key for good, so that a new consumer rebuilds its copy from the beginning. */
  compacted: boolean;
  /** How long events stay where the topic is not compacted. */
  retentionDays: number;
  /** The largest message that the broker takes, headers included. */
  mostMessageBytes: number;
}

const DAYS = 30;
/** Room for a message's key and headers; once more where a dead letter says what went wrong. */
const HEADERS_BYTES = 64 * 1024;
const DEAD_LETTER_BYTES = MAX_EVENT_BYTES + 2 * HEADERS_BYTES;
/** As many replicas of a service can share what orders cause; `grow-topic` adds more. */
const BUSY = 12;
/** People change menus, sites and coupons far less often than they order. */
const CALM = 3;

const topic = (name: Topic, partitions: number, compacted = false): TopicSpec => ({
  name,
  partitions,
  compacted,
  retentionDays: DAYS,
  mostMessageBytes: MAX_EVENT_BYTES + HEADERS_BYTES,
});

/** Every topic of the product, by the service that announces on it; on `audit` all do. */
export const topics: Record<Topic, TopicSpec> = {
  gateway: topic('gateway', CALM),
  catalog: topic('catalog', CALM, true),
  orders: topic('orders', BUSY),
  payments: topic('payments', BUSY),
  delivery: topic('delivery', BUSY),
  coupons: topic('coupons', CALM, true),
  billing: topic('billing', BUSY),
  audit: topic('audit', CALM),
};

/** Where an event of a topic is set aside that a consumer could not take in; a replayed one that is none, too. */
export const deadLetterTopic = (name: string): string => `${name}.dead-letter`;

/** Events that one group is given again; each names the group that it is for. */
export const REPLAY_TOPIC = 'replays';

/** The topics beside the announcing ones. */
export const sideTopics: readonly TopicSpec[] = [
  ...[...Object.keys(topics), REPLAY_TOPIC].map((name) => ({
    name: deadLetterTopic(name),
    partitions: 1,
    compacted: false,
    retentionDays: 90,
    mostMessageBytes: DEAD_LETTER_BYTES,
  })),
  {
    name: REPLAY_TOPIC,
    partitions: 1,
    compacted: false,
    retentionDays: 7,
    mostMessageBytes: DEAD_LETTER_BYTES,
  },
];

import type { Topic } from './event.ts';

/** How a topic is kept on the broker. */
export interface TopicSpec {
  name: string;
  partitions: number;
  /** Keeps the newest event of each key for good, so that a new consumer rebuilds its copy from the beginning. */
  compacted: boolean;
  /** How long events stay where the topic is not compacted. */
  retentionDays: number;
}

const DAYS = 30;
/** As many replicas of a service can share what orders cause; `grow-topic` adds more. */
const BUSY = 12;
/** People change menus, sites and coupons far less often than they order. */
const CALM = 3;

const topic = (name: Topic, partitions: number, compacted = false): TopicSpec => ({
  name,
  partitions,
  compacted,
  retentionDays: DAYS,
});

/** Every topic of the product, by the service that announces on it. */
export const topics: Record<Topic, TopicSpec> = {
  gateway: topic('gateway', CALM),
  catalog: topic('catalog', CALM, true),
  orders: topic('orders', BUSY),
  payments: topic('payments', BUSY),
  delivery: topic('delivery', BUSY),
  coupons: topic('coupons', CALM, true),
  billing: topic('billing', BUSY),
};

/** Where an event of a topic is set aside that a consumer could not take in. */
export const deadLetterTopic = (name: string): string => `${name}.dead-letter`;

/** Events that one group is given again; each names the group that it is for. */
export const REPLAY_TOPIC = 'replays';

/** The topics beside the announcing ones. */
export const sideTopics: readonly TopicSpec[] = [
  ...Object.values(topics).map(({ name }) => ({
    name: deadLetterTopic(name),
    partitions: 1,
    compacted: false,
    retentionDays: 90,
  })),
  { name: REPLAY_TOPIC, partitions: 1, compacted: false, retentionDays: 7 },
];

import { expect, test } from '@jest/globals';
import { type TopicShape, topicFaults } from './topic-faults.ts';

const orders: TopicShape = { topic: 'orders', partitions: 12, replicas: 3 };
const audit: TopicShape = { topic: 'audit', partitions: 3, replicas: 3 };
const wanted = [orders, audit];

test('topics that are as they should be, have more, or are still to be made, are no fault', () => {
  expect(topicFaults({ brokers: 3, wanted, there: [] })).toEqual([]);
  expect(topicFaults({ brokers: 3, wanted, there: wanted })).toEqual([]);
  const more = wanted.map((one) => ({ ...one, partitions: 48, replicas: 5 }));
  expect(topicFaults({ brokers: 5, wanted, there: more })).toEqual([]);
});

test('more replicas than brokers, and each topic with too few partitions or replicas, is a sentence', () => {
  const there = [
    { ...orders, partitions: 3 },
    { ...audit, replicas: 1 },
  ];
  expect(topicFaults({ brokers: 2, wanted, there })).toEqual([
    'TOPIC_REPLICATION_FACTOR asks for 3 replicas of each topic, more than there are brokers (2): add brokers, or lower it.',
    'Topic orders has 3 partitions and needs 12: run grow-topic.ts orders 12.',
    'Topic audit has 1 replica and needs 3: give it more with kafka-reassign-partitions.sh, or set TOPIC_REPLICATION_FACTOR to 1.',
  ]);
});

import { sideTopics, topics } from '@biteboard/contracts';
import type { Admin, Kafka } from 'kafkajs';
import { withAdminOf } from '../kafka-admin.ts';
import { missingTopics } from '../kafka-missing-topics.ts';
import { asEntries, setTopicConfigs, topicConfigOf } from './kafka-topic-config.ts';

const MAX_REPLICAS = 3;
const LED_WITHIN_MS = 30_000;
const GONE_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 50;

/** Waits until new partitions can be used: a broker hears of what it leads a moment after it was made. */
export const untilLed = async (
  kafka: Kafka,
  wanted: readonly { topic: string; partitions: number }[],
): Promise<void> => {
  const giveUpAt = Date.now() + LED_WITHIN_MS;
  let left = [...wanted];
  while (left.length > 0) {
    left = await withAdminOf(kafka, async (admin) => {
      const led = await Promise.all(
        left.map(async ({ topic, partitions }) => {
          const answering = await admin.fetchTopicOffsets(topic).catch(() => []);
          return answering.length >= partitions;
        }),
      );
      return left.filter((_, index) => !led[index]);
    });
    if (left.length === 0) return;
    if (Date.now() > giveUpAt) throw new Error('the broker does not show the new topics');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
};

/** As many as there are brokers, three at most. */
export const replicasOn = async (admin: Admin): Promise<number> =>
  Math.min(MAX_REPLICAS, (await admin.describeCluster()).brokers.length);

/**
 * Makes the topics that are missing and sets what the product needs of those that are there; answers the names of
 * those it made. Can be run at any time. Partitions of a topic that is there stay: another number would break the order.
 */
export const createTopics = async (
  kafka: Kafka,
  admin: Admin,
  options: { prefix?: string; partitions?: number } = {},
): Promise<string[]> => {
  const { prefix = '', partitions = Number.POSITIVE_INFINITY } = options;
  const replicas = await replicasOn(admin);
  const missing = new Set(await missingTopics(admin, prefix));
  const wanted = [...Object.values(topics), ...sideTopics].map((spec) => ({
    ...spec,
    topic: prefix + spec.name,
    partitions: Math.min(spec.partitions, partitions),
  }));
  const made = wanted.filter(({ topic }) => missing.has(topic));
  await admin.createTopics({
    waitForLeaders: false,
    topics: made.map((spec) => ({
      topic: spec.topic,
      numPartitions: spec.partitions,
      replicationFactor: replicas,
      configEntries: asEntries(topicConfigOf(spec, replicas)),
    })),
  });
  const there = wanted.filter(({ topic }) => !missing.has(topic));
  await setTopicConfigs(admin, new Map(there.map((spec) => [spec.topic, topicConfigOf(spec, replicas)])));
  await untilLed(kafka, made);
  return [...missing];
};

/** Deletes those that are there; resolves when the broker has forgotten them, which is a little later. */
export const deleteTopics = async (kafka: Kafka, names: readonly string[]): Promise<void> => {
  const giveUpAt = Date.now() + GONE_WITHIN_MS;
  for (;;) {
    const left = await withAdminOf(kafka, async (admin) => {
      const there = (await admin.listTopics()).filter((name) => names.includes(name));
      if (there.length > 0) await admin.deleteTopics({ topics: there }).catch(() => {});
      return there.length;
    });
    if (left === 0) return;
    if (Date.now() > giveUpAt) throw new Error('the broker does not let go of the old topics');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
};

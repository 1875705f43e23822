import { sideTopics, topics } from '@biteboard/contracts';
import type { Admin, Kafka } from 'kafkajs';
import { withAdminOf } from '../kafka-admin.ts';
import { missingTopics } from '../kafka-missing-topics.ts';
import { asEntries, setTopicConfigs, topicConfigOf } from './kafka-topic-config.ts';
import { type TopicShape, topicFaults } from './topic-faults.ts';

const MAX_REPLICAS = 3;
const LED_WITHIN_MS = 30_000;
const GONE_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 50;

/** Waits until new partitions can be used: a broker learns what it leads a moment after it was made. */
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

export interface TopicsOptions {
  prefix?: string;
  /** At most so many for each. */
  partitions?: number | undefined;
  /** How many brokers keep each; as many as there are, three at most, unless said. */
  replicationFactor?: number | undefined;
}

const wantedTopics = async (admin: Admin, options: TopicsOptions) => {
  const { prefix = '', partitions = Number.POSITIVE_INFINITY } = options;
  const replicas = options.replicationFactor ?? (await replicasOn(admin));
  return [...Object.values(topics), ...sideTopics].map((spec) => ({
    ...spec,
    topic: prefix + spec.name,
    partitions: Math.min(spec.partitions, partitions),
    replicas,
  }));
};

const shapesOf = async (admin: Admin, names: string[]): Promise<TopicShape[]> => {
  if (names.length === 0) return [];
  const { topics: described } = await admin.fetchTopicMetadata({ topics: names });
  return described.map(({ name, partitions }) => ({
    topic: name,
    partitions: partitions.length,
    replicas: Math.min(...partitions.map(({ replicas }) => replicas.length)),
  }));
};

/** Why the topics cannot be made or used as they should be, one sentence each. Changes nothing. */
export const faultsOfTopics = async (admin: Admin, options: TopicsOptions): Promise<string[]> => {
  const wanted = await wantedTopics(admin, options);
  const missing = new Set(await missingTopics(admin, options.prefix));
  const names = wanted.map(({ topic }) => topic).filter((topic) => !missing.has(topic));
  const { brokers } = await admin.describeCluster();
  return topicFaults({ brokers: brokers.length, wanted, there: await shapesOf(admin, names) });
};

/**
 * Makes the topics that are missing and sets what the product needs of those that are there; answers the names of
 * those it made. Can be run at any time. Partitions of a topic that is there stay: another number would break the order.
 */
export const createTopics = async (
  kafka: Kafka,
  admin: Admin,
  options: TopicsOptions = {},
): Promise<string[]> => {
  const missing = new Set(await missingTopics(admin, options.prefix));
  const wanted = await wantedTopics(admin, options);
  const made = wanted.filter(({ topic }) => missing.has(topic));
  await admin.createTopics({
    waitForLeaders: false,
    topics: made.map((spec) => ({
      topic: spec.topic,
      numPartitions: spec.partitions,
      replicationFactor: spec.replicas,
      configEntries: asEntries(topicConfigOf(spec, spec.replicas)),
    })),
  });
  const there = wanted.filter(({ topic }) => !missing.has(topic));
  // By the replicas that a topic has: if more of them had to have an event than there are, none would be taken.
  const shapes = await shapesOf(
    admin,
    there.map(({ topic }) => topic),
  );
  const replicas = new Map(shapes.map((one) => [one.topic, one.replicas]));
  await setTopicConfigs(
    admin,
    new Map(
      there.map((spec) => [spec.topic, topicConfigOf(spec, replicas.get(spec.topic) ?? spec.replicas)]),
    ),
  );
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

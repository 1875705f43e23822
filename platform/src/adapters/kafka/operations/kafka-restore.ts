import { REPLAY_TOPIC, sideTopics, topics } from '@biteboard/contracts';
import type { Admin, Kafka, KafkaMessage } from 'kafkajs';
import { withAdminOf } from '../kafka-admin.ts';
import type { KafkaPublisher } from '../kafka-publisher.ts';
import { readTopics } from './kafka-reader.ts';
import { ourGroups, readersIn } from './kafka-rebuild.ts';
import { type KafkaStaging, kafkaStaging, type Staged } from './kafka-staging.ts';
import { createTopics, deleteTopics, untilLed } from './kafka-topics.ts';

/** What the topics hold after a restore. */
export interface Restored {
  /** The newest events, from before that time, of sites, categories, products and coupons. */
  states: number;
  /** Other events that are given again, as they may have been on their way. */
  onTheirWay: number;
}

export interface RestoreOptions {
  at: Date;
  /** How long before that time what was announced may have been on its way. */
  minutes: number;
  prefix?: string;
  /** Of the topics that are made again. */
  replicationFactor?: number | undefined;
}

const MINUTE_MS = 60_000;

/** Those that events come by. Dead letters stay as they are: each says itself for whom it is, and when it was. */
const restorable = (prefix: string) =>
  [...Object.values(topics), ...sideTopics.filter(({ name }) => name === REPLAY_TOPIC)].map((spec) => ({
    ...spec,
    topic: prefix + spec.name,
  }));

/** Where the newest state of each key stands: so much is in memory, not the states. */
const placesOfStates = async (kafka: Kafka, admin: Admin, compacted: readonly string[], until: number) => {
  const newest = new Map<string, { at: number; partition: number; offset: string }>();
  const nameOf = (topic: string, { key }: KafkaMessage) => `${topic}/${key}`;
  await readTopics(
    kafka,
    admin,
    compacted.map((topic) => ({ topic })),
    (topic, message, partition) => {
      const [at, name] = [Number(message.timestamp), nameOf(topic, message)];
      if (at <= until && at >= (newest.get(name)?.at ?? 0))
        newest.set(name, { at, partition, offset: message.offset });
    },
  );
  return (topic: string, message: KafkaMessage, partition: number): boolean => {
    const place = newest.get(nameOf(topic, message));
    return place?.partition === partition && place.offset === message.offset;
  };
};

/** Keeps what was announced until then: the newest states, and what else came in during the minutes before. */
const stage = async (
  kafka: Kafka,
  staging: KafkaStaging,
  { at, minutes, prefix = '' }: RestoreOptions,
): Promise<Staged> => {
  const until = at.getTime();
  const since = Math.floor(until - minutes * MINUTE_MS);
  await staging.begin();
  const { keep, end } = staging.keeping();
  const staged: Staged = { at: until, states: 0, onTheirWay: 0, partitions: {}, madeAnew: false };
  await withAdminOf(kafka, async (admin) => {
    const there = new Set(await admin.listTopics());
    const old = restorable(prefix).filter(({ topic }) => there.has(topic));
    for (const { topic } of old) staged.partitions[topic] = (await admin.fetchTopicOffsets(topic)).length;
    const compacted = new Set(old.filter((spec) => spec.compacted).map(({ topic }) => topic));
    const isNewest = await placesOfStates(kafka, admin, [...compacted], until);
    const stretches = old.map(({ topic }) => (compacted.has(topic) ? { topic } : { topic, since }));
    await readTopics(kafka, admin, stretches, async (topic, message, partition) => {
      const isState = compacted.has(topic);
      if (isState ? !isNewest(topic, message, partition) : Number(message.timestamp) > until) return;
      staged[isState ? 'states' : 'onTheirWay'] += 1;
      await keep(topic, message);
    });
  });
  await end();
  await staging.note(staged);
  return staged;
};

/** Empty topics instead of those that are there, with as many partitions as they had: a topic may have grown. */
const makeAnew = async (
  kafka: Kafka,
  { prefix = '', replicationFactor }: RestoreOptions,
  { partitions }: Staged,
): Promise<void> => {
  const all = restorable(prefix);
  await deleteTopics(
    kafka,
    all.map(({ topic }) => topic),
  );
  const grown = all
    .map((spec) => ({ topic: spec.topic, made: spec.partitions, partitions: partitions[spec.topic] ?? 0 }))
    .filter((one) => one.partitions > one.made);
  await withAdminOf(kafka, async (admin) => {
    await createTopics(kafka, admin, { prefix, replicationFactor });
    const topicPartitions = grown.map((one) => ({ topic: one.topic, count: one.partitions }));
    if (grown.length > 0) await admin.createPartitions({ topicPartitions });
  });
  await untilLed(kafka, grown);
};

/**
 * Takes the topics back to a point in time, for databases that were restored to it: the compacted ones hold the
 * newest event of each key from before it, the others what was announced in the minutes before it (consumers stand
 * hearing it twice), and every group starts over. Nothing is deleted before all of that is kept in a topic of its
 * own: one that was killed is finished by the next with the same time, and only with that. Changes nothing while
 * replicas still read.
 */
export const restoreTopics = async (
  kafka: Kafka,
  publisher: KafkaPublisher,
  options: RestoreOptions,
): Promise<Restored | { running: number } | { unfinished: Date }> => {
  const { at, prefix = '' } = options;
  const groups = await withAdminOf(kafka, (admin) => ourGroups(admin, prefix));
  const running = await withAdminOf(kafka, (admin) => readersIn(admin, groups));
  if (running > 0) return { running };

  const staging = kafkaStaging(kafka, publisher, prefix);
  const unfinished = await staging.find();
  if (unfinished && unfinished.at !== at.getTime()) return { unfinished: new Date(unfinished.at) };
  const staged = unfinished ?? (await stage(kafka, staging, options));
  if (!staged.madeAnew) {
    if (groups.length > 0) await withAdminOf(kafka, (admin) => admin.deleteGroups(groups));
    await makeAnew(kafka, options, staged);
    await staging.note({ ...staged, madeAnew: true });
  }
  await staging.putBack();
  await staging.remove();
  return { states: staged.states, onTheirWay: staged.onTheirWay };
};

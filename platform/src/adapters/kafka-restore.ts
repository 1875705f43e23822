import { REPLAY_TOPIC, sideTopics, topics } from '@biteboard/contracts';
import type { Admin, Kafka, KafkaMessage } from 'kafkajs';
import { withAdminOf } from './kafka-admin.ts';
import type { KafkaPublisher } from './kafka-publisher.ts';
import { readTopics } from './kafka-reader.ts';
import { ourGroups, readersIn } from './kafka-rebuild.ts';
import { createTopics } from './kafka-topics.ts';

/** What the topics hold after a restore. */
export interface Restored {
  /** The newest events, from before that time, of sites, categories, products and coupons. */
  states: number;
  /** Other events that are given again, as they may have been on their way. */
  onTheirWay: number;
}

interface Kept {
  topic: string;
  message: KafkaMessage;
}

interface OldTopic {
  topic: string;
  compacted: boolean;
  partitions: number;
  /** How many it is made with. */
  made: number;
}

/** What there was before anything is changed. */
interface Found {
  old: OldTopic[];
  states: Kept[];
  onTheirWay: Kept[];
}

const HOUR_MS = 3_600_000;
const LOOK_AGAIN_MS = 100;
const GONE_WITHIN_MS = 30_000;

/** Those that events come by. Dead letters stay as they are: each says itself for whom it is, and when it was. */
const findTopics = async (admin: Admin, prefix: string): Promise<OldTopic[]> => {
  const there = new Set(await admin.listTopics());
  const wanted = [...Object.values(topics), ...sideTopics.filter(({ name }) => name === REPLAY_TOPIC)]
    .map(({ name, compacted, partitions: made }) => ({ topic: prefix + name, compacted, made }))
    .filter(({ topic }) => there.has(topic));
  return Promise.all(
    wanted.map(async (one) => ({ ...one, partitions: (await admin.fetchTopicOffsets(one.topic)).length })),
  );
};

/** What was announced until then: all that compacted topics keep, and of the others what came in since the given time. */
const readUpTo = async (
  kafka: Kafka,
  admin: Admin,
  old: readonly OldTopic[],
  { since, until }: { since: number; until: number },
) => {
  const compacted = new Set(old.filter((one) => one.compacted).map(({ topic }) => topic));
  const stretches = old.map(({ topic }) => (compacted.has(topic) ? { topic } : { topic, since }));
  const kept: Kept[] = [];
  await readTopics(kafka, admin, stretches, (topic, message) => {
    if (Number(message.timestamp) <= until) kept.push({ topic, message });
  });
  // A topic that has grown has a key's events in two partitions: their times tell their order.
  kept.sort((one, other) => Number(one.message.timestamp) - Number(other.message.timestamp));
  const newest = new Map<string, Kept>();
  for (const one of kept) if (compacted.has(one.topic)) newest.set(`${one.topic}/${one.message.key}`, one);
  return { states: [...newest.values()], onTheirWay: kept.filter(({ topic }) => !compacted.has(topic)) };
};

/** The broker forgets deleted topics a little later. */
const deleteTopics = async (kafka: Kafka, names: string[]): Promise<void> => {
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

/** As many partitions as before: a topic may have grown. */
const makeAnew = async (admin: Admin, prefix: string, old: readonly OldTopic[]): Promise<void> => {
  await createTopics(admin, { prefix });
  const grown = old.filter(({ partitions, made }) => partitions > made);
  if (grown.length === 0) return;
  await admin.createPartitions({
    topicPartitions: grown.map(({ topic, partitions: count }) => ({ topic, count })),
  });
};

/**
 * Takes the topics back to a point in time, for databases that were restored to it: the compacted ones hold the
 * newest event of each key from before it, the others what was announced in the hours before it (consumers stand
 * hearing it twice), and every group begins anew. Changes nothing while replicas still read; can be run again.
 */
export const restoreTopics = async (
  kafka: Kafka,
  publisher: KafkaPublisher,
  { at, hours, prefix = '' }: { at: Date; hours: number; prefix?: string },
): Promise<Restored | { running: number }> => {
  const until = at.getTime();
  const since = Math.floor(until - hours * HOUR_MS);
  const found = await withAdminOf(kafka, async (admin): Promise<Found | { running: number }> => {
    const groups = await ourGroups(admin, prefix);
    const running = await readersIn(admin, groups);
    if (running > 0) return { running };
    const old = await findTopics(admin, prefix);
    const kept = await readUpTo(kafka, admin, old, { since, until });
    if (groups.length > 0) await admin.deleteGroups(groups);
    return { old, ...kept };
  });
  if ('running' in found) return found;

  const { old, states, onTheirWay } = found;
  await deleteTopics(
    kafka,
    old.map(({ topic }) => topic),
  );
  await withAdminOf(kafka, (admin) => makeAnew(admin, prefix, old));
  await Promise.all(
    [...states, ...onTheirWay].map(({ topic, message: { key, value, headers, timestamp } }) =>
      publisher.send([{ topic, message: { key, value, timestamp, ...(headers ? { headers } : {}) } }]),
    ),
  );
  return { states: states.length, onTheirWay: onTheirWay.length };
};

import type { Topic } from '@biteboard/contracts';
import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import { kafkaLag } from '../kafka-lag.ts';
import { PRODUCERS_SEE_PARTITIONS_AFTER_MS } from '../kafka-link.ts';
import { ourGroups, readersIn } from './kafka-rebuild.ts';
import { untilLed } from './kafka-topics.ts';

/** Keeps the service of a topic from publishing on it while it runs. */
export interface TopicHold {
  /** Resolves when no process publishes on the topic any more. Throws, with a sentence, where one does not heed holds. */
  begin(): Promise<void>;
  /** Whether it lasts for the given ms at least. */
  lasts(ms: number): boolean;
  end(): Promise<void>;
}

/** Why a topic cannot grow now, or how many partitions it had. */
export type Growth = { had: number } | { running: number } | { behind: string[] };

const LOOK_AGAIN_MS = 250;
const GROWN_WITHIN_MS = 30_000;
/** By then what publishes has seen the partitions that were added, with a second to spare. */
const SEEN_AFTER_MS = PRODUCERS_SEE_PARTITIONS_AFTER_MS + 1_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Gives a topic more partitions and keeps the order within a key, whose events go to another partition from then on:
 * nothing is published on the topic (it is held, or its service is stopped), and every other service has consumed what
 * is there. Waits for those for the given ms. Changes nothing where it answers `running` or `behind`.
 */
export const growTopic = async (kafka: Kafka, admin: Admin, options: GrowTopicOptions): Promise<Growth> => {
  const { topic, partitions, prefix = '', hold } = options;
  const groups = await ourGroups(admin, prefix);
  const isAnnouncer = (id: string) => id === prefix + topic || id.startsWith(`${prefix}${topic}-broadcast.`);
  const running = hold ? 0 : await readersIn(admin, groups.filter(isAnnouncer));
  if (running > 0) return { running };

  const had = (await admin.fetchTopicOffsets(prefix + topic)).length;
  if (had >= partitions) return { had };
  // What a service receives of its own events it handles by the state that it owns, in any order.
  const others = groups.filter((id) => !isAnnouncer(id) && !id.includes('-broadcast.'));
  try {
    await hold?.begin();
    const behind = await notTakenIn(admin, others, options);
    if (behind.length > 0) return { behind };
    if (hold && !hold.lasts(GROWN_WITHIN_MS + SEEN_AFTER_MS)) return { behind: others };
    await admin.createPartitions({ topicPartitions: [{ topic: prefix + topic, count: partitions }] });
    await untilLed(kafka, [{ topic: prefix + topic, partitions }]);
    if (hold) await pause(SEEN_AFTER_MS);
    return { had };
  } finally {
    await hold?.end();
  }
};

/** Those of the groups that have not taken in all of a topic on which nothing is published, after the given ms at most. */
const notTakenIn = async (
  admin: Admin,
  groups: string[],
  { topic, patienceMs, prefix = '' }: GrowTopicOptions,
): Promise<string[]> => {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const behind = await behindOn(admin, prefix + topic, groups, prefix);
    if (behind.length === 0 || Date.now() > giveUpAt) return behind;
    await pause(LOOK_AGAIN_MS);
  }
};

export interface GrowTopicOptions {
  topic: Topic;
  partitions: number;
  patienceMs: number;
  prefix?: string;
  /** Of the topic, where its service runs. */
  hold?: TopicHold | undefined;
}

/** Those that read the topic now, or did before they were stopped. */
const readersOf = async (admin: Admin, topic: string, groups: string[]): Promise<string[]> => {
  if (groups.length === 0) return [];
  const { groups: described } = await admin.describeGroups(groups);
  const readers = await Promise.all(
    described.map(async ({ groupId, members }) => {
      const asked = members.flatMap(
        ({ memberMetadata }) => kafkajs.AssignerProtocol.MemberMetadata.decode(memberMetadata)?.topics ?? [],
      );
      if (asked.includes(topic)) return [groupId];
      const [place] = await admin.fetchOffsets({ groupId, topics: [topic] });
      return place?.partitions.some(({ offset }) => BigInt(offset) >= 0n) ? [groupId] : [];
    }),
  );
  return readers.flat();
};

/** Groups that read the topic and have not taken in all of it. */
export const behindOn = async (
  admin: Admin,
  topic: string,
  groups: string[],
  prefix: string,
): Promise<string[]> => {
  const readers = await readersOf(admin, topic, groups);
  const lag = await kafkaLag(
    admin,
    readers.map((groupId) => ({ group: groupId, mode: 'shared' as const, groupId, topics: [topic] })),
    prefix,
  );
  return lag.filter(({ events }) => events > 0).map(({ group }) => group.slice(prefix.length));
};

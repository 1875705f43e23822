import type { Topic } from '@biteboard/contracts';
import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import { kafkaLag } from '../kafka-lag.ts';
import { ourGroups, readersIn } from './kafka-rebuild.ts';
import { untilLed } from './kafka-topics.ts';

/** Why a topic cannot grow now, or how many partitions it had. */
export type Growth = { had: number } | { running: number } | { behind: string[] };

const LOOK_AGAIN_MS = 250;

/**
 * Gives a topic more partitions and keeps the order within a key, whose events go to another partition from then on:
 * nothing is published on the topic (its service is stopped), and every other service has consumed what is
 * there. Waits for those for the given ms. Changes nothing where it answers `running` or `behind`.
 */
export const growTopic = async (
  kafka: Kafka,
  admin: Admin,
  { topic, partitions, patienceMs, prefix = '' }: GrowTopicOptions,
): Promise<Growth> => {
  const groups = await ourGroups(admin, prefix);
  const isAnnouncer = (id: string) => id === prefix + topic || id.startsWith(`${prefix}${topic}-broadcast.`);
  const running = await readersIn(admin, groups.filter(isAnnouncer));
  if (running > 0) return { running };

  const had = (await admin.fetchTopicOffsets(prefix + topic)).length;
  if (had >= partitions) return { had };
  // What a service hears of itself it does by the state that it owns, in any order.
  const others = groups.filter((id) => !isAnnouncer(id) && !id.includes('-broadcast.'));
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const behind = await behindOn(admin, prefix + topic, others, prefix);
    if (behind.length === 0) break;
    if (Date.now() > giveUpAt) return { behind };
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  await admin.createPartitions({ topicPartitions: [{ topic: prefix + topic, count: partitions }] });
  await untilLed(kafka, [{ topic: prefix + topic, partitions }]);
  return { had };
};

export interface GrowTopicOptions {
  topic: Topic;
  partitions: number;
  patienceMs: number;
  prefix?: string;
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

import { randomUUID } from 'node:crypto';
import type { Admin, Kafka, KafkaMessage } from 'kafkajs';

/** What to read of a topic: all that is kept, or what came in since a time. */
export interface Stretch {
  topic: string;
  /** ms since 1970 */
  since?: number;
}

type Take = (topic: string, message: KafkaMessage) => void;

const STANDSTILL_MS = 30_000;

interface Part {
  topic: string;
  partition: number;
  /** Where reading begins. */
  offset: string;
  last: bigint;
}

const partsOf = async (admin: Admin, { topic, since }: Stretch): Promise<Part[]> => {
  const known = await admin.fetchTopicOffsets(topic);
  const later = since === undefined ? [] : await admin.fetchTopicOffsetsByTimestamp(topic, since);
  const begin = new Map(later.map(({ partition, offset }) => [partition, offset]));
  return known
    .map(({ partition, low, high }) => ({
      topic,
      partition,
      offset: begin.get(partition) ?? low,
      last: BigInt(high) - 1n,
    }))
    .filter(({ offset, last }) => BigInt(offset) <= last);
};

/**
 * Reads topics up to where they end now, each partition in its order, for nobody's account: no group of ours moves.
 * Throws when nothing has come for half a minute.
 */
export const readTopics = async (
  kafka: Kafka,
  admin: Admin,
  stretches: readonly Stretch[],
  take: Take,
): Promise<void> => {
  const parts = (await Promise.all(stretches.map((stretch) => partsOf(admin, stretch)))).flat();
  if (parts.length === 0) return;
  const left = new Map(parts.map((part) => [`${part.topic}/${part.partition}`, part.last]));
  const groupId = `reader-${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 50, allowAutoTopicCreation: false });
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('the topics could not be read in time')), STANDSTILL_MS);
  consumer.on(consumer.events.GROUP_JOIN, () => {
    for (const { topic, partition, offset } of parts) consumer.seek({ topic, partition, offset });
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...new Set(parts.map(({ topic }) => topic))], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch: { topic, partition, messages } }) => {
        timer.refresh();
        const key = `${topic}/${partition}`;
        const last = left.get(key);
        if (last === undefined) return;
        for (const message of messages) {
          if (BigInt(message.offset) <= last) take(topic, message);
          if (BigInt(message.offset) >= last) left.delete(key);
        }
        if (left.size === 0) resolve();
      },
    });
    await done;
  } finally {
    clearTimeout(timer);
    await consumer.disconnect();
    await admin.deleteGroups([groupId]).catch(() => {});
  }
};

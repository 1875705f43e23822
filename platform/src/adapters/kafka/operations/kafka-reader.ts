import { randomUUID } from 'node:crypto';
import type { Admin, Kafka, KafkaMessage } from 'kafkajs';
import { START_RETRIES } from './start-retries.ts';

/** What to read of a topic: all that is kept, or what came in since a time, or so many of each partition's newest. */
export interface Stretch {
  topic: string;
  /** ms since 1970 */
  since?: number;
  newest?: number;
}

/** Takes in one message; the next one comes when it is done. */
export type Take = (topic: string, message: KafkaMessage, partition: number) => void | Promise<void>;

interface Part {
  topic: string;
  partition: number;
  /** The offset that is read next, and the last one that is wanted. */
  next: bigint;
  last: bigint;
  /** What is read and not yet taken in: one batch at most, reading pauses until it is. */
  waiting: { at: number; message: KafkaMessage }[];
  goOn?: () => void;
}

const STANDSTILL_MS = 30_000;
const BATCH_BYTES = 256 * 1024;

const partsOf = async (admin: Admin, { topic, since, newest }: Stretch): Promise<Part[]> => {
  const known = await admin.fetchTopicOffsets(topic);
  const later = since === undefined ? [] : await admin.fetchTopicOffsetsByTimestamp(topic, since);
  const begin = new Map(later.map(({ partition, offset }) => [partition, BigInt(offset)]));
  return known
    .map(({ partition, low, high }) => {
      const first = begin.get(partition) ?? BigInt(low);
      const tail = newest === undefined ? first : BigInt(high) - BigInt(newest);
      const next = tail > first ? tail : first;
      return { topic, partition, next, last: BigInt(high) - 1n, waiting: [] };
    })
    .filter(({ next, last }) => next <= last);
};

/** The part whose message is the oldest; none as long as one of them may still bring an older one. */
const oldestOf = (parts: ReadonlySet<Part>): Part | undefined => {
  let [oldest, oldestAt]: [Part | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const part of parts) {
    const [first] = part.waiting;
    if (!first) return undefined;
    if (first.at < oldestAt || !oldest) [oldest, oldestAt] = [part, first.at];
  }
  return oldest;
};

/**
 * Reads topics up to where they end now, for nobody's account: no group of ours moves. Messages come in the order of
 * their times, those of a partition in the partition's order, and only one batch of each partition is in memory.
 * Throws what `take` throws, and when nothing has come for half a minute.
 */
export const readTopics = async (
  kafka: Kafka,
  admin: Admin,
  stretches: readonly Stretch[],
  take: Take,
): Promise<void> => {
  const parts = (await Promise.all(stretches.map((stretch) => partsOf(admin, stretch)))).flat();
  if (parts.length === 0) return;
  const byName = new Map(parts.map((part) => [`${part.topic}/${part.partition}`, part]));
  const left = new Set(parts);
  const groupId = `reader-${randomUUID()}`;
  const consumer = kafka.consumer({
    groupId,
    maxWaitTimeInMs: 50,
    maxBytesPerPartition: BATCH_BYTES,
    allowAutoTopicCreation: false,
    retry: START_RETRIES,
  });
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('the topics could not be read in time')), STANDSTILL_MS);
  let failed = false;

  const endOrGoOn = (part: Part): void => {
    if (part.waiting.length > 0) return;
    if (part.next > part.last) left.delete(part);
    else part.goOn?.();
  };

  const handOn = async (heartbeat: () => Promise<void>): Promise<void> => {
    for (let part = oldestOf(left); part && !failed; part = oldestOf(left)) {
      try {
        await take(part.topic, part.waiting.shift()!.message, part.partition);
        await heartbeat();
      } catch (error) {
        failed = true;
        reject(error);
      }
      endOrGoOn(part);
      timer.refresh();
    }
    if (left.size === 0) resolve();
  };

  consumer.on(consumer.events.GROUP_JOIN, () => {
    for (const { topic, partition, next } of left) consumer.seek({ topic, partition, offset: String(next) });
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...new Set(parts.map(({ topic }) => topic))], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch, pause, heartbeat }) => {
        const part = byName.get(`${batch.topic}/${batch.partition}`);
        if (!part || failed) return;
        for (const message of batch.messages) {
          const offset = BigInt(message.offset);
          if (offset >= part.next && offset <= part.last)
            part.waiting.push({ at: Number(message.timestamp), message });
        }
        const after = BigInt(batch.lastOffset()) + 1n;
        if (after > part.next) part.next = after;
        part.goOn = pause();
        endOrGoOn(part);
        await handOn(heartbeat);
      },
    });
    await done;
  } finally {
    clearTimeout(timer);
    await consumer.disconnect();
    await admin.deleteGroups([groupId]).catch(() => {});
  }
};

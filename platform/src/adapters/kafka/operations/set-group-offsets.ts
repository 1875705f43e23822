import type { Kafka } from 'kafkajs';
import type { TopicOffset } from '../kafka-offsets.ts';
import { START_RETRIES } from './start-retries.ts';

/** Says for a group that nobody reads in where it goes on. (kafkajs' own `setOffsets` takes 5 s for each topic.) */
export const setGroupOffsets = async (
  kafka: Kafka,
  groupId: string,
  places: TopicOffset[],
): Promise<void> => {
  if (places.length === 0) return;
  const consumer = kafka.consumer({
    groupId,
    maxWaitTimeInMs: 50,
    allowAutoTopicCreation: false,
    retry: START_RETRIES,
  });
  const { promise: joined, resolve, reject } = Promise.withResolvers<void>();
  consumer.on(consumer.events.GROUP_JOIN, () => resolve());
  consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...new Set(places.map(({ topic }) => topic))] });
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch: async () => {} });
    await joined;
    await consumer.commitOffsets(places);
  } finally {
    await consumer.disconnect();
  }
};

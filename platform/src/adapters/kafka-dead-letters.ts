import { randomUUID } from 'node:crypto';
import { deadLetterTopic, REPLAY_TOPIC, topics } from '@biteboard/contracts';
import type { Admin, IHeaders, Kafka } from 'kafkajs';
import { FOR_GROUP, header } from './kafka-messages.ts';
import type { KafkaPublisher } from './kafka-publisher.ts';

/** A message that a group could not take in. */
export interface DeadLetter {
  topic: string;
  offset: string;
  group: string;
  error: string;
  setAsideAt: string;
  type: string;
  subject: string;
  message: { key: Buffer | null; value: Buffer | null; headers: IHeaders };
}

export const deadLetterHeaders = (group: string, error: Error) => ({
  dl_group: group,
  dl_error: error.message.slice(0, 1_000),
  dl_at: new Date().toISOString(),
});

const READ_WITHIN_MS = 60_000;

/** Reads dead-letter topics from their beginning to where they end now. They have one partition each. */
const readLetters = async (kafka: Kafka, admin: Admin, names: readonly string[]): Promise<DeadLetter[]> => {
  const left = new Map<string, bigint>();
  for (const topic of names) {
    const [{ low, high } = { low: '0', high: '0' }] = await admin.fetchTopicOffsets(topic);
    if (BigInt(low) < BigInt(high)) left.set(topic, BigInt(high) - 1n);
  }
  if (left.size === 0) return [];
  const groupId = `dead-letter-reader-${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 50, allowAutoTopicCreation: false });
  const letters: DeadLetter[] = [];
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => reject(new Error('the dead letters could not be read in time')),
    READ_WITHIN_MS,
  );
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...left.keys()], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachMessage: async ({ topic, message: { key, value, offset, headers = {} } }) => {
        letters.push({
          topic,
          offset,
          group: header(headers, 'dl_group') ?? '',
          error: header(headers, 'dl_error') ?? '',
          setAsideAt: header(headers, 'dl_at') ?? '',
          type: header(headers, 'ce_type') ?? '',
          subject: header(headers, 'ce_subject') ?? '',
          message: { key, value, headers },
        });
        if (BigInt(offset) >= (left.get(topic) ?? 0n)) left.delete(topic);
        if (left.size === 0) resolve();
      },
    });
    await done;
  } finally {
    clearTimeout(timer);
    await consumer.disconnect();
    await admin.deleteGroups([groupId]).catch(() => {});
  }
  return letters;
};

/** The dead letters that wait for a replay, and the replay itself. */
export const kafkaDeadLetters = (kafka: Kafka, publisher: KafkaPublisher, prefix = '') => {
  const names = Object.values(topics).map(({ name }) => deadLetterTopic(prefix + name));
  /** The offsets under this group's name say up to where a group's letters have been replayed. */
  const markOf = (group: string) => `${prefix}replayed.${group}`;

  const withAdmin = async <T>(use: (admin: Admin) => Promise<T>): Promise<T> => {
    const admin = kafka.admin();
    await admin.connect();
    try {
      return await use(admin);
    } finally {
      await admin.disconnect();
    }
  };

  const waiting = async (admin: Admin, group?: string): Promise<DeadLetter[]> => {
    const letters = await readLetters(kafka, admin, names);
    const groups = new Set(letters.map((letter) => letter.group).filter((name) => !group || name === group));
    const marks = new Map<string, bigint>();
    for (const name of groups) {
      for (const { topic, partitions } of await admin.fetchOffsets({
        groupId: markOf(name),
        topics: names,
      })) {
        marks.set(`${name}/${topic}`, BigInt(partitions[0]?.offset ?? -1));
      }
    }
    return letters.filter(
      (letter) =>
        groups.has(letter.group) &&
        BigInt(letter.offset) >= (marks.get(`${letter.group}/${letter.topic}`) ?? 0n),
    );
  };

  return {
    list: (group?: string): Promise<DeadLetter[]> => withAdmin((admin) => waiting(admin, group)),
    /** Gives a group (or each) its dead letters again, in their order; answers how many. */
    replay: (group?: string): Promise<number> =>
      withAdmin(async (admin) => {
        const letters = await waiting(admin, group);
        for (const letter of letters) {
          const headers = { ...letter.message.headers, [FOR_GROUP]: letter.group };
          await publisher.send([{ topic: prefix + REPLAY_TOPIC, message: { ...letter.message, headers } }]);
        }
        const marks = new Map(letters.map((letter) => [`${letter.group}/${letter.topic}`, letter]));
        for (const { group: name, topic, offset } of marks.values()) {
          const partitions = [{ partition: 0, offset: String(BigInt(offset) + 1n) }];
          await admin.setOffsets({ groupId: markOf(name), topic, partitions });
        }
        return letters.length;
      }),
  };
};

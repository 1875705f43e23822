import { deadLetterTopic, REPLAY_TOPIC, topics } from '@biteboard/contracts';
import type { Admin, IHeaders, Kafka, KafkaMessage } from 'kafkajs';
import { withAdminOf } from '../kafka-admin.ts';
import { FOR_GROUP, header } from '../kafka-messages.ts';
import type { KafkaPublisher } from '../kafka-publisher.ts';
import { readTopics } from './kafka-reader.ts';

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

/** On a note in a dead-letter topic: up to which offset its group has been given its letters again. */
const REPLAYED = 'dl_replayed';

const letterIn = (topic: string, { key, value, offset, headers = {} }: KafkaMessage): DeadLetter => ({
  topic,
  offset,
  group: header(headers, 'dl_group') ?? '',
  error: header(headers, 'dl_error') ?? '',
  setAsideAt: header(headers, 'dl_at') ?? '',
  type: header(headers, 'ce_type') ?? '',
  subject: header(headers, 'ce_subject') ?? '',
  message: { key, value, headers },
});

/** The dead letters that wait for a replay, and the replay itself. */
export const kafkaDeadLetters = (kafka: Kafka, publisher: KafkaPublisher, prefix = '') => {
  const names = [...Object.keys(topics), REPLAY_TOPIC].map((name) => deadLetterTopic(prefix + name));

  const waiting = async (admin: Admin, group?: string): Promise<DeadLetter[]> => {
    const letters: DeadLetter[] = [];
    const replayed = new Map<string, bigint>();
    await readTopics(
      kafka,
      admin,
      names.map((topic) => ({ topic })),
      (topic, message) => {
        const upTo = header(message.headers, REPLAYED);
        const letter = letterIn(topic, message);
        if (upTo === undefined) letters.push(letter);
        else replayed.set(`${letter.group}/${topic}`, BigInt(upTo));
      },
    );
    return letters.filter(
      (letter) =>
        (!group || letter.group === group) &&
        BigInt(letter.offset) > (replayed.get(`${letter.group}/${letter.topic}`) ?? -1n),
    );
  };

  return {
    list: (group?: string): Promise<DeadLetter[]> => withAdminOf(kafka, (admin) => waiting(admin, group)),
    /** Gives a group (or each) its dead letters again, in their order; answers how many. */
    replay: (group?: string): Promise<number> =>
      withAdminOf(kafka, async (admin) => {
        const letters = await waiting(admin, group);
        const again = letters.map(({ message, group: to }) => ({
          topic: prefix + REPLAY_TOPIC,
          message: { ...message, headers: { ...message.headers, [FOR_GROUP]: to } },
        }));
        await Promise.all(again.map((one) => publisher.send([one])));
        const newest = new Map(letters.map((letter) => [`${letter.group}/${letter.topic}`, letter]));
        await publisher.send(
          [...newest.values()].map(({ topic, group: to, offset }) => ({
            topic,
            message: { value: null, headers: { dl_group: to, [REPLAYED]: offset } },
          })),
        );
        return letters.length;
      }),
  };
};

import { deadLetterTopic, REPLAY_TOPIC, topics } from '@biteboard/contracts';
import type { KafkaMessage } from 'kafkajs';
import { Unavailable } from '../../../ports/errors.ts';
import type { KafkaClient } from '../kafka-client.ts';
import { kafkaPlaces, type PartitionRange } from './kafka-places.ts';
import { type LetterLog, type LoggedLetter, letterLog } from './letter-log.ts';
import { entryOf, type LetterPlace } from './letter-messages.ts';

/** A letter that waits, without what is in it. */
export interface IndexedLetter extends LetterPlace, Pick<LoggedLetter, 'group' | 'at' | 'claim'> {}

/** Which dead letters wait on the broker. Only what came since the last look is read, and no letter stays in memory. */
export interface LetterIndex {
  /** Reads on to where the topics end now. */
  refresh(): Promise<void>;
  waiting(): IndexedLetter[];
  find(place: LetterPlace): IndexedLetter | undefined;
  /** The messages at these places, undefined for what the broker no longer keeps; the last request's others are reused. */
  read(places: readonly LetterPlace[]): Promise<(KafkaMessage | undefined)[]>;
  close(): Promise<void>;
}

interface ReadPartition {
  topic: string;
  partition: number;
  next: bigint;
  log: LetterLog;
}

const SOURCES = [...Object.keys(topics), REPLAY_TOPIC];

export const letterIndex = (kafka: KafkaClient, prefix: string): LetterIndex => {
  const sources = new Map(SOURCES.map((source) => [deadLetterTopic(prefix + source), source]));
  const places = kafkaPlaces(kafka, [...sources.keys()]);
  const partitions = new Map<string, ReadPartition>();
  let reading = Promise.resolve();
  /** A look that has not begun yet: all who ask until then share it. */
  let next: Promise<void> | undefined;

  const knownOf = ({ topic, partition, high }: PartitionRange): ReadPartition => {
    const key = `${topic}/${partition}`;
    const known = partitions.get(key);
    // A topic that ends before what was read of it is another one of that name.
    if (known && known.next <= high) return known;
    const fresh = { topic, partition, next: 0n, log: letterLog() };
    partitions.set(key, fresh);
    return fresh;
  };

  const readOn = async (range: PartitionRange): Promise<void> => {
    const part = knownOf(range);
    part.log.forgetBefore(range.low);
    if (part.next < range.low) part.next = range.low;
    while (part.next < range.high) {
      const messages = await places.read({ ...range, offset: part.next });
      const last = messages.at(-1);
      if (!last) throw new Unavailable('events');
      for (const message of messages) part.log.take(entryOf(message));
      part.next = BigInt(last.offset) + 1n;
    }
  };

  const indexed = ({ topic, partition }: ReadPartition, letter: LoggedLetter): IndexedLetter => ({
    ...letter,
    topic: sources.get(topic)!,
    partition,
  });

  return {
    refresh: () => {
      next ??= reading
        .catch(() => {})
        .then(async () => {
          next = undefined;
          for (const range of await places.partitions()) await readOn(range);
        });
      reading = next;
      return next;
    },
    waiting: () =>
      [...partitions.values()].flatMap((part) =>
        [...part.log.waiting()].map((letter) => indexed(part, letter)),
      ),
    find: ({ topic, partition, offset }) => {
      const part = partitions.get(`${deadLetterTopic(prefix + topic)}/${partition}`);
      const letter = part?.log.find(offset);
      return part && letter && indexed(part, letter);
    },
    read: async (wanted) => {
      const found: (KafkaMessage | undefined)[] = [];
      let [at, batch]: [string, KafkaMessage[]] = ['', []];
      for (const { topic, partition, offset } of wanted) {
        const name = deadLetterTopic(prefix + topic);
        const isHere = (message: KafkaMessage) => message.offset === String(offset);
        if (at !== `${name}/${partition}` || !batch.some(isHere))
          [at, batch] = [`${name}/${partition}`, await places.read({ topic: name, partition, offset })];
        found.push(batch.find(isHere));
      }
      return found;
    },
    close: places.close,
  };
};

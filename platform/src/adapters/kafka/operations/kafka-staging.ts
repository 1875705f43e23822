import { sideTopics, topics } from '@biteboard/contracts';
import type { Kafka, KafkaMessage } from 'kafkajs';
import { withAdminOf } from '../kafka-admin.ts';
import { header } from '../kafka-messages.ts';
import type { KafkaPublisher } from '../kafka-publisher.ts';
import type { OutgoingMessage } from '../kafka-requests.ts';
import { readTopics } from './kafka-reader.ts';
import { asEntries, minInSyncReplicas } from './kafka-topic-config.ts';
import { deleteTopics, replicasOn, untilLed } from './kafka-topics.ts';

/** What a restore has kept, and how far it came. */
export interface Staged {
  /** The time that the topics go back to, ms since 1970. */
  at: number;
  states: number;
  onTheirWay: number;
  /** How many partitions each topic had. */
  partitions: Record<string, number>;
  /** The old topics are gone and empty new ones stand in their place. */
  madeAnew: boolean;
}

/** Sends one after the other, a bounded number at a time. */
interface Sending {
  add(outgoing: OutgoingMessage): Promise<void>;
  /** Resolves when all that was added is acknowledged. */
  end(): Promise<void>;
}

const TOPIC = 'restore';
const FOR_TOPIC = 'restore_topic';
const NOTE = 'restore_note';
const CHUNK_MESSAGES = 2_000;
const CHUNK_BYTES = 4_000_000;
/** Room for our own header. */
const HEADER_BYTES = 1024;
const MAX_BYTES = Math.max(...[...Object.values(topics), ...sideTopics].map((one) => one.mostMessageBytes));

const sendingBy = (publisher: KafkaPublisher): Sending => {
  let [chunk, bytes]: [OutgoingMessage[], number] = [[], 0];
  const end = async (): Promise<void> => {
    const sent = chunk.map((one) => publisher.send([one]));
    [chunk, bytes] = [[], 0];
    await Promise.all(sent);
  };
  const add = async (outgoing: OutgoingMessage): Promise<void> => {
    chunk.push(outgoing);
    bytes += Buffer.byteLength(outgoing.message.value ?? '');
    if (chunk.length >= CHUNK_MESSAGES || bytes >= CHUNK_BYTES) await end();
  };
  return { add, end };
};

/**
 * A topic of its own that holds what a restore keeps while the topics are deleted and created again, so that a restore
 * that was killed is finished by the next one. It ends with a note that says what for, once all is in it.
 */
export const kafkaStaging = (kafka: Kafka, publisher: KafkaPublisher, prefix = '') => {
  const staging = prefix + TOPIC;

  const note = (staged: Staged): Promise<void> =>
    publisher.send([
      { topic: staging, message: { value: JSON.stringify(staged), headers: { [NOTE]: 'kept' } } },
    ]);

  /** Deletes the topic. */
  const remove = (): Promise<void> => deleteTopics(kafka, [staging]);

  return {
    note,
    remove,
    /** What an unfinished restore has kept whole; undefined where there is none, or where it had deleted nothing. */
    find: (): Promise<Staged | undefined> =>
      withAdminOf(kafka, async (admin) => {
        if (!(await admin.listTopics()).includes(staging)) return undefined;
        let found: Staged | undefined;
        await readTopics(kafka, admin, [{ topic: staging, newest: 1 }], (_, { headers, value }) => {
          if (header(headers, NOTE)) found = JSON.parse(String(value)) as Staged;
        });
        return found;
      }),
    /** Makes the topic, empty. What a restore left that had deleted nothing goes. */
    begin: async (): Promise<void> => {
      await remove();
      await withAdminOf(kafka, async (admin) => {
        const replicationFactor = await replicasOn(admin);
        const configEntries = asEntries({
          'cleanup.policy': 'delete',
          'retention.ms': '-1',
          'retention.bytes': '-1',
          'max.message.bytes': String(MAX_BYTES + HEADER_BYTES),
          'min.insync.replicas': String(minInSyncReplicas(replicationFactor)),
        });
        await admin.createTopics({
          waitForLeaders: false,
          topics: [{ topic: staging, numPartitions: 1, replicationFactor, configEntries }],
        });
      });
      await untilLed(kafka, [{ topic: staging, partitions: 1 }]);
    },
    /** Keeps messages in the order in which they are added. */
    keeping: () => {
      const { add, end } = sendingBy(publisher);
      const keep = (topic: string, { key, value, headers, timestamp }: KafkaMessage): Promise<void> =>
        add({
          topic: staging,
          message: { key, value, timestamp, headers: { ...headers, [FOR_TOPIC]: topic } },
        });
      return { keep, end };
    },
    /** Sends what is kept to its topics, in its order. */
    putBack: (): Promise<void> =>
      withAdminOf(kafka, async (admin) => {
        const { add, end } = sendingBy(publisher);
        await readTopics(kafka, admin, [{ topic: staging }], async (_, message) => {
          const { key, value, timestamp } = message;
          const { [FOR_TOPIC]: topic, ...headers } = message.headers ?? {};
          if (topic) await add({ topic: String(topic), message: { key, value, timestamp, headers } });
        });
        await end();
      }),
  };
};

export type KafkaStaging = ReturnType<typeof kafkaStaging>;

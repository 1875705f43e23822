import type { Kafka, KafkaMessage } from 'kafkajs';
import type Cluster from 'kafkajs/src/cluster/index.js';
import { withTimeout } from '../../../async/with-timeout.ts';
import { Unavailable } from '../../../ports/errors.ts';
import type { KafkaClient } from '../kafka-client.ts';

/** A partition, and the stretch of it that the broker keeps: from `low` on, up to before `high`. */
export interface PartitionRange {
  topic: string;
  partition: number;
  low: bigint;
  high: bigint;
}

/** Reads partitions from any place, in no group. All of it throws `Unavailable` where the broker is away. */
export interface KafkaPlaces {
  partitions(): Promise<PartitionRange[]>;
  /** The messages from a place on, as many as one request takes: at least one where the partition has one there. */
  read(at: { topic: string; partition: number; offset: bigint }): Promise<KafkaMessage[]>;
  close(): Promise<void>;
}

const ANSWER_WITHIN_MS = 3_000;
const MAX_BYTES = 1024 * 1024;
const MAX_WAIT_MS = 500;
const READ_COMMITTED = 1;
const [BEGIN, END] = [-2, -1];

type MakeCluster = (options: { metadataMaxAge: number; allowAutoTopicCreation: boolean }) => Cluster;

/** kafkajs reads by groups alone, and joining one takes seconds: this is what its consumers themselves read with. */
const clusterOf = (kafka: Kafka): Cluster => {
  const key = Object.getOwnPropertySymbols(kafka).find(
    ({ description }) => description === 'private:Kafka:createCluster',
  );
  if (!key) throw new Error('this release of kafkajs hides how it reads');
  const make = (kafka as unknown as Record<symbol, MakeCluster>)[key]!;
  return make({ metadataMaxAge: 300_000, allowAutoTopicCreation: false });
};

interface Connection {
  cluster: Promise<Cluster>;
  /** What it still waits for is nobody's concern any more. */
  hangUp(): void;
}

const connect = (kafka: KafkaClient, topics: readonly string[]): Connection => {
  const { kafka: apart, cut } = kafka.apart();
  const cluster = clusterOf(apart);
  const opening = (async () => {
    await cluster.connect();
    await cluster.addMultipleTargetTopics(topics);
    return cluster;
  })();
  return {
    cluster: opening,
    hangUp: () => {
      cut();
      void opening.then(() => cluster.disconnect()).catch(() => {});
    },
  };
};

/** Of these topics. One connection is kept from one call to the next; what fails on an old one is asked once more. */
export const kafkaPlaces = (kafka: KafkaClient, topics: readonly string[]): KafkaPlaces => {
  let opened: Connection | undefined;

  const ask = async <T>(question: (cluster: Cluster) => Promise<T>): Promise<T> => {
    const isFresh = opened === undefined;
    opened ??= connect(kafka, topics);
    const asked = opened;
    try {
      return await withTimeout(ANSWER_WITHIN_MS, asked.cluster.then(question));
    } catch (error) {
      if (opened === asked) opened = undefined;
      asked.hangUp();
      if (isFresh) throw new Unavailable('events', { cause: error });
      return ask(question);
    }
  };

  return {
    partitions: () =>
      ask(async (cluster) => {
        const wanted = topics.map((topic) => ({
          topic,
          partitions: cluster
            .findTopicPartitionMetadata(topic)
            .map(({ partitionId }) => ({ partition: partitionId })),
        }));
        const offsets = async (fromTimestamp: number) =>
          (await cluster.fetchTopicsOffset(wanted.map((one) => ({ ...one, fromTimestamp })))).flatMap(
            ({ topic, partitions }) => partitions.map((one) => ({ topic, ...one })),
          );
        const ends = new Map(
          (await offsets(END)).map(({ topic, partition, offset }) => [`${topic}/${partition}`, offset]),
        );
        return (await offsets(BEGIN)).map(({ topic, partition, offset }) => ({
          topic,
          partition,
          low: BigInt(offset),
          high: BigInt(ends.get(`${topic}/${partition}`) ?? offset),
        }));
      }),
    read: ({ topic, partition, offset }) =>
      ask(async (cluster) => {
        const [nodeId = ''] = Object.keys(cluster.findLeaderForPartitions(topic, [partition]));
        const broker = await cluster.findBroker({ nodeId });
        const place = { partition, fetchOffset: String(offset), maxBytes: MAX_BYTES };
        const { responses } = await broker.fetch({
          maxWaitTime: MAX_WAIT_MS,
          minBytes: 1,
          maxBytes: MAX_BYTES,
          isolationLevel: READ_COMMITTED,
          topics: [{ topic, partitions: [place] }],
        });
        return responses
          .flatMap(({ partitions }) => partitions.flatMap(({ messages }) => messages))
          .filter((message) => BigInt(message.offset) >= offset);
      }),
    close: async () => {
      const last = opened;
      opened = undefined;
      await last?.cluster.then((cluster) => cluster.disconnect()).catch(() => {});
    },
  };
};

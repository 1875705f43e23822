import type { Producer } from 'kafkajs';
import type { Logger } from '../../ports/logger.ts';
import type { KafkaClient } from './kafka-client.ts';
import { asBatch, type OutgoingMessage } from './kafka-requests.ts';
import { type SendUntil, sendSplitting, TOO_LARGE_ERRORS } from './send-splitting.ts';

/** One producer after the other; at most one request is under way. */
export interface KafkaLink {
  send: SendUntil;
  close(): Promise<void>;
}

const ALL_REPLICAS = -1;
/** A producer publishes by the partitions that there were so long ago at most. */
export const PRODUCERS_SEE_PARTITIONS_AFTER_MS = 10_000;

export const kafkaLink = (kafka: KafkaClient, log: Logger): KafkaLink => {
  let current: { producer: Producer; cut(): void } | undefined;

  const connected = async (): Promise<Producer> => {
    if (current) return current.producer;
    const { kafka: apart, cut } = kafka.apart();
    const producer = apart.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      metadataMaxAge: PRODUCERS_SEE_PARTITIONS_AFTER_MS,
      retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 },
    });
    current = { producer, cut };
    await producer.connect();
    return producer;
  };

  const disconnect = (producer: Producer): Promise<void> =>
    producer.disconnect().catch((error: unknown) => log.debug({ err: error }, 'producer ended badly'));

  /** A producer that failed has lost count of what the broker took: a new one takes its place. */
  const drop = (): void => {
    if (!current) return;
    const { producer, cut } = current;
    current = undefined;
    cut();
    void disconnect(producer);
  };

  const sendBatch = async (messages: readonly OutgoingMessage[]): Promise<void> => {
    const producer = await connected();
    await producer.sendBatch({ acks: ALL_REPLICAS, timeout: 10_000, ...asBatch(messages) });
  };

  const isTooLarge = (error: unknown): boolean =>
    TOO_LARGE_ERRORS.includes(`${(error as { type?: string }).type}`);

  return {
    send: sendSplitting({ sendBatch, isTooLarge, drop }),
    close: async () => {
      if (current) await disconnect(current.producer);
    },
  };
};

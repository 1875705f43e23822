import type { Kafka, Producer } from 'kafkajs';
import { Unavailable, Unpublishable } from '../../ports/errors.ts';
import type { Logger } from '../../ports/logger.ts';
import { header } from './kafka-messages.ts';
import {
  asBatch,
  bytesIn,
  MOST_BYTES,
  MOST_MESSAGES,
  type OutgoingMessage,
  requestsOf,
} from './kafka-requests.ts';

export interface KafkaPublisher {
  /**
   * Resolves once every in-sync replica has the messages. Throws `Unpublishable` for those that the broker refuses as
   * too large, when it has the others; `Unavailable` where the broker does not take them now.
   */
  send(messages: readonly OutgoingMessage[]): Promise<void>;
  /** Lets what is being sent go out. */
  close(): Promise<void>;
}

interface Waiting {
  messages: readonly OutgoingMessage[];
  bytes: number;
  resolve(): void;
  reject(error: Error): void;
}

const ALL_REPLICAS = -1;
const TOO_LARGE: unknown[] = ['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE'];

/**
 * One request at a time, each with all that has come in meanwhile: that keeps the order within a key, keeps the
 * idempotent producer's sequence whole, and is fast under load.
 */
export const kafkaPublisher = (kafka: Kafka, log: Logger): KafkaPublisher => {
  const waiting: Waiting[] = [];
  let producer: Producer | undefined;
  let sending: Promise<void> | undefined;
  let closed = false;

  const connected = async (): Promise<Producer> => {
    if (producer) return producer;
    const fresh = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 },
    });
    await fresh.connect();
    producer = fresh;
    return fresh;
  };

  /** A producer that failed has lost count of what the broker took: the next one begins anew. */
  const drop = async (): Promise<void> => {
    const old = producer;
    producer = undefined;
    await old?.disconnect().catch((error: unknown) => log.debug({ err: error }, 'producer ended badly'));
  };

  /** One request; answers those of it that are too large for the broker. */
  const request = async (messages: readonly OutgoingMessage[]): Promise<readonly OutgoingMessage[]> => {
    try {
      const to = await connected();
      await to.sendBatch({ acks: ALL_REPLICAS, timeout: 10_000, ...asBatch(messages) });
      return [];
    } catch (error) {
      const isTooLarge = TOO_LARGE.includes((error as { type?: string }).type);
      // Of one message the broker has taken nothing: the producer's count is right.
      if (isTooLarge && messages.length === 1) return messages;
      await drop();
      if (!isTooLarge) throw new Unavailable('events', { cause: error });
      return inTurn(messages.map((one) => [one]));
    }
  };

  const inTurn = async (requests: readonly OutgoingMessage[][]): Promise<OutgoingMessage[]> => {
    const refused: OutgoingMessage[] = [];
    for (const messages of requests) refused.push(...(await request(messages)));
    return refused;
  };

  const sendBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const refused = new Set(await inTurn(requestsOf(batch.flatMap(({ messages }) => messages))));
      for (const one of batch) {
        const own = one.messages.filter((message) => refused.has(message));
        if (own.length === 0) one.resolve();
        else one.reject(new Unpublishable(own.map(({ message }) => header(message.headers, 'ce_id') ?? '')));
      }
    } catch (error) {
      for (const one of batch) one.reject(error as Error);
    }
  };

  const takeBatch = (): Waiting[] => {
    let [count, bytes, messages] = [0, 0, 0];
    for (const one of waiting) {
      bytes += one.bytes;
      messages += one.messages.length;
      if (count > 0 && (bytes > MOST_BYTES || messages > MOST_MESSAGES)) break;
      count += 1;
    }
    return waiting.splice(0, count);
  };

  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) await sendBatch(takeBatch());
    sending = undefined;
  };

  return {
    send: (messages) => {
      if (closed) return Promise.reject(new Unavailable('events'));
      if (messages.length === 0) return Promise.resolve();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ messages, bytes: bytesIn(messages), resolve, reject });
      sending ??= Promise.resolve().then(sendAll);
      return promise;
    },
    close: async () => {
      closed = true;
      await sending;
      await drop();
    },
  };
};

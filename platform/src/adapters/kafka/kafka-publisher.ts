import type { Kafka, Message, Producer } from 'kafkajs';
import { Unavailable } from '../../ports/errors.ts';
import type { Logger } from '../../ports/logger.ts';

export interface OutgoingMessage {
  topic: string;
  message: Message;
}

export interface KafkaPublisher {
  /** Resolves once every in-sync replica has the messages; throws `Unavailable` where the broker does not take them. */
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

/** Below the broker's default limit for one batch (1 MiB). */
const MOST_BYTES = 700_000;
const MOST_MESSAGES = 2_000;
const ALL_REPLICAS = -1;

const bytesIn = (messages: readonly OutgoingMessage[]): number =>
  messages.reduce((sum, { message }) => sum + 500 + Buffer.byteLength(message.value ?? ''), 0);

const byTopic = (batch: readonly Waiting[]) => {
  const topics = new Map<string, Message[]>();
  for (const { topic, message } of batch.flatMap(({ messages }) => messages)) {
    const known = topics.get(topic);
    if (known) known.push(message);
    else topics.set(topic, [message]);
  }
  return [...topics].map(([topic, messages]) => ({ topic, messages }));
};

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

  const sendBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const to = await connected();
      await to.sendBatch({ acks: ALL_REPLICAS, timeout: 10_000, topicMessages: byTopic(batch) });
      for (const one of batch) one.resolve();
    } catch (error) {
      await drop();
      // One that the broker refuses must not hold up the others.
      const refused = (error as { type?: string }).type === 'MESSAGE_TOO_LARGE';
      if (refused && batch.length > 1) for (const one of batch) await sendBatch([one]);
      else for (const one of batch) one.reject(new Unavailable('events', { cause: error }));
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

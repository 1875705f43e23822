import type { Producer } from 'kafkajs';
import { withTimeout } from '../../async/with-timeout.ts';
import { Unavailable } from '../../ports/errors.ts';
import type { Logger } from '../../ports/logger.ts';
import type { KafkaClient } from './kafka-client.ts';
import { asBatch, type OutgoingMessage } from './kafka-requests.ts';

/** One producer after the other; at most one request is under way. */
export interface KafkaLink {
  /**
   * Answers those that the broker refuses as too large, when it has the others. Throws `Unavailable` where it did not
   * take them until then (by `performance.now()`): what has not left until then never will.
   */
  send(messages: readonly OutgoingMessage[], until: number): Promise<readonly OutgoingMessage[]>;
  close(): Promise<void>;
}

const ALL_REPLICAS = -1;
const TOO_LARGE: unknown[] = ['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE'];

export const kafkaLink = (kafka: KafkaClient, log: Logger): KafkaLink => {
  let current: { producer: Producer; cut(): void } | undefined;

  const connected = async (): Promise<Producer> => {
    if (current) return current.producer;
    const { kafka: apart, cut } = kafka.apart();
    const producer = apart.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 },
    });
    current = { producer, cut };
    await producer.connect();
    return producer;
  };

  const disconnect = (producer: Producer): Promise<void> =>
    producer.disconnect().catch((error: unknown) => log.debug({ err: error }, 'producer ended badly'));

  /** A producer that failed has lost count of what the broker took: the next one begins anew. */
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

  const send: KafkaLink['send'] = async (messages, until) => {
    try {
      await withTimeout(Math.max(0, until - performance.now()), sendBatch(messages));
      return [];
    } catch (error) {
      const isTooLarge = TOO_LARGE.includes((error as { type?: string }).type);
      // Of one message the broker has taken nothing: the producer's count is right.
      if (isTooLarge && messages.length === 1) return messages;
      drop();
      if (!isTooLarge) throw new Unavailable('events', { cause: error });
    }
    const refused: OutgoingMessage[] = [];
    for (const one of messages) refused.push(...(await send([one], until)));
    return refused;
  };

  return {
    send,
    close: async () => {
      if (current) await disconnect(current.producer);
    },
  };
};

import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable, Unpublishable } from '../../ports/errors.ts';
import type { Logger } from '../../ports/logger.ts';
import type { KafkaClient } from './kafka-client.ts';
import { type KafkaLink, kafkaLink } from './kafka-link.ts';
import { header } from './kafka-messages.ts';
import { bytesIn, MAX_BYTES, MAX_MESSAGES, type OutgoingMessage, requestsOf } from './kafka-requests.ts';

export interface KafkaPublisher {
  /**
   * Resolves once every in-sync replica has the messages. Throws `Unpublishable` for those that the broker refuses as
   * too large, when it has the others; `Unavailable` where the broker does not take them now.
   * @param ms none of them goes out later than that (a minute by default)
   */
  send(messages: readonly OutgoingMessage[], ms?: number): Promise<void>;
  /** Lets what is being sent go out. */
  close(): Promise<void>;
}

interface Waiting {
  messages: readonly OutgoingMessage[];
  bytes: number;
  /** When its request begins at the latest, and when it has ended, by `performance.now()`. */
  beginBy: number;
  until: number;
  resolve(): void;
  reject(error: Error): void;
}

const LONGEST_MS = 60_000;
/** A request costs as much as some events, on both sides: the next one begins so long after it. */
const APART_MS = 8;
/** What has waited for so much of its time is given back: a request ends when the first of its messages must. */
const BEGUN_BY = 0.75;

/**
 * One request at a time, each with all that has arrived in the meantime: that keeps the order within a key, keeps the
 * idempotent producer's sequence whole, and is fast under load. The first after a pause goes out at once.
 * @param apartMs between the beginnings of two requests, at least
 */
export const kafkaPublisher = (
  kafka: KafkaClient,
  log: Logger,
  link: KafkaLink = kafkaLink(kafka, log),
  apartMs = APART_MS,
): KafkaPublisher => {
  let waiting: Waiting[] = [];
  let sending: Promise<void> | undefined;
  let closed = false;
  let nextAt = 0;

  const sendBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const until = Math.min(...batch.map((one) => one.until));
      const refused = new Set<OutgoingMessage>();
      for (const messages of requestsOf(batch.flatMap((one) => one.messages)))
        for (const one of await link.send(messages, until)) refused.add(one);
      for (const one of batch) {
        const own = one.messages.filter((message) => refused.has(message));
        if (own.length === 0) one.resolve();
        else one.reject(new Unpublishable(own.map(({ message }) => header(message.headers, 'ce_id') ?? '')));
      }
    } catch (error) {
      for (const one of batch) one.reject(error as Error);
    }
  };

  const giveBackLate = (): void => {
    const now = performance.now();
    const late = waiting.filter(({ beginBy }) => beginBy < now);
    if (late.length === 0) return;
    waiting = waiting.filter(({ beginBy }) => beginBy >= now);
    for (const one of late) one.reject(new Unavailable('events'));
  };

  const takeBatch = (): Waiting[] => {
    let [count, bytes, messages] = [0, 0, 0];
    for (const one of waiting) {
      bytes += one.bytes;
      messages += one.messages.length;
      if (count > 0 && (bytes > MAX_BYTES || messages > MAX_MESSAGES)) break;
      count += 1;
    }
    return waiting.splice(0, count);
  };

  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const early = nextAt - performance.now();
      if (early > 0) await pause(early);
      nextAt = performance.now() + apartMs;
      await sendBatch(takeBatch());
      giveBackLate();
    }
    sending = undefined;
  };

  return {
    send: (messages, ms = LONGEST_MS) => {
      if (closed) return Promise.reject(new Unavailable('events'));
      if (messages.length === 0) return Promise.resolve();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const now = performance.now();
      const [beginBy, until] = [now + ms * BEGUN_BY, now + ms];
      waiting.push({ messages, bytes: bytesIn(messages), beginBy, until, resolve, reject });
      sending ??= Promise.resolve().then(sendAll);
      return promise;
    },
    close: async () => {
      closed = true;
      await sending;
      await link.close();
    },
  };
};

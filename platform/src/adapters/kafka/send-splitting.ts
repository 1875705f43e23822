import { withTimeout } from '../../async/with-timeout.ts';
import { Unavailable } from '../../ports/errors.ts';
import type { OutgoingMessage } from './kafka-requests.ts';

/**
 * Answers those that the broker refuses as too large, when it has the others. Throws `Unavailable` where it did not take
 * them until then (by `performance.now()`): what has not left until then never will.
 */
export type SendUntil = (
  messages: readonly OutgoingMessage[],
  until: number,
) => Promise<readonly OutgoingMessage[]>;

/** What a client of Kafka does its own way. */
interface Sender {
  /** As one request. */
  sendBatch(messages: readonly OutgoingMessage[]): Promise<unknown>;
  /** Codes that mean that the request or a message of it is too large. */
  isTooLarge(error: unknown): boolean;
  /** Lets go of a producer that failed: it has lost count of what the broker took. */
  drop(): void;
}

/** A batch that is too large is sent message by message, so that only what is too large itself is refused. */
export const sendSplitting = ({ sendBatch, isTooLarge, drop }: Sender): SendUntil => {
  const send: SendUntil = async (messages, until) => {
    try {
      await withTimeout(Math.max(0, until - performance.now()), sendBatch(messages));
      return [];
    } catch (error) {
      const tooLarge = isTooLarge(error);
      // Of one message the broker has taken nothing: the producer's count is right.
      if (tooLarge && messages.length === 1) return messages;
      drop();
      if (!tooLarge) throw new Unavailable('events', { cause: error });
    }
    const refused: OutgoingMessage[] = [];
    for (const one of messages) refused.push(...(await send([one], until)));
    return refused;
  };
  return send;
};

/** Of Kafka's protocol: what every client calls them. */
export const TOO_LARGE_ERRORS: readonly string[] = ['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE'];

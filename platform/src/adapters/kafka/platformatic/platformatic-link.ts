import {
  compatibilityPartitioner,
  type GenericError,
  Producer,
  type ProducerOptions,
} from '@platformatic/kafka';
import { withTimeout } from '../../../async/with-timeout.ts';
import { Unavailable } from '../../../ports/errors.ts';
import type { Logger } from '../../../ports/logger.ts';
import type { KafkaLink } from '../kafka-link.ts';
import { isCompressed, type OutgoingMessage } from '../kafka-requests.ts';
import type { PlatformaticOptions } from './platformatic-options.ts';

const ALL_REPLICAS = -1;
const TOO_LARGE = ['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE'];

type BufferProducer = Producer<Buffer, Buffer, Buffer, Buffer>;

/** By the same partitions as every other client of Kafka: with the library's own hash a key would change its partition. */
const PARTITIONER: NonNullable<ProducerOptions<Buffer, Buffer, Buffer, Buffer>['partitioner']> =
  compatibilityPartitioner;

const isTooLarge = (error: unknown): boolean =>
  TOO_LARGE.some((id) => (error as Partial<GenericError>).findBy?.('apiId', id));

const toProduce = ({ topic, message }: OutgoingMessage) => ({
  topic,
  ...(message.partition === undefined ? {} : { partition: message.partition }),
  ...(message.key == null ? {} : { key: Buffer.from(message.key) }),
  ...(message.value === null ? {} : { value: Buffer.from(message.value) }),
  headers: new Map(
    Object.entries(message.headers ?? {}).map(([name, value]) => [
      Buffer.from(name),
      Buffer.from(`${value}`),
    ]),
  ),
});

/** As `kafkaLink`, by @platformatic/kafka. */
export const platformaticLink = (options: PlatformaticOptions, log: Logger): KafkaLink => {
  let current: BufferProducer | undefined;

  const producer = (): BufferProducer => {
    current ??= new Producer({
      ...options,
      idempotent: true,
      acks: ALL_REPLICAS,
      autocreateTopics: false,
      partitioner: PARTITIONER,
    });
    return current;
  };

  const end = (one: BufferProducer, force: boolean): Promise<void> =>
    one.close(force).catch((error: unknown) => log.debug({ err: error }, 'producer ended badly'));

  /** A producer that failed has lost count of what the broker took: the next one starts counting again. */
  const drop = (): void => {
    if (current) void end(current, true);
    current = undefined;
  };

  const send: KafkaLink['send'] = async (messages, until) => {
    try {
      const sending = producer().send({
        messages: messages.map(toProduce),
        compression: isCompressed(messages) ? 'gzip' : 'none',
      });
      await withTimeout(Math.max(0, until - performance.now()), sending);
      return [];
    } catch (error) {
      const tooLarge = isTooLarge(error);
      if (tooLarge && messages.length === 1) return messages;
      drop();
      if (!tooLarge) throw new Unavailable('events', { cause: error });
    }
    const refused: OutgoingMessage[] = [];
    for (const one of messages) refused.push(...(await send([one], until)));
    return refused;
  };

  return {
    send,
    close: async () => {
      if (current) await end(current, false);
    },
  };
};

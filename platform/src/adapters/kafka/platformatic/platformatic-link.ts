import {
  compatibilityPartitioner,
  type GenericError,
  Producer,
  type ProducerOptions,
} from '@platformatic/kafka';
import type { Logger } from '../../../ports/logger.ts';
import { type KafkaLink, PRODUCERS_SEE_PARTITIONS_AFTER_MS } from '../kafka-link.ts';
import { isCompressed, type OutgoingMessage } from '../kafka-requests.ts';
import { sendSplitting, TOO_LARGE_ERRORS } from '../send-splitting.ts';
import type { PlatformaticOptions } from './platformatic-options.ts';

const ALL_REPLICAS = -1;

type BufferProducer = Producer<Buffer, Buffer, Buffer, Buffer>;

/** By the same partitions as every other client of Kafka: with the library's own hash a key would change its partition. */
const PARTITIONER: NonNullable<ProducerOptions<Buffer, Buffer, Buffer, Buffer>['partitioner']> =
  compatibilityPartitioner;

const isTooLarge = (error: unknown): boolean =>
  TOO_LARGE_ERRORS.some((id) => (error as Partial<GenericError>).findBy?.('apiId', id));

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
      metadataMaxAge: PRODUCERS_SEE_PARTITIONS_AFTER_MS,
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

  const sendBatch = async (messages: readonly OutgoingMessage[]): Promise<void> => {
    await producer().send({
      messages: messages.map(toProduce),
      compression: isCompressed(messages) ? 'gzip' : 'none',
    });
  };

  return {
    send: sendSplitting({ sendBatch, isTooLarge, drop }),
    close: async () => {
      if (current) await end(current, false);
    },
  };
};

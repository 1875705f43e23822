import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { kafkaClient } from '../adapters/kafka/kafka-client.ts';
import { type KafkaEventBus, kafkaEventBus } from '../adapters/kafka/kafka-event-bus.ts';
import { type KafkaOperations, kafkaOperations } from '../adapters/kafka/operations/kafka-operations.ts';
import { platformaticTransport } from '../adapters/kafka/platformatic/platformatic-transport.ts';

/** Buses of one deployment on a real broker, each a process of its own to it, and what its operator does there. */
export interface KafkaBuses {
  open(): KafkaEventBus;
  operations: KafkaOperations;
  close(): Promise<void>;
}

export const kafkaBuses = (
  kafkaBrokers: string,
  prefix: string,
  client: 'kafkajs' | 'platformatic' = 'kafkajs',
): KafkaBuses => {
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const operations = kafkaOperations({ kafka: kafkaClient(kafkaBrokers, 'operator', log), log, prefix });
  const opened: { close(): Promise<void> }[] = [operations];
  return {
    open: () => {
      const kafka = kafkaClient(kafkaBrokers, 'test', log);
      const bus = kafkaEventBus({
        kafka,
        replica: randomUUID(),
        log,
        prefix,
        ...(client === 'platformatic'
          ? { transport: platformaticTransport(kafkaBrokers, 'test', kafka, log) }
          : {}),
      });
      opened.push(bus);
      return bus;
    },
    operations,
    close: async () => {
      await Promise.all(opened.map((one) => one.close()));
    },
  };
};

import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { kafkaClient } from '../adapters/kafka/kafka-client.ts';
import { type KafkaEventBus, kafkaEventBus } from '../adapters/kafka/kafka-event-bus.ts';

/** Buses of one deployment on a real broker, each a process of its own to it. */
export interface KafkaBuses {
  open(): KafkaEventBus;
  close(): Promise<void>;
}

export const kafkaBuses = (kafkaBrokers: string, prefix: string): KafkaBuses => {
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const opened: KafkaEventBus[] = [];
  return {
    open: () => {
      const kafka = kafkaClient(kafkaBrokers, 'test', log);
      const bus = kafkaEventBus({ kafka, replica: randomUUID(), log, prefix });
      opened.push(bus);
      return bus;
    },
    close: async () => {
      await Promise.all(opened.map((bus) => bus.close()));
    },
  };
};

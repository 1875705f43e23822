import { randomUUID } from 'node:crypto';
import { beforeAll } from '@jest/globals';
import { pino } from 'pino';
import { eventBusSuite } from '../testing/event-bus-suite.ts';
import { onRealServers } from '../testing/on-real-servers.ts';
import { kafkaClient } from './kafka-client.ts';
import { type KafkaEventBus, kafkaEventBus } from './kafka-event-bus.ts';

const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

await onRealServers(['kafka'], ({ kafkaBrokers }) => {
  const prefix = `test-${randomUUID().slice(0, 8)}.`;
  const newBus = () =>
    kafkaEventBus({ kafka: kafkaClient(kafkaBrokers, 'test', log), replica: randomUUID(), log, prefix });

  beforeAll(async () => {
    const bus = newBus();
    await bus.createTopics(4);
    await bus.checkTopics();
    await bus.close();
  }, 60_000);

  eventBusSuite(
    'Kafka',
    async () => {
      const adapter = newBus();
      return { adapter, close: () => adapter.close() };
    },
    (bus) => ({ replay: (bus as KafkaEventBus).replay }),
  );
});

import { randomUUID } from 'node:crypto';
import type { CloudEvent } from '@biteboard/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { eventBusSuite } from '../../testing/event-bus-suite.ts';
import { eventually } from '../../testing/eventually.ts';
import { onRealServers } from '../../testing/on-real-servers.ts';
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

  const opened: KafkaEventBus[] = [];
  afterAll(() => Promise.all(opened.map((bus) => bus.close())), 30_000);

  /** The newest version of each key that a group has heard of. */
  const copyOn = async (bus: KafkaEventBus, group: string): Promise<Map<string, unknown>> => {
    const copy = new Map<string, unknown>();
    opened.push(bus);
    await bus.subscribe({
      group,
      mode: 'shared',
      topics: ['catalog'],
      handle: async ({ subject, data }) => void copy.set(subject, data),
    });
    await bus.start();
    return copy;
  };

  test('a group that is new builds its copy from what was announced before it came', async () => {
    const [run, first, later] = [randomUUID(), newBus(), newBus()];
    const known = await copyOn(first, `known-${run}`);
    const keys = Array.from({ length: 30 }, (_, n) => `${run}-${n}`);
    for (const version of [1, 2, 3]) {
      const events: CloudEvent[] = keys.map((subject) => ({
        id: randomUUID(),
        source: 'catalog',
        type: 'SiteChanged',
        subject,
        time: new Date().toISOString(),
        data: { version },
      }));
      await first.publish(events);
    }
    const wanted = new Map(keys.map((key) => [key, { version: 3 }]));
    await eventually(() => expect(known).toEqual(wanted));
    const fresh = await copyOn(later, `fresh-${run}`);
    await eventually(() => expect(fresh).toEqual(wanted));
  }, 30_000);

  eventBusSuite(
    'Kafka',
    async () => {
      const adapter = newBus();
      return { adapter, close: () => adapter.close() };
    },
    (bus) => ({ replay: (bus as KafkaEventBus).replay }),
  );
});

import { randomUUID } from 'node:crypto';
import type { CloudEvent } from '@biteboard/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventBusSuite } from '../../testing/event-bus-suite.ts';
import { eventually } from '../../testing/eventually.ts';
import { kafkaBuses } from '../../testing/kafka-buses.ts';
import { onRealServers } from '../../testing/on-real-servers.ts';
import type { KafkaEventBus } from './kafka-event-bus.ts';

await onRealServers(['kafka'], ({ kafkaBrokers }) => {
  for (const client of ['kafkajs', 'platformatic'] as const)
    describe(client, () => suiteOf(kafkaBrokers, client));
});

function suiteOf(kafkaBrokers: string, client: 'kafkajs' | 'platformatic'): void {
  const prefix = `test-${randomUUID().slice(0, 8)}.`;
  const { open, operations, close } = kafkaBuses(kafkaBrokers, prefix, client);

  beforeAll(async () => {
    await operations.createTopics(4);
    await open().checkTopics();
  });
  afterAll(close);

  /** The newest version of each key that a group has received. */
  const copyOn = async (bus: KafkaEventBus, group: string): Promise<Map<string, unknown>> => {
    const copy = new Map<string, unknown>();
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
    const [run, first, later] = [randomUUID(), open(), open()];
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
  });

  eventBusSuite(
    `Kafka by ${client}`,
    async () => {
      const adapter = open();
      return { adapter, close: () => adapter.close() };
    },
    () => ({ letters: operations.letters }),
  );
}

import { randomUUID } from 'node:crypto';
import { MAX_EVENT_BYTES } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import kafkajs, { type Kafka } from 'kafkajs';
import { pino } from 'pino';
import { eventually } from '../../../testing/eventually.ts';
import { kafkaBuses } from '../../../testing/kafka-buses.ts';
import { onRealServers } from '../../../testing/on-real-servers.ts';
import { withAdminOf } from '../kafka-admin.ts';
import { kafkaClient } from '../kafka-client.ts';
import { kafkaOperations } from './kafka-operations.ts';

const { TOPIC } = kafkajs.ConfigResourceTypes;

const settingsOf = (kafka: Kafka, name: string, configNames: string[]) =>
  withAdminOf(kafka, async (admin) => {
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: TOPIC, name, configNames }],
    });
    return Object.fromEntries(
      resources[0]!.configEntries.map(({ configName, configValue }) => [configName, configValue]),
    );
  });

await onRealServers(['kafka'], ({ kafkaBrokers }) => {
  const prefix = `settings-${randomUUID().slice(0, 8)}.`;
  const kafka = kafkaClient(kafkaBrokers, 'test', pino({ level: 'silent' }));
  const { operations, close } = kafkaBuses(kafkaBrokers, prefix);
  afterAll(close);

  test('what an operator has set of a topic stays when topics are made again; what the product needs is set', async () => {
    const topic = `${prefix}catalog`;
    await operations.createTopics(1);
    const ofOperator = { 'compression.type': 'gzip', 'max.compaction.lag.ms': '3600000' };
    const asItWas = { 'max.message.bytes': '1000', 'cleanup.policy': 'delete' };
    const entries = Object.entries({ ...ofOperator, ...asItWas });
    await withAdminOf(kafka, (admin) =>
      admin.alterConfigs({
        validateOnly: false,
        resources: [
          { type: TOPIC, name: topic, configEntries: entries.map(([name, value]) => ({ name, value })) },
        ],
      }),
    );
    const settings = () => settingsOf(kafka, topic, [...entries.map(([name]) => name), 'segment.ms']);
    // What the controller has accepted, a busy broker tells a moment later.
    await eventually(async () => expect(await settings()).toMatchObject({ ...ofOperator, ...asItWas }));
    expect(await operations.createTopics(1)).toEqual([]);
    await eventually(async () => {
      const { 'max.message.bytes': largest, ...others } = await settings();
      expect(others).toEqual({ ...ofOperator, 'cleanup.policy': 'compact', 'segment.ms': '86400000' });
      expect(Number(largest)).toBeGreaterThan(MAX_EVENT_BYTES);
    });
  });

  test('topics that cannot be as they should be are named, and nothing is made or changed', async () => {
    const ours = `${prefix}few.`;
    const log = pino({ level: 'silent' });
    const demanding = kafkaOperations({ kafka, log, prefix: ours, replicationFactor: 9 });
    const plain = kafkaOperations({ kafka, log, prefix: ours });
    try {
      await expect(demanding.createTopics(1)).rejects.toThrow(
        /^TOPIC_REPLICATION_FACTOR asks for 9 replicas of each topic, more than there are brokers \(\d\)/,
      );
      const names = () => withAdminOf(kafka, (admin) => admin.listTopics());
      expect((await names()).filter((name) => name.startsWith(ours))).toEqual([]);
      await plain.createTopics(1);
      await expect(demanding.createTopics(1)).rejects.toThrow(`Topic ${ours}orders has `);
      await expect(plain.createTopics(2)).rejects.toThrow(
        `Topic ${ours}orders has 1 partition and needs 2: run grow-topic.ts`,
      );
    } finally {
      await Promise.all([demanding.close(), plain.close()]);
    }
  });
});

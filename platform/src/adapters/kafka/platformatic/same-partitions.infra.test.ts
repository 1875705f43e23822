import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { kafkaBuses } from '../../../testing/kafka-buses.ts';
import { onRealServers } from '../../../testing/on-real-servers.ts';
import { withAdminOf } from '../kafka-admin.ts';
import { kafkaClient } from '../kafka-client.ts';

await onRealServers(['kafka'], ({ kafkaBrokers }) => {
  const prefix = `test-${randomUUID().slice(0, 8)}.`;
  const buses = (['kafkajs', 'platformatic'] as const).map((client) =>
    kafkaBuses(kafkaBrokers, prefix, client),
  );
  afterAll(() => Promise.all(buses.map(({ close }) => close())));

  test('both clients send a key to the same partition, so that its order holds while one takes over from the other', async () => {
    await buses[0]!.operations.createTopics();
    const kafka = kafkaClient(kafkaBrokers, 'test', pino({ level: 'silent' }));
    const sizes = () =>
      withAdminOf(kafka, async (admin) =>
        (await admin.fetchTopicOffsets(`${prefix}orders`))
          .toSorted((a, b) => a.partition - b.partition)
          .map(({ high }) => Number(high)),
      );
    const events = Array.from({ length: 200 }, (_, n) => ({
      id: randomUUID(),
      source: 'orders' as const,
      type: 'OrderPaid',
      subject: `order-${n}-${'é'.repeat(n % 7)}`,
      time: new Date().toISOString(),
      data: {},
    }));
    const taken: number[][] = [];
    for (const { open } of buses) {
      const before = await sizes();
      await open().publish(events);
      taken.push((await sizes()).map((size, partition) => size - before[partition]!));
    }
    expect(taken[0]!.filter((count) => count > 0).length).toBeGreaterThan(8);
    expect(taken[1]).toEqual(taken[0]);
  });
});

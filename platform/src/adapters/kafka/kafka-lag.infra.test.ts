import { randomUUID } from 'node:crypto';
import type { CloudEvent } from '@biteboard/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { eventually } from '../../testing/eventually.ts';
import { kafkaBuses } from '../../testing/kafka-buses.ts';
import { onRealServers } from '../../testing/on-real-servers.ts';
import { kafkaClient } from './kafka-client.ts';
import type { KafkaEventBus } from './kafka-event-bus.ts';
import { kafkaLag, kafkaLagAndAge } from './kafka-lag.ts';

const log = pino({ level: 'silent' });
const announced = (subject: string): CloudEvent => ({
  id: randomUUID(),
  source: 'orders',
  type: 'SomethingHappened',
  subject,
  time: new Date().toISOString(),
  data: {},
});

await onRealServers(['kafka'], ({ kafkaBrokers }) => {
  const prefix = `test-${randomUUID().slice(0, 8)}.`;
  const buses = kafkaBuses(kafkaBrokers, prefix);
  const admin = kafkaClient(kafkaBrokers, 'test', log).admin();
  const readers = (['shared', 'broadcast'] as const).map((mode) => ({
    group: mode,
    mode,
    groupId: `${prefix}${mode}`,
    topics: [`${prefix}orders`],
  }));
  const lagNow = async (mode: 'shared' | 'broadcast') =>
    (await kafkaLag(admin, readers, prefix)).find(({ group }) => group === mode);
  const lagIs = (events: number) =>
    eventually(async () =>
      expect(await lagNow('shared')).toMatchObject({ group: 'shared', topic: 'orders', events }),
    );
  let sender: KafkaEventBus;
  const send = (...keys: string[]) => eventually(() => sender.publish(keys.map(announced)));

  beforeAll(async () => {
    await admin.connect();
    await buses.operations.createTopics(4);
    sender = buses.open();
  });
  afterAll(async () => {
    await admin.disconnect();
    await buses.close();
  });

  test('the lag is all that is kept for a group that never read, and nothing for a broadcast, which begins at the end', async () => {
    await send('a', 'b', 'c');
    await lagIs(3);
    expect(await lagNow('broadcast')).toMatchObject({ events: 0 });
  });

  test('the lag grows while a handler stands still, and when nobody reads; ends at 0 when all is taken in', async () => {
    const gate = Promise.withResolvers<void>();
    const stuck: string[] = [];
    const bus = buses.open();
    await bus.subscribe({
      group: 'shared',
      mode: 'shared',
      topics: ['orders'],
      handle: async ({ subject }) => {
        if (subject !== 'stuck') return;
        stuck.push(subject);
        await gate.promise;
      },
    });
    await bus.start();
    await lagIs(0);
    await send('stuck');
    await eventually(() => expect(stuck).toHaveLength(1));
    await send('stuck', 'stuck');
    await lagIs(3);
    // The broker names topics in any order.
    expect(new Set(await bus.lag())).toEqual(
      new Set([
        { group: 'shared', topic: 'orders', events: 3, oldestMs: expect.any(Number) },
        { group: 'shared', topic: 'replays', events: 0, oldestMs: 0 },
      ]),
    );
    // What waits grows old while the handler stands still, and nothing does once all is taken in.
    const ageNow = async () => (await kafkaLagAndAge(admin, readers, prefix))[0]!.oldestMs;
    await eventually(async () => expect(await ageNow()).toBeGreaterThan(2_000));
    gate.resolve();
    await lagIs(0);
    expect(await ageNow()).toBe(0);

    await bus.close();
    await send('a', 'b');
    await lagIs(2);
  });
});

test('the lag is not known while the broker is away', async () => {
  const buses = kafkaBuses('127.0.0.1:1', '');
  const bus = buses.open();
  await bus.subscribe({ group: 'orders', mode: 'shared', topics: ['orders'], handle: async () => {} });
  await expect(bus.lag()).rejects.toThrow('events cannot be reached');
  await buses.close();
});

import { type CloudEvent, type Topic, topics } from '@biteboard/contracts';
import { createLogger, kafkaClient, kafkaEventBus } from '@biteboard/platform/distributed';
import { onOwnServers } from '@biteboard/platform/testing/on-real-servers';
import type { RealServers } from '@biteboard/platform/testing/real-servers';
import { afterAll, expect, test } from '@jest/globals';
import { command } from './our-program.ts';
import { ORDERS_EACH, type SteadyShop, startSteadyShop } from './steady-shop.ts';

/** What an order's events are on, of two replicas each, which publish in turns. */
const GROWING: readonly Topic[] = ['orders', 'payments'];

const log = createLogger({ level: 'error', name: 'growing' });

/** Hears all that is announced of orders and payments, as one more service does, and notes what comes out of order. */
const listener = () => {
  const heard = new Set<string>();
  const last = new Map<string, CloudEvent>();
  const overtaken: string[] = [];
  return {
    heard,
    overtaken,
    handle: async (event: CloudEvent): Promise<void> => {
      if (heard.has(event.id)) return;
      heard.add(event.id);
      const document = `${event.source} ${event.subject}`;
      const before = last.get(document);
      if (before && before.time > event.time)
        overtaken.push(`${document}: ${event.type} of ${event.time} after ${before.type} of ${before.time}`);
      last.set(document, event);
    },
  };
};

const whileTopicsGrow = (servers: RealServers, client: string): void => {
  let shop: SteadyShop | undefined;
  const kafka = kafkaClient(servers.kafkaBrokers, 'listener', log);
  const bus = kafkaEventBus({ kafka, replica: 'listener', log });
  afterAll(async () => {
    await bus.close();
    await shop?.close();
  });

  test(`topics grow while orders are placed and paid: checkout goes on, and no order’s events are lost, doubled or out of order (${client})`, async () => {
    shop = await startSteadyShop(servers, { orders: 2, payments: 2 }, { KAFKA_CLIENT: client });
    const { processes, orders, goesOn } = shop;
    // A group that a topic’s growth waits for, and no service has.
    const hearing = listener();
    await bus.subscribe({ group: 'audit', mode: 'shared', topics: GROWING, handle: hearing.handle });
    await bus.start();

    await goesOn();
    const grow = (topic: Topic, partitions: number): Promise<string> =>
      command('platform/src/commands/grow-topic.ts', [topic, `${partitions}`], processes.env);
    for (const topic of GROWING) {
      const { partitions } = topics[topic];
      const placedBefore = orders.placed.length;
      expect(await grow(topic, 2 * partitions)).toContain(
        `${topic} had ${partitions} partitions and has ${2 * partitions} now`,
      );
      expect(orders.placed.length - placedBefore).toBeGreaterThan(ORDERS_EACH);
      await goesOn();
    }
    await shop.endWhole();
    const placed = new Set(orders.placed.map(({ orderId }) => orderId));
    const { partitions } = topics.orders;
    expect(await grow('orders', 2 * partitions)).toContain(`orders has ${2 * partitions} partitions already`);
    expect(hearing.heard.size).toBeGreaterThan(2 * placed.size);
    expect(hearing.overtaken).toEqual([]);
  }, 1_800_000);
};

for (const client of ['kafkajs', 'platformatic'])
  await onOwnServers(['kafka', 'mongo', 'redis'], (servers) => whileTopicsGrow(servers, client));

import { type CloudEvent, type Topic, topics } from '@biteboard/contracts';
import { client, eventually, type LoadShop, newCustomer, openLoadShop, signInPerson } from '@biteboard/e2e';
import { createLogger, kafkaClient, kafkaEventBus } from '@biteboard/platform/distributed';
import { onOwnServers } from '@biteboard/platform/testing/on-real-servers';
import { afterAll, expect, test } from '@jest/globals';
import { expectNothingLost } from './nothing-lost.ts';
import { command } from './our-program.ts';
import { type ServiceProcesses, startServiceProcesses } from './service-processes.ts';
import { type SteadyOrders, steadyOrders } from './steady-orders.ts';

const PER_SECOND = Number(process.env.ORDERS_PER_SECOND ?? 5);
const CUSTOMERS = 12;
/** Orders before a topic grows, and after it. */
const ORDERS_EACH = 40;
const PAID_WITHIN_MS = 180_000;
/** What an order's events are on, of two replicas each, which publish in turns. */
const GROWING: readonly Topic[] = ['orders', 'payments'];

const shop: LoadShop = { name: 'Growing Shop', slug: 'growing-shop', coupon: 'GROW10' };
const chief = { email: 'chief@biteboard.test', password: 'a long password' };
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

await onOwnServers(['kafka', 'mongo', 'redis'], (servers) => {
  let processes: ServiceProcesses | undefined;
  let orders: SteadyOrders | undefined;
  const kafka = kafkaClient(servers.kafkaBrokers, 'listener', log);
  const bus = kafkaEventBus({ kafka, replica: 'listener', log });
  afterAll(async () => {
    orders?.abandon();
    await bus.close();
    await processes?.close();
  });

  test('topics grow while orders are placed and paid: checkout goes on, and no order’s events are lost, doubled or out of order', async () => {
    const running = await startServiceProcesses({
      addresses: servers,
      replicas: { orders: 2, payments: 2 },
      env: {
        RATE_LIMITS: 'off',
        ADMIN_EMAIL: chief.email,
        ADMIN_PASSWORD: chief.password,
        LOG_LEVEL: 'error',
      },
    });
    processes = running;
    // A group that a topic’s growth waits for, and no service has.
    const hearing = listener();
    await bus.subscribe({ group: 'audit', mode: 'shared', topics: GROWING, handle: hearing.handle });
    await bus.start();

    const gateways = running.urls.map(client);
    const on = gateways[0]!;
    await openLoadShop(on, await signInPerson(on, chief), shop);
    const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(on)));
    const steady = steadyOrders({ gateways, shop, people, perSecond: PER_SECOND });
    orders = steady;
    const goOn = async (): Promise<void> => {
      const before = steady.paid.length;
      await eventually(
        () => expect(steady.paid.length).toBeGreaterThan(before + ORDERS_EACH),
        PAID_WITHIN_MS,
      );
    };
    await goOn();
    for (const topic of GROWING) {
      const { partitions } = topics[topic];
      const placedBefore = steady.placed.length;
      const said = await command(
        'platform/src/commands/grow-topic.ts',
        [topic, `${2 * partitions}`],
        running.env,
      );
      expect(said).toContain(`${topic} had ${partitions} partitions and has ${2 * partitions} now`);
      expect(steady.placed.length - placedBefore).toBeGreaterThan(ORDERS_EACH);
      await goOn();
    }
    await steady.stop();
    await expectNothingLost({
      on,
      admin: chief,
      shop,
      orders: steady,
      kafkaBrokers: servers.kafkaBrokers,
      log,
    });
    const placed = new Set(steady.placed.map(({ orderId }) => orderId));
    const again = await command('platform/src/commands/grow-topic.ts', ['orders', '24'], running.env);
    expect(again).toContain('orders has 24 partitions already');
    expect(hearing.heard.size).toBeGreaterThan(2 * placed.size);
    expect(hearing.overtaken).toEqual([]);
  }, 1_800_000);
});

import { randomUUID } from 'node:crypto';
import { SERVICES } from '@biteboard/contracts';
import {
  allOrders,
  type Client,
  client,
  countedSales,
  eventually,
  expectStatus,
  newCustomer,
  openLoadShop,
  openPaymentSession,
  type PlacedAnswer,
  pay,
  type SignedInPerson,
  signInPerson,
} from '@biteboard/e2e';
import {
  closeRedis,
  createLogger,
  databaseOf,
  kafkaClient,
  kafkaEventBus,
  kafkaOperations,
  mongoClient,
  redisConnection,
} from '@biteboard/platform/distributed';
import { afterAll, expect, test } from '@jest/globals';
import type { OnProcesses } from './on-processes.ts';
import { command } from './our-program.ts';
import type { ServiceProcesses } from './service-processes.ts';

const shop = { name: 'Restored Shop', slug: 'restored-shop', coupon: 'BACK10' };
const log = createLogger({ level: 'error', name: 'restore' });

const placeOrder = async (on: Client, { token }: SignedInPerson): Promise<PlacedAnswer> => {
  const body = { items: [{ name: 'Soup', quantity: 2 }], coupon: shop.coupon };
  const answer = await on.call<PlacedAnswer>('POST', `/api/payments/stripe/${shop.slug}/checkout/pickup`, {
    token,
    body,
  });
  return expectStatus(answer, 201);
};

const payOrder = async (on: Client, placed: PlacedAnswer): Promise<void> => {
  expectStatus(await pay(on, await openPaymentSession(on, placed)), 303);
};

const soupCosts = async (on: Client): Promise<number> => {
  const body = { items: [{ name: 'Soup', quantity: 1 }] };
  const answer = await on.call<{ subtotalCents: number }>('POST', `/api/shop/${shop.slug}/quote`, { body });
  return expectStatus(answer, 200).subtotalCents;
};

const priceSoup = async (on: Client, { token }: SignedInPerson, price: number): Promise<void> => {
  const at = `/api/admin/sites/${shop.slug}/products`;
  const [soup] = expectStatus(await on.call<{ _id: string }[]>('GET', at, { token }), 200);
  expectStatus(await on.call('PATCH', `${at}/${soup!._id}`, { token, body: { price } }), 200);
  await eventually(async () => expect(await soupCosts(on)).toBe(Math.round(price * 100)));
};

/** All databases as they are while every process stands still: what a point-in-time back-up holds. */
const backUp = async (mongo: ReturnType<typeof mongoClient>, { pids }: ServiceProcesses) => {
  const running = [...pids().values()];
  for (const pid of running) process.kill(pid, 'SIGSTOP');
  const takenAt = new Date();
  const names = SERVICES;
  const copies = await Promise.all(
    names.map(async (name) => {
      const database = mongo.db(databaseOf(name));
      const copied = (await database.collections()).map(async (collection) => ({
        collection,
        documents: await collection.find().toArray(),
      }));
      return { database, collections: await Promise.all(copied) };
    }),
  );
  for (const pid of running) process.kill(pid, 'SIGCONT');
  const restore = async () => {
    for (const { database, collections } of copies) {
      await database.dropDatabase();
      for (const { collection, documents } of collections) {
        if (documents.length > 0) await collection.insertMany(documents);
      }
    }
  };
  return { takenAt, restore };
};

const expectAllPaidAndCountedOnce = async (
  on: Client,
  { admin, who }: { admin: SignedInPerson; who: SignedInPerson },
  placed: readonly PlacedAnswer[],
) => {
  await eventually(async () => {
    const orders = await allOrders(on, admin, shop);
    expect(new Set(orders.map(({ _id }) => _id))).toEqual(new Set(placed.map(({ orderId }) => orderId)));
    expect(orders.filter(({ status }) => status !== 'paid')).toEqual([]);
    expect(await countedSales(on, admin, shop)).toEqual({
      totalCents: orders.reduce((sum, order) => sum + order.subtotalCents - order.discountCents, 0),
      orders: orders.length,
      redemptions: orders.length,
    });
  }, 30_000);
  for (const { orderId } of placed) {
    await eventually(async () => {
      const invoice = await on.call('GET', `/api/shop/orders/${orderId}/pdf`, { token: who.token });
      expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    });
  }
};

/** What a new consumer receives of the shop's soup and coupon, and what nobody could take in. */
const heardByNewConsumer = async (brokers: string) => {
  const kafka = kafkaClient(brokers, 'restore', log);
  const bus = kafkaEventBus({ kafka, replica: 'restore', log });
  const operations = kafkaOperations({ kafka, log });
  const newest = new Map<string, unknown>();
  await bus.subscribe({
    group: `restore-${randomUUID()}`,
    mode: 'shared',
    topics: ['catalog', 'coupons'],
    handle: async ({ type, data }) => void newest.set(type, data),
  });
  await bus.start();
  const close = async () => {
    await bus.close();
    await operations.close();
  };
  return { newest, deadLetters: () => operations.letters.ids(), close };
};

export const restoredBackUp: OnProcesses = ({ servers, chief, opened }) => {
  const mongo = mongoClient(servers.mongoUrl);
  const redis = redisConnection(servers.redisUrl, log);
  afterAll(async () => {
    await mongo.close();
    await closeRedis(redis);
  });

  test('after a restore the orders of the back-up are there, what was on its way arrives, and ordering goes on', async () => {
    const processes = opened();
    const { env, restart, urls } = processes;
    const on = client(urls[0]!);
    const admin = await signInPerson(on, chief);
    await openLoadShop(on, admin, shop);
    const who = await newCustomer(on);

    const placed = await Promise.all(Array.from({ length: 4 }, () => placeOrder(on, who)));
    await Promise.all(placed.map((one) => payOrder(on, one)));
    // Nobody waits for what the payments cause, nor for the last order's payment page: the back-up finds it half done.
    const unpaid = await placeOrder(on, who);
    const { takenAt, restore } = await backUp(mongo, processes);

    await payOrder(on, await placeOrder(on, who));
    await priceSoup(on, admin, 20);
    await priceSoup(on, admin, 21);

    const restoreTopics = () =>
      command('platform/src/commands/restore-topics.ts', [takenAt.toISOString()], env);
    await expect(restoreTopics()).rejects.toThrow('stop them first');
    await restart({}, async () => {
      await restore();
      await redis.flushdb();
      expect(await restoreTopics()).toMatch(
        /the topics hold \d+ states, and \d+ events are on their way again/,
      );
    });

    expect(await soupCosts(on)).toBe(1_250);
    await payOrder(on, unpaid);
    const after = await placeOrder(on, who);
    await payOrder(on, after);
    await expectAllPaidAndCountedOnce(on, { admin: await signInPerson(on, chief), who }, [
      ...placed,
      unpaid,
      after,
    ]);

    const heard = await heardByNewConsumer(servers.kafkaBrokers);
    try {
      await eventually(() => {
        expect(heard.newest.get('ProductChanged')).toMatchObject({ product: { name: 'Soup', price: 12.5 } });
        expect(heard.newest.get('CouponChanged')).toMatchObject({ coupon: { code: shop.coupon } });
      });
      await priceSoup(on, admin, 13);
      expect(await heard.deadLetters()).toEqual([]);
    } finally {
      await heard.close();
    }
  });
};

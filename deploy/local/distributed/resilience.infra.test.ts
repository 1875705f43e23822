import { randomUUID } from 'node:crypto';
import {
  allOrders,
  type Client,
  client,
  countedSales,
  eventually,
  type Kept,
  type LoadShop,
  logIn,
  newCustomer,
  openLoadShop,
  openSession,
  type Person,
  type Placed,
  pay,
} from '@biteboard/e2e';
import { createLogger } from '@biteboard/platform';
import { afterAll, expect, test } from '@jest/globals';
import { kafkaClient } from '../../../platform/src/adapters/kafka-client.ts';
import { kafkaEventBus } from '../../../platform/src/adapters/kafka-event-bus.ts';
import { onRealServers } from '../../../platform/src/testing/on-real-servers.ts';
import type { RealServers } from '../../../platform/src/testing/real-servers.ts';
import { SERVICES, type ServiceProcesses, startServiceProcesses } from './service-processes.ts';

const REPLICAS = Number(process.env.REPLICAS ?? 2);
const CUSTOMERS = 4;
const shop: LoadShop = { name: 'Steady Shop', slug: 'steady-shop', coupon: 'STEADY10' };
const chief = { email: 'chief@biteboard.test', password: 'a long password' };
const log = createLogger({ level: 'error', name: 'resilience' });

let over = false;

/** As a customer's browser does: comes again while it is told to wait, or hears nothing. */
const untilAnswered = async <T>(attempt: () => Promise<T | undefined>): Promise<T> => {
  while (!over) {
    const answer = await attempt().catch(() => undefined);
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the test ended');
};

const placeOrder = async (on: Client, { token }: Person): Promise<Placed> => {
  const key = randomUUID();
  return untilAnswered(async () => {
    const answer = await on.call<Placed>('POST', `/api/payments/stripe/${shop.slug}/checkout/pickup`, {
      token,
      body: { items: [{ name: 'Soup', quantity: 2 }], coupon: shop.coupon },
      headers: { 'idempotency-key': key },
    });
    return answer.status === 201 ? answer.body : undefined;
  });
};

const orderUntil = async (on: Client, who: Person, kept: Kept, stopped: () => boolean): Promise<void> => {
  while (!stopped()) {
    const placed = await placeOrder(on, who);
    kept.placed.push(placed);
    const session = await untilAnswered(() => openSession(on, placed));
    await untilAnswered(async () => {
      const { status } = await pay(on, session);
      return status < 500 ? status : undefined;
    });
    kept.paid.push(placed);
  }
};

/** What billing announced and what nobody could take in, read from the broker itself. */
const readEvents = async (brokers: string) => {
  const bus = kafkaEventBus({ kafka: kafkaClient(brokers, 'resilience', log), replica: 'resilience', log });
  const rendered = new Map<string, Set<string>>();
  await bus.subscribe({
    group: `resilience-${randomUUID()}`,
    mode: 'shared',
    topics: ['billing'],
    handle: async ({ id, type, subject }) => {
      if (type === 'InvoiceRendered') rendered.set(subject, (rendered.get(subject) ?? new Set()).add(id));
    },
  });
  await bus.start();
  return { rendered, deadLetters: () => bus.deadLetters(), close: () => bus.close() };
};

const expectNothingLost = async (on: Client, kept: Kept, brokers: string): Promise<void> => {
  const admin = await logIn(on, chief);
  const placed = new Set(kept.placed.map(({ orderId }) => orderId));
  const events = await readEvents(brokers);
  try {
    await eventually(async () => {
      const orders = await allOrders(on, admin, shop);
      expect(new Set(orders.map((order) => order.orderNumber)).size).toBe(orders.length);
      expect(new Set(orders.map((order) => order._id))).toEqual(placed);
      expect(orders.filter((order) => order.status !== 'paid')).toEqual([]);
      expect(await countedSales(on, admin, shop)).toEqual({
        totalCents: orders.reduce((sum, order) => sum + order.subtotalCents - order.discountCents, 0),
        orders: orders.length,
        redemptions: orders.filter((order) => order.discountCents > 0).length,
      });
      // A killed process may announce again what it announced: the same fact, under the same id.
      expect(new Set(events.rendered.keys())).toEqual(placed);
      expect([...events.rendered].filter(([, facts]) => facts.size > 1)).toEqual([]);
    }, 90_000);
    expect(await events.deadLetters()).toEqual([]);
  } finally {
    await events.close();
  }
};

const underOutages = (servers: RealServers): void => {
  let processes: ServiceProcesses | undefined;
  afterAll(async () => {
    over = true;
    await processes?.close();
  }, 30_000);

  test('orders go on, and none is lost or counted twice, while every service, replica and server goes down', async () => {
    processes = await startServiceProcesses({
      addresses: servers,
      replicas: REPLICAS,
      env: {
        RATE_LIMITS: 'off',
        ADMIN_EMAIL: chief.email,
        ADMIN_PASSWORD: chief.password,
        LOG_LEVEL: 'fatal',
      },
    });
    const running = processes;
    const gateways = running.urls.map(client);
    const on = gateways[0]!;
    await openLoadShop(on, await logIn(on, chief), shop);
    const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(on)));
    const kept: Kept = { placed: [], paid: [] };
    let stopped = false;
    const ordering = Promise.all(
      people.map((who, index) => orderUntil(gateways[index % REPLICAS]!, who, kept, () => stopped)),
    );
    ordering.catch(() => {});

    const another = await newCustomer(on);
    for (const name of SERVICES) {
      await running.kill(name);
      if (name !== 'orders') kept.placed.push(await placeOrder(on, another));
      await running.start(name);
    }
    await running.kill('gateway');
    await running.start('gateway');
    for (const name of [...SERVICES, 'gateway'] as const) {
      await running.kill(name, REPLICAS);
      if (REPLICAS > 1) kept.placed.push(await placeOrder(on, another));
      await running.start(name, REPLICAS);
    }
    for (const server of servers.ours) {
      await servers.stopServer(server);
      if (server !== 'mongo') kept.placed.push(await placeOrder(on, another));
      await servers.startServer(server);
      const before = kept.paid.length;
      await eventually(() => expect(kept.paid.length).toBeGreaterThan(before + CUSTOMERS), 60_000);
    }
    stopped = true;
    await ordering;

    const paid = new Set(kept.paid.map(({ orderId }) => orderId));
    for (const placed of kept.placed.filter(({ orderId }) => !paid.has(orderId))) {
      const session = await untilAnswered(() => openSession(on, placed));
      expect((await pay(on, session)).status).toBe(303);
    }
    await expectNothingLost(on, kept, servers.kafkaBrokers);
  }, 400_000);
};

/** It takes minutes and two processes of each service, so it is run when it is asked for. */
if (process.env.RESILIENCE === 'on') await onRealServers(['kafka', 'mongo', 'redis'], underOutages);
else {
  const reason = 'it takes minutes; RESILIENCE=on runs it';
  console.warn(`SKIPPED: outages of every service, replica and server: ${reason}`);
  test.skip(`orders under outages of every service, replica and server (${reason})`, () => {});
}

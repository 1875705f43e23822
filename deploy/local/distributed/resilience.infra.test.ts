import { randomUUID } from 'node:crypto';
import {
  type Client,
  client,
  eventually,
  expectStatus,
  logIn,
  newCustomer,
  openSession,
  type Person,
  type Placed,
  pay,
} from '@biteboard/e2e';
import { afterAll, expect, test } from '@jest/globals';
import { onRealServers } from '../../../platform/src/testing/on-real-servers.ts';
import { SERVICES, type ServiceProcesses, startServiceProcesses } from './service-processes.ts';

const CUSTOMERS = 4;
const ROUNDS = 2;
const COUPON = 'STEADY10';
const SHOP = 'steady-shop';
const chief = { email: 'chief@biteboard.test', password: 'a long password' };
const hours = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, { open: '00:00', close: '24:00' }]),
);

const openShop = async (on: Client): Promise<void> => {
  const { token } = await logIn(on, chief);
  const site = {
    name: 'Steady Shop',
    slug: SHOP,
    hours,
    couponMinSubtotalCents: 0,
    locations: [{ name: 'Main' }],
  };
  expectStatus(await on.call('POST', '/api/admin/sites', { token, body: site }), 201);
  const at = `/api/admin/sites/${SHOP}`;
  expectStatus(await on.call('POST', `${at}/products`, { token, body: { name: 'Soup', price: 12.5 } }), 201);
  const coupon = { code: COUPON, percent: 10 };
  await eventually(async () =>
    expectStatus(await on.call('POST', `${at}/coupons`, { token, body: coupon }), 201),
  );
  await eventually(async () => {
    const body = { items: [{ name: 'Soup', quantity: 1 }], coupon: COUPON };
    const quote = await on.call<{ problems: unknown[] }>('POST', `/api/shop/${SHOP}/quote`, { body });
    expect(expectStatus(quote, 200).problems).toEqual([]);
  }, 30_000);
};

/** As a customer's browser does: comes again while it is told to wait, or hears nothing. */
const untilAnswered = async <T>(attempt: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const answer = await attempt().catch(() => undefined);
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

interface Kept {
  placed: Placed[];
  paid: Placed[];
}

const placeOrder = async (on: Client, { token }: Person): Promise<Placed> => {
  const key = randomUUID();
  return untilAnswered(async () => {
    const answer = await on.call<Placed>('POST', `/api/payments/stripe/${SHOP}/checkout/pickup`, {
      token,
      body: { items: [{ name: 'Soup', quantity: 2 }], coupon: COUPON },
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

interface AdminPage {
  items: { _id: string; status: string; orderNumber: string; subtotalCents: number; discountCents: number }[];
  totalPages: number;
}

const allOrders = async (on: Client, token: string): Promise<AdminPage['items']> => {
  const items: AdminPage['items'] = [];
  for (let page = 1; ; page += 1) {
    const path = `/api/admin/sites/${SHOP}/orders?status=all&pageSize=100&page=${page}`;
    const body = expectStatus(await on.call<AdminPage>('GET', path, { token }), 200);
    items.push(...body.items);
    if (page >= body.totalPages) return items;
  }
};

const expectNothingLost = async (on: Client, kept: Kept): Promise<void> => {
  const { token } = await logIn(on, chief);
  await eventually(async () => {
    const orders = await allOrders(on, token);
    const byId = new Map(orders.map((order) => [order._id, order]));
    expect(new Set(orders.map((order) => order.orderNumber)).size).toBe(orders.length);
    expect(orders).toHaveLength(new Set(kept.placed.map((placed) => placed.orderId)).size);
    expect(kept.paid.filter((placed) => byId.get(placed.orderId)?.status !== 'paid')).toEqual([]);
    const selling = orders.reduce((sum, order) => sum + order.subtotalCents - order.discountCents, 0);
    const billing = await on.call<{ days: { totalCents: number; orders: number }[] }>(
      'GET',
      `/api/admin/sites/${SHOP}/billing`,
      { token },
    );
    const { days } = expectStatus(billing, 200);
    expect(days.reduce((sum, day) => sum + day.orders, 0)).toBe(orders.length);
    expect(days.reduce((sum, day) => sum + day.totalCents, 0)).toBe(selling);
    const coupons = await on.call<{ redemptions: number }[]>('GET', `/api/admin/sites/${SHOP}/coupons`, {
      token,
    });
    expect(expectStatus(coupons, 200)[0]?.redemptions).toBe(orders.length);
  }, 60_000);
};

await onRealServers(['kafka', 'mongo', 'redis'], (servers) => {
  let processes: ServiceProcesses | undefined;
  const output: string[] = [];
  afterAll(() => processes?.close(), 30_000);

  test('orders go on, and none is lost or counted twice, while every service and every server goes down', async () => {
    processes = await startServiceProcesses({
      addresses: servers,
      env: {
        RATE_LIMITS: 'off',
        ADMIN_EMAIL: chief.email,
        ADMIN_PASSWORD: chief.password,
        LOG_LEVEL: 'error',
      },
      print: (name, line) => output.push(`${name} ${line}`),
    });
    const running = processes;
    const on = client(running.url);
    await openShop(on);
    const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(on)));
    const kept: Kept = { placed: [], paid: [] };
    let stopped = false;
    const ordering = Promise.all(people.map((who) => orderUntil(on, who, kept, () => stopped)));

    const another = await newCustomer(on);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of SERVICES) {
        await running.kill(name);
        if (name !== 'orders') kept.placed.push(await placeOrder(on, another));
        await running.start(name);
      }
      await running.kill('gateway');
      await running.start('gateway');
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

    const unpaid = kept.placed.filter((placed) => !kept.paid.includes(placed));
    for (const placed of unpaid) {
      const session = await untilAnswered(() => openSession(on, placed));
      expect((await pay(on, session)).status).toBe(303);
      kept.paid.push(placed);
    }
    expect(kept.paid.length).toBeGreaterThan(CUSTOMERS * ROUNDS);
    await expectNothingLost(on, kept);
    expect(output.filter((line) => /dead letter/.test(line))).toEqual([]);
  }, 400_000);
});

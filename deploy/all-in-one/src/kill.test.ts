import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  client,
  eventually,
  expectStatus,
  logIn,
  newCustomer,
  openSession,
  type Person,
  type Placed,
  pay,
  startProduct,
} from '@biteboard/e2e';
import { afterAll, expect, test } from '@jest/globals';

const KILLS = 30;
const CUSTOMERS = 6;
const COUPON = 'KILL10';
const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-kill-'));
const admin = { email: 'chief@biteboard.test', password: 'a long password' };
const env = {
  DEMO_DATA: 'off',
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};
const hours = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, { open: '00:00', close: '24:00' }]),
);

interface Kept {
  /** Orders whose placing was answered. */
  placed: Placed[];
  /** Orders whose payment was answered. */
  paid: Placed[];
}

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const openShop = async (url: string): Promise<void> => {
  const on = client(url);
  const { token } = await logIn(on, admin);
  const site = {
    name: 'Kill Shop',
    slug: 'kill-shop',
    hours,
    couponMinSubtotalCents: 0,
    locations: [{ name: 'Main' }],
  };
  expectStatus(await on.call('POST', '/api/admin/sites', { token, body: site }), 201);
  const dish = { name: 'Soup', price: 12.5 };
  expectStatus(await on.call('POST', '/api/admin/sites/kill-shop/products', { token, body: dish }), 201);
  const coupon = { code: COUPON, percent: 10 };
  expectStatus(await on.call('POST', '/api/admin/sites/kill-shop/coupons', { token, body: coupon }), 201);
  await eventually(async () => {
    const basket = { items: [{ name: 'Soup', quantity: 1 }], coupon: COUPON };
    const quote = await on.call<{ problems: unknown[] }>('POST', '/api/shop/kill-shop/quote', {
      body: basket,
    });
    expect(expectStatus(quote, 200).problems).toEqual([]);
  });
};

/** Orders and pays until the process is gone; keeps what was answered. */
const orderUntilKilled = async (url: string, who: Person, kept: Kept): Promise<void> => {
  const on = client(url);
  try {
    for (;;) {
      const answer = await on.call<Placed>('POST', '/api/payments/stripe/kill-shop/checkout/pickup', {
        token: who.token,
        body: { items: [{ name: 'Soup', quantity: 2 }], coupon: COUPON },
      });
      const placed = expectStatus(answer, 201);
      kept.placed.push(placed);
      const session = await openSession(on, placed);
      const done = await pay(on, session);
      if (done.status === 303) kept.paid.push(placed);
    }
  } catch (error) {
    const cause = (error as Error).message;
    if (!/fetch failed|terminated|other side closed|socket|ECONN/.test(cause)) throw error;
  }
};

interface AdminPage {
  items: { _id: string; status: string; orderNumber: string; subtotalCents: number; discountCents: number }[];
  total: number;
  totalPages: number;
}

const allOrders = async (url: string, token: string): Promise<AdminPage['items']> => {
  const on = client(url);
  const items: AdminPage['items'] = [];
  for (let page = 1; ; page += 1) {
    const path = `/api/admin/sites/kill-shop/orders?status=all&pageSize=100&page=${page}`;
    const body = expectStatus(await on.call<AdminPage>('GET', path, { token }), 200);
    items.push(...body.items);
    if (page >= body.totalPages) return items;
  }
};

test(`nothing that was answered is lost over ${KILLS} kills at random moments, and every event has its effect once`, async () => {
  const kept: Kept = { placed: [], paid: [] };
  const first = await startProduct({ dataDir, env });
  await openShop(first.url);
  const on = client(first.url);
  const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(on)));
  await first.kill();

  for (let round = 0; round < KILLS; round += 1) {
    const product = await startProduct({ dataDir, env });
    const ordering = Promise.all(people.map((person) => orderUntilKilled(product.url, person, kept)));
    const before = kept.placed.length;
    const placedOne = () => eventually(() => expect(kept.placed.length).toBeGreaterThan(before));
    if (round % 2 === 0) await placedOne();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
    await product.kill();
    await ordering;
  }
  expect(kept.paid.length).toBeGreaterThan(0);
  expect(kept.placed.length).toBeGreaterThanOrEqual(KILLS / 2);

  const last = await startProduct({ dataDir, env });
  const { token } = await logIn(client(last.url), admin);
  await eventually(async () => {
    const orders = await allOrders(last.url, token);
    const byId = new Map(orders.map((order) => [order._id, order]));
    expect(new Set(orders.map((order) => order.orderNumber)).size).toBe(orders.length);
    expect(kept.placed.filter((placed) => !byId.has(placed.orderId))).toEqual([]);
    expect(kept.paid.filter((placed) => byId.get(placed.orderId)?.status !== 'paid')).toEqual([]);

    const paid = orders.filter((order) => order.status === 'paid');
    const selling = paid.reduce((sum, order) => sum + order.subtotalCents - order.discountCents, 0);
    const billing = await client(last.url).call<{ days: { totalCents: number; orders: number }[] }>(
      'GET',
      '/api/admin/sites/kill-shop/billing',
      { token },
    );
    const days = expectStatus(billing, 200).days;
    expect(days.reduce((sum, day) => sum + day.totalCents, 0)).toBe(selling);
    expect(days.reduce((sum, day) => sum + day.orders, 0)).toBe(paid.length);

    const coupons = await client(last.url).call<{ redemptions: number }[]>(
      'GET',
      '/api/admin/sites/kill-shop/coupons',
      {
        token,
      },
    );
    expect(expectStatus(coupons, 200)[0]?.redemptions).toBe(paid.length);
  }, 60_000);
  const invoice = await client(last.url).call(
    'GET',
    `/api/admin/sites/kill-shop/orders/${kept.paid[0]?.orderId}/pdf`,
    { token },
  );
  expect(invoice.status).toBe(200);
  await last.stop();
}, 300_000);

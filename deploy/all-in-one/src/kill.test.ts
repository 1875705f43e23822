import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  allOrders,
  client,
  countedSales,
  eventually,
  type LoadShop,
  newCustomer,
  type OrderedLoad,
  openLoadShop,
  orderUntilGone,
  signInPerson,
  startProduct,
} from '@biteboard/e2e';
import { inProfile } from '@biteboard/platform/testing/test-profile';
import { afterAll, expect, test } from '@jest/globals';

const KILLS = inProfile({ short: 3, full: 30 });
const CUSTOMERS = 6;
const shop: LoadShop = { name: 'Kill Shop', slug: 'kill-shop', coupon: 'KILL10' };
const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-kill-'));
const admin = { email: 'chief@biteboard.test', password: 'a long password' };
const env = {
  DEMO_DATA: 'off',
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(`nothing that was answered is lost over ${KILLS} kills at random moments, and every event has its effect once`, async () => {
  const kept: OrderedLoad = { placed: [], paid: [] };
  const first = await startProduct({ dataDir, env });
  const on = client(first.url);
  await openLoadShop(on, await signInPerson(on, admin), shop);
  const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(on)));
  await first.kill();

  for (let round = 0; round < KILLS; round += 1) {
    const product = await startProduct({ dataDir, env });
    const ordering = Promise.all(
      people.map((person) => orderUntilGone(client(product.url), shop, person, kept)),
    );
    const before = kept.paid.length;
    const paidOne = () => eventually(() => expect(kept.paid.length).toBeGreaterThan(before));
    if (round % 2 === 0) await paidOne();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
    await product.kill();
    await ordering;
  }
  expect(kept.paid.length).toBeGreaterThanOrEqual(KILLS / 2);

  const last = await startProduct({ dataDir, env });
  const after = client(last.url);
  const chief = await signInPerson(after, admin);
  await eventually(async () => {
    const orders = await allOrders(after, chief, shop);
    const byId = new Map(orders.map((order) => [order._id, order]));
    expect(new Set(orders.map((order) => order.orderNumber)).size).toBe(orders.length);
    expect(kept.placed.filter((placed) => !byId.has(placed.orderId))).toEqual([]);
    expect(kept.paid.filter((placed) => byId.get(placed.orderId)?.status !== 'paid')).toEqual([]);

    const paid = orders.filter((order) => order.status === 'paid');
    const selling = paid.reduce((sum, order) => sum + order.subtotalCents - order.discountCents, 0);
    const counted = await countedSales(after, chief, shop);
    expect(counted).toEqual({ totalCents: selling, orders: paid.length, redemptions: paid.length });
  }, 60_000);
  const pdf = `/api/admin/sites/${shop.slug}/orders/${kept.paid[0]?.orderId}/pdf`;
  const invoice = await after.call('GET', pdf, { token: chief.token });
  expect(invoice.status).toBe(200);
  await last.stop();
}, 600_000);

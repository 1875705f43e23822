import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Notification } from '@biteboard/contracts';
import {
  client,
  eventually,
  expectStatus,
  type LoadShop,
  newCustomer,
  openLoadShop,
  openPaymentSession,
  pay,
  placeSoup,
  signInPerson,
  startProduct,
} from '@biteboard/e2e';
import { openFarSide } from '@biteboard/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const shop: LoadShop = { name: 'Told Shop', slug: 'told-shop', coupon: 'TOLD10' };
const chief = { email: 'chief@biteboard.test', password: 'a long password' };
const secret = 'a secret of the till';
const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-notify-'));
const env = {
  DEMO_DATA: 'off',
  RATE_LIMITS: 'off',
  ALLOW_PRIVATE_CALLS: 'on',
  ADMIN_EMAIL: chief.email,
  ADMIN_PASSWORD: chief.password,
};

let till: Awaited<ReturnType<typeof openFarSide>>;
beforeAll(async () => {
  till = await openFarSide(() => ({ status: 200, body: 'taken' }));
});
afterAll(async () => {
  await till.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async () => {
  const product = await startProduct({ dataDir, env });
  const on = client(product.url);
  const admin = await signInPerson(on, chief);
  const at = `/api/admin/sites/${shop.slug}`;
  const untilTold = (expected: Partial<Notification>) =>
    eventually(async () => {
      const answer = await on.call<{ items: Notification[] }>('GET', `${at}/notifications`, admin);
      const [newest] = expectStatus(answer, 200).items;
      expect(newest).toMatchObject(expected);
      return newest as Notification;
    });
  return { product, on, admin, at, untilTold };
};

/** As the receiver's program would read it. */
const checked = ({ headers, text }: (typeof till.asked)[number]) => {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['biteboard-signature'])) ?? [];
  expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${text}`).digest('hex'));
  return JSON.parse(text) as { id: string; type: string; order: Record<string, unknown> };
};

test('a paid order reaches the shop’s own program, signed, over answers of 500 and a kill, and once', async () => {
  const first = await start();
  await openLoadShop(first.on, first.admin, shop);
  const saved = await first.on.call<{ secretsSet: Record<string, boolean> }>('PATCH', first.at, {
    token: first.admin.token,
    body: { orderNotifyUrl: `${till.url}/orders`, orderNotifySecret: secret },
  });
  expect(expectStatus(saved, 200).secretsSet.orderNotifySecret).toBe(true);
  expectStatus(await first.on.call('POST', `${first.at}/notifications`, first.admin), 202);
  await first.untilTold({ type: 'test', state: 'delivered' });

  till.mishaps.push({ to: '/orders', answer: { status: 500, body: 'out of paper' } });
  const customer = await newCustomer(first.on);
  const placed = await placeSoup(first.on, shop, customer);
  expectStatus(await pay(first.on, await openPaymentSession(first.on, placed)), 303);
  const failed = await first.untilTold({ type: 'order.paid', state: 'waiting', tries: 1 });
  expect(failed).toMatchObject({
    orderId: placed.orderId,
    orderNumber: placed.orderNumber,
    answer: { status: 500, text: 'out of paper' },
  });
  await first.product.kill();

  const second = await start();
  const again = `${second.at}/notifications/${failed.notificationId}/again`;
  expectStatus(await second.on.call('POST', again, second.admin), 202);
  await second.untilTold({ state: 'delivered', tries: 2, answer: { status: 200, text: 'taken' } });
  const [, refused, taken] = till.asked.map(checked);
  expect(till.asked).toHaveLength(3);
  expect(taken).toEqual(refused);
  expect(taken).toMatchObject({
    id: failed.notificationId,
    type: 'order.paid',
    order: { _id: placed.orderId, status: 'paid', totalCents: placed.totalCents, userEmail: customer.email },
  });
  await second.product.stop();

  const third = await start();
  await third.untilTold({ state: 'delivered', tries: 2 });
  expect(till.asked).toHaveLength(3);
  await third.product.stop();
});

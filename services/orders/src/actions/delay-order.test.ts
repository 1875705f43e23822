import type { Order } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { admin } from '../orders.fixture.ts';
import { openOrdersApp } from '../orders-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
beforeEach(async () => {
  orders = await openOrdersApp();
});
afterEach(() => orders.close());

const placed = async () => {
  const { orderId } = await orders.place();
  await orders.pay(orderId);
  const { readyAt } = (await orders.read(orderId)) as Order;
  return { orderId, readyAt };
};
const later = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * 60_000).toISOString();
const delay = (orderId: string, minutes: unknown = 10, key?: string) =>
  orders.act(orderId, 'delay', { body: { minutes }, ...(key ? { key } : {}) });

test('an order is promised for later: its customer, the history and the audit know', async () => {
  const { orderId, readyAt } = await placed();
  const { status, body } = await delay(orderId);
  expect([status, body.readyAt]).toEqual([200, later(readyAt, 10)]);
  expect(body.history.at(-1)).toMatchObject({
    status: 'paid',
    by: admin.email,
    reason: 'Ready 10 minutes later',
  });
  expect(await orders.read(orderId)).toMatchObject({ readyAt: later(readyAt, 10), status: 'paid' });
  await eventually(() => expect(orders.heard('OrderDelayed')).toHaveLength(1));
  await eventually(() =>
    expect(orders.acts).toMatchObject([
      { action: 'order.delayed', changes: [{ field: 'readyAt', from: readyAt, to: later(readyAt, 10) }] },
    ]),
  );
});

test('what is late already is promised from now on', async () => {
  const { orderId, readyAt } = await placed();
  orders.ports.clock.advance(3 * 3_600_000);
  const now = new Date(orders.ports.clock.now()).toISOString();
  expect(readyAt < now).toBe(true);
  const { readyAt: promised } = (await delay(orderId)).body as Order;
  expect(promised >= later(now, 10) && promised < later(now, 20)).toBe(true);
});

test('a repeated request delays once, two requests twice', async () => {
  const { orderId, readyAt } = await placed();
  const first = await delay(orderId, 10, 'tap');
  expect((await delay(orderId, 10, 'tap')).body.readyAt).toBe(first.body.readyAt);
  expect((await delay(orderId, 10)).body.readyAt).toBe(later(readyAt, 20));
  expect((await delay(orderId, 15, 'tap')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('what is ready, or of another site, is not delayed, nor by no time', async () => {
  const { orderId } = await placed();
  for (const minutes of [0, -5, 241, 'ten', 1.5]) expect((await delay(orderId, minutes)).status).toBe(400);
  for (const action of ['confirm', 'start', 'ready']) await orders.act(orderId, action);
  expect(await delay(orderId)).toMatchObject({ status: 409, body: { code: 'ACTION_NOT_ALLOWED' } });
  expect((await delay('gone')).status).toBe(404);
});

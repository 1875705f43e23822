import { eventually } from '@biteboard/platform/testing';
import { afterEach, expect, test } from '@jest/globals';
import { customer } from '../orders.fixture.ts';
import { CHECKOUT, COUNTER, openOrdersApp, twoLassis } from '../orders-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

const MINUTE_MS = 60_000;
const opened = async (state: 'busy' | 'paused') => {
  orders = await openOrdersApp({ site: { payAtPickupEnabled: true } });
  const now = orders.ports.clock.now();
  const until = new Date(now + 45 * MINUTE_MS).toISOString();
  await orders.changeSite({ payAtPickupEnabled: true, pace: { state, until, extraMinutes: 20 } });
  return now;
};
const order = (url: string, more: object = {}) =>
  orders.call('POST', url, { as: customer, body: { ...twoLassis, ...more } });

test('a paused kitchen is sent no order for now by any door, one for later it is', async () => {
  const now = await opened('paused');
  for (const url of [CHECKOUT, COUNTER])
    expect(await order(url)).toMatchObject({ status: 422, body: { code: 'CLOSED' } });
  const soon = new Date(now + 60 * MINUTE_MS).toISOString();
  expect(await order(COUNTER, { pickup: { scheduledFor: soon } })).toMatchObject({
    status: 422,
    body: { code: 'TIME_UNAVAILABLE' },
  });
  const later = new Date(now + 75 * MINUTE_MS).toISOString();
  expect((await order(COUNTER, { pickup: { scheduledFor: later } })).status).toBe(201);
  orders.ports.clock.advance(45 * MINUTE_MS);
  expect((await order(COUNTER)).status).toBe(201);
});

test('a busy kitchen promises an order for later than usual', async () => {
  const now = await opened('busy');
  expect((await order(COUNTER)).status).toBe(201);
  await eventually(() => expect(orders.heard('OrderPlaced')).toHaveLength(1));
  const told = orders.heard('OrderPlaced')[0]!.data as { order: { readyAt: string } };
  const promisedIn = Date.parse(told.order.readyAt) - now;
  expect(promisedIn).toBeGreaterThanOrEqual(50 * MINUTE_MS);
  expect(promisedIn).toBeLessThan(51 * MINUTE_MS);
});

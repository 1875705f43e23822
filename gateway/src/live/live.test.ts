import { once } from 'node:events';
import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type LiveGateways, liveOrder, openLiveGateways, withStatus } from './live.fixture.ts';
import { openStream } from './stream-client.fixture.ts';

let gateways: LiveGateways;
afterEach(() => gateways.close());

const ORDER = '/api/shop/haldi-house/orders/o1/events';
const SITE = '/api/admin/sites/haldi-house/events';
const { OrderPlaced, OrderConfirmed, OrderPreparing, OrderReady } = events;

const open = async (options: Parameters<typeof openLiveGateways>[0] = {}) => {
  gateways = await openLiveGateways(options);
  gateways.orders.set('o1', liveOrder());
};
const listen = (
  path: string,
  who: 'ana' | 'ben' | 'chief',
  { lastEventId = undefined as string | undefined, gateway = 0 } = {},
) =>
  openStream(
    `${gateways.all[gateway]!.address}${path}`,
    gateways.token(who, who === 'chief' ? 'admin' : 'user'),
    lastEventId,
  );
const statuses = ({ received }: Awaited<ReturnType<typeof listen>>) =>
  received.map(({ order }) => order.status);
const streams = () => gateways.all.reduce((sum, { live }) => sum + live.count(), 0);

describe.each([
  ['in one process', {}],
  ['with its services elsewhere', { apart: true }],
])('the stream of an order, %s,', (_shape, shape) => {
  test('sends its customer the present state and each change, without who in the shop made it', async () => {
    await open(shape);
    const ana = await listen(ORDER, 'ana');
    expect(ana.status).toBe(200);
    expect(ana.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(ana.headers.get('x-accel-buffering')).toBe('no');
    expect(ana.headers.get('content-encoding')).toBeNull();
    expect(ana.headers.get('cache-control')).toBe('no-store');
    await eventually(() => expect(statuses(ana)).toEqual(['paid']));
    expect(await gateways.ports.metrics.text()).toMatch(/^biteboard_live_streams 1$/m);
    const confirmed = withStatus(liveOrder(), 'confirmed');
    await gateways.publish(OrderConfirmed, confirmed);
    await gateways.publish(OrderConfirmed, { ...confirmed, _id: 'o2' });
    await gateways.publish(OrderPreparing, withStatus(confirmed, 'preparing'));
    await eventually(() => expect(statuses(ana)).toEqual(['paid', 'confirmed', 'preparing']));
    expect(ana.text()).not.toContain('boss@b.test');
    expect(new Set(ana.received.map(({ id }) => id)).size).toBe(3);
    ana.abort();
    await eventually(() => expect(streams()).toBe(0));
  });

  test('is not found for anybody else', async () => {
    await open(shape);
    expect((await listen(ORDER, 'ben')).status).toBe(404);
    expect((await listen(ORDER.replace('o1', 'none'), 'chief')).status).toBe(404);
    expect((await fetch(`${gateways.all[0]!.address}${ORDER}`)).status).toBe(401);
    expect(streams()).toBe(0);
  });
});

describe('a stream that reconnects', () => {
  test('continues after the event that it names, at the same gateway', async () => {
    await open();
    const first = await listen(ORDER, 'ana');
    await eventually(() => expect(first.received).toHaveLength(1));
    const confirmed = withStatus(liveOrder(), 'confirmed');
    await gateways.publish(OrderConfirmed, confirmed);
    await eventually(() => expect(first.received).toHaveLength(2));
    first.abort();
    const preparing = withStatus(confirmed, 'preparing');
    await gateways.publish(OrderPreparing, preparing);
    await gateways.publish(OrderReady, { ...withStatus(preparing, 'ready'), _id: 'o2' });
    await gateways.publish(OrderReady, withStatus(preparing, 'ready'));
    const again = await listen(ORDER, 'ana', { lastEventId: first.received[1]!.id });
    await eventually(() => expect(statuses(again)).toEqual(['preparing', 'ready']));
    const upToDate = await listen(ORDER, 'ana', { lastEventId: again.received[1]!.id });
    await gateways.publish(events.OrderCompleted, withStatus(preparing, 'completed'));
    await eventually(() => expect(statuses(upToDate)).toEqual(['completed']));
  });

  test('gets the present state from a gateway that does not know that event', async () => {
    await open({ gateways: 2, apart: true });
    const first = await listen(ORDER, 'ana');
    await eventually(() => expect(first.received).toHaveLength(1));
    await gateways.publish(OrderConfirmed, withStatus(liveOrder(), 'confirmed'));
    const again = await listen(ORDER, 'ana', { lastEventId: first.received[0]!.id, gateway: 1 });
    await eventually(() => expect(statuses(again)).toEqual(['confirmed']));
    const site = await listen(SITE, 'chief', { lastEventId: 'long ago' });
    await eventually(() => expect(statuses(site)).toEqual(['confirmed']));
  });

  test('receives nothing older than what it has read', async () => {
    await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    gateways.waits.read = promise;
    const coming = listen(ORDER, 'ana');
    await eventually(() => expect(streams()).toBe(1));
    const confirmed = withStatus(liveOrder(), 'confirmed');
    await gateways.publish(OrderConfirmed, confirmed);
    gateways.orders.set('o1', withStatus(confirmed, 'preparing'));
    resolve();
    const ana = await coming;
    await gateways.publish(OrderReady, withStatus(confirmed, 'ready'));
    await eventually(() => expect(statuses(ana)).toEqual(['preparing', 'ready']));
  });
});

test('a client that missed more than one reconnect may send starts with the present state', async () => {
  await open();
  const chief = await listen(SITE, 'chief');
  await gateways.publish(OrderPlaced, liveOrder({ _id: 'o2' }));
  await eventually(() => expect(chief.received).toHaveLength(1));
  chief.abort();
  const long = liveOrder({ notes: 'x'.repeat(100_000) });
  for (let count = 0; count < 20; count += 1)
    await gateways.publish(OrderConfirmed, withStatus(long, 'confirmed'));
  const again = await listen(SITE, 'chief', { lastEventId: chief.received[0]!.id });
  await eventually(() =>
    expect(again.received.map(({ order }) => order._id).toSorted()).toEqual(['o1', 'o2']),
  );
  await gateways.publish(OrderPreparing, withStatus(long, 'preparing'));
  await eventually(() => expect(statuses(again).at(-1)).toBe('preparing'));
});

describe('a browser that does not read', () => {
  test('is disconnected once too much is buffered for it', async () => {
    await open();
    const { socket } = await gateways.askWithoutReading(ORDER, 'ana');
    await eventually(() => expect(streams()).toBe(1));
    const long = liveOrder({ notes: 'x'.repeat(1_000_000) });
    for (let count = 0; streams() > 0 && count < 100; count += 1)
      await gateways.publish(OrderConfirmed, withStatus(long, 'confirmed'));
    expect(streams()).toBe(0);
    const closed = once(socket, 'close');
    socket.on('error', () => {}).resume();
    await closed;
  });

  test('does not keep a gateway from stopping', async () => {
    await open();
    gateways.orders.set('o1', liveOrder({ notes: 'x'.repeat(30_000_000) }));
    const { socket } = await gateways.askWithoutReading(ORDER, 'ana');
    await eventually(() => expect(streams()).toBe(1));
    await once(socket, 'readable');
    await gateways.all[0]!.app.close();
    expect(streams()).toBe(0);
    socket.destroy();
  });
});

test('every gateway serves its own streams', async () => {
  await open({ gateways: 2, apart: true });
  const both = [await listen(ORDER, 'ana'), await listen(ORDER, 'ana', { gateway: 1 })];
  for (const one of both) await eventually(() => expect(one.received).toHaveLength(1));
  await gateways.publish(OrderConfirmed, withStatus(liveOrder(), 'confirmed'));
  for (const one of both) await eventually(() => expect(statuses(one)).toEqual(['paid', 'confirmed']));
});

test('an admin receives every order of the site and of no other, as admins see it', async () => {
  await open();
  const chief = await listen(SITE, 'chief');
  expect((await listen(SITE, 'ana')).status).toBe(403);
  expect((await listen('/api/admin/sites/none/events', 'chief')).status).toBe(404);
  await gateways.publish(OrderPlaced, liveOrder({ _id: 'o3', siteId: 'nami', status: 'pending_payment' }));
  await gateways.publish(OrderPlaced, liveOrder({ _id: 'o2', status: 'pending_payment' }));
  await gateways.publish(OrderConfirmed, withStatus(liveOrder(), 'confirmed'));
  await eventually(() => expect(chief.received.map(({ order }) => order._id)).toEqual(['o2', 'o1']));
  expect(chief.received[1]!.order.history.at(-1)!.by).toBe('boss@b.test');
  expect(chief.received[1]!.order.allowedActions).toEqual(['start', 'cancel', 'refund']);
});

test('a customer has at most ten concurrent streams', async () => {
  await open();
  const ten = await Promise.all(Array.from({ length: 10 }, () => listen(ORDER, 'ana')));
  expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const refused = await listen(ORDER, 'ana');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  ten[0]!.abort();
  await eventually(async () => expect((await listen(ORDER, 'ana')).status).toBe(200));
});

test('a shop’s staff have far more, for all the screens of a chain', async () => {
  await open();
  const many = await Promise.all(Array.from({ length: 60 }, () => listen(SITE, 'chief')));
  expect(many.map(({ status }) => status)).toEqual(Array(60).fill(200));
});

test('a HEAD request opens no stream', async () => {
  await open();
  const { address } = gateways.all[0]!;
  const headers = { authorization: `Bearer ${gateways.token('ana')}` };
  const head = await fetch(`${address}${ORDER}`, { method: 'HEAD', headers });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(streams()).toBe(0);
});

test('a gateway that stops ends its streams, and takes no new one', async () => {
  await open();
  const ana = await listen(ORDER, 'ana');
  await eventually(() => expect(ana.received).toHaveLength(1));
  await gateways.all[0]!.app.close();
  await eventually(() => expect(ana.isClosed()).toBe(true));
  expect(streams()).toBe(0);
});

test('a gateway that may have missed updates has its streams reconnect', async () => {
  await open();
  const ana = await listen(ORDER, 'ana');
  await eventually(() => expect(ana.received).toHaveLength(1));
  gateways.all[0]!.live.restart();
  await eventually(() => expect(ana.isClosed()).toBe(true));
  const again = await listen(ORDER, 'ana', { lastEventId: ana.received[0]!.id });
  await eventually(() => expect(statuses(again)).toEqual(['paid']));
});

test('500 streams that were opened and closed leave nothing behind', async () => {
  await open();
  for (let round = 0; round < 50; round += 1) {
    const ten = await Promise.all(Array.from({ length: 10 }, () => listen(ORDER, 'ana')));
    expect(ten.every(({ status }) => status === 200)).toBe(true);
    for (const one of ten) one.abort();
    await eventually(() => expect(streams()).toBe(0));
  }
  await gateways.publish(OrderConfirmed, withStatus(liveOrder(), 'confirmed'));
  const connections = await new Promise<number>((resolve) =>
    gateways.all[0]!.app.server.getConnections((_error, count) => resolve(count)),
  );
  expect(connections).toBeLessThan(20);
});

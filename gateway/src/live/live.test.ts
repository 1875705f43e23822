import { once } from 'node:events';
import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { listenIn } from './listen-in.fixture.ts';
import { anOrder, type LiveDoors, moved, openLiveDoors } from './live.fixture.ts';

let doors: LiveDoors;
afterEach(() => doors.close());

const ORDER = '/api/shop/haldi-house/orders/o1/events';
const SITE = '/api/admin/sites/haldi-house/events';
const { OrderPlaced, OrderConfirmed, OrderPreparing, OrderReady } = events;

const open = async (options: Parameters<typeof openLiveDoors>[0] = {}) => {
  doors = await openLiveDoors(options);
  doors.orders.set('o1', anOrder());
};
const listen = (
  path: string,
  who: 'ana' | 'ben' | 'chief',
  { lastEventId = undefined as string | undefined, gateway = 0 } = {},
) =>
  listenIn(
    `${doors.gateways[gateway]!.address}${path}`,
    doors.token(who, who === 'chief' ? 'admin' : 'user'),
    lastEventId,
  );
const statuses = ({ heard }: Awaited<ReturnType<typeof listen>>) => heard.map(({ order }) => order.status);
const streams = () => doors.gateways.reduce((sum, { live }) => sum + live.count(), 0);

describe.each([
  ['in one process', {}],
  ['with its services elsewhere', { apart: true }],
])('the stream of an order, %s,', (_shape, shape) => {
  test('tells its customer how it stands and each change, without who of the shop made it', async () => {
    await open(shape);
    const ana = await listen(ORDER, 'ana');
    expect(ana.status).toBe(200);
    expect(ana.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(ana.headers.get('x-accel-buffering')).toBe('no');
    expect(ana.headers.get('content-encoding')).toBeNull();
    expect(ana.headers.get('cache-control')).toBe('no-store');
    await eventually(() => expect(statuses(ana)).toEqual(['paid']));
    const confirmed = moved(anOrder(), 'confirmed');
    await doors.tell(OrderConfirmed, confirmed);
    await doors.tell(OrderConfirmed, { ...confirmed, _id: 'o2' });
    await doors.tell(OrderPreparing, moved(confirmed, 'preparing'));
    await eventually(() => expect(statuses(ana)).toEqual(['paid', 'confirmed', 'preparing']));
    expect(ana.text()).not.toContain('boss@b.test');
    expect(new Set(ana.heard.map(({ id }) => id)).size).toBe(3);
    ana.leave();
    await eventually(() => expect(streams()).toBe(0));
  });

  test('is not there for anybody else', async () => {
    await open(shape);
    expect((await listen(ORDER, 'ben')).status).toBe(404);
    expect((await listen(ORDER.replace('o1', 'none'), 'chief')).status).toBe(404);
    expect((await fetch(`${doors.gateways[0]!.address}${ORDER}`)).status).toBe(401);
    expect(streams()).toBe(0);
  });
});

describe('a stream that comes again', () => {
  test('goes on after the event that it names, at the same gateway', async () => {
    await open();
    const first = await listen(ORDER, 'ana');
    await eventually(() => expect(first.heard).toHaveLength(1));
    const confirmed = moved(anOrder(), 'confirmed');
    await doors.tell(OrderConfirmed, confirmed);
    await eventually(() => expect(first.heard).toHaveLength(2));
    first.leave();
    const preparing = moved(confirmed, 'preparing');
    await doors.tell(OrderPreparing, preparing);
    await doors.tell(OrderReady, { ...moved(preparing, 'ready'), _id: 'o2' });
    await doors.tell(OrderReady, moved(preparing, 'ready'));
    const again = await listen(ORDER, 'ana', { lastEventId: first.heard[1]!.id });
    await eventually(() => expect(statuses(again)).toEqual(['preparing', 'ready']));
    const upToDate = await listen(ORDER, 'ana', { lastEventId: again.heard[1]!.id });
    await doors.tell(events.OrderCompleted, moved(preparing, 'completed'));
    await eventually(() => expect(statuses(upToDate)).toEqual(['completed']));
  });

  test('gets the present state from a gateway that does not know that event', async () => {
    await open({ gateways: 2, apart: true });
    const first = await listen(ORDER, 'ana');
    await eventually(() => expect(first.heard).toHaveLength(1));
    await doors.tell(OrderConfirmed, moved(anOrder(), 'confirmed'));
    const again = await listen(ORDER, 'ana', { lastEventId: first.heard[0]!.id, gateway: 1 });
    await eventually(() => expect(statuses(again)).toEqual(['confirmed']));
    const site = await listen(SITE, 'chief', { lastEventId: 'long ago' });
    await eventually(() => expect(statuses(site)).toEqual(['confirmed']));
  });

  test('is told nothing older than what it has read', async () => {
    await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    doors.waits.read = promise;
    const coming = listen(ORDER, 'ana');
    await eventually(() => expect(streams()).toBe(1));
    const confirmed = moved(anOrder(), 'confirmed');
    await doors.tell(OrderConfirmed, confirmed);
    doors.orders.set('o1', moved(confirmed, 'preparing'));
    resolve();
    const ana = await coming;
    await doors.tell(OrderReady, moved(confirmed, 'ready'));
    await eventually(() => expect(statuses(ana)).toEqual(['preparing', 'ready']));
  });
});

test('whoever missed more than is told at once begins with the present state', async () => {
  await open();
  const chief = await listen(SITE, 'chief');
  await doors.tell(OrderPlaced, anOrder({ _id: 'o2' }));
  await eventually(() => expect(chief.heard).toHaveLength(1));
  chief.leave();
  const long = anOrder({ notes: 'x'.repeat(100_000) });
  for (let told = 0; told < 20; told += 1) await doors.tell(OrderConfirmed, moved(long, 'confirmed'));
  const again = await listen(SITE, 'chief', { lastEventId: chief.heard[0]!.id });
  await eventually(() => expect(again.heard.map(({ order }) => order._id).toSorted()).toEqual(['o1', 'o2']));
  await doors.tell(OrderPreparing, moved(long, 'preparing'));
  await eventually(() => expect(statuses(again).at(-1)).toBe('preparing'));
});

describe('a browser that does not read', () => {
  test('is dropped once too much waits for it', async () => {
    await open();
    const { socket } = await doors.askWithoutReading(ORDER, 'ana');
    await eventually(() => expect(streams()).toBe(1));
    const long = anOrder({ notes: 'x'.repeat(1_000_000) });
    for (let told = 0; streams() > 0 && told < 100; told += 1)
      await doors.tell(OrderConfirmed, moved(long, 'confirmed'));
    expect(streams()).toBe(0);
    const closed = once(socket, 'close');
    socket.on('error', () => {}).resume();
    await closed;
  });

  test('does not keep a gateway from stopping', async () => {
    await open();
    doors.orders.set('o1', anOrder({ notes: 'x'.repeat(30_000_000) }));
    const { socket } = await doors.askWithoutReading(ORDER, 'ana');
    await eventually(() => expect(streams()).toBe(1));
    await once(socket, 'readable');
    await doors.gateways[0]!.app.close();
    expect(streams()).toBe(0);
    socket.destroy();
  });
});

test('every gateway tells its own streams', async () => {
  await open({ gateways: 2, apart: true });
  const both = [await listen(ORDER, 'ana'), await listen(ORDER, 'ana', { gateway: 1 })];
  for (const one of both) await eventually(() => expect(one.heard).toHaveLength(1));
  await doors.tell(OrderConfirmed, moved(anOrder(), 'confirmed'));
  for (const one of both) await eventually(() => expect(statuses(one)).toEqual(['paid', 'confirmed']));
});

test('an admin hears of every order of the site and of no other, as admins see it', async () => {
  await open();
  const chief = await listen(SITE, 'chief');
  expect((await listen(SITE, 'ana')).status).toBe(403);
  expect((await listen('/api/admin/sites/none/events', 'chief')).status).toBe(404);
  await doors.tell(OrderPlaced, anOrder({ _id: 'o3', siteId: 'nami', status: 'pending_payment' }));
  await doors.tell(OrderPlaced, anOrder({ _id: 'o2', status: 'pending_payment' }));
  await doors.tell(OrderConfirmed, moved(anOrder(), 'confirmed'));
  await eventually(() => expect(chief.heard.map(({ order }) => order._id)).toEqual(['o2', 'o1']));
  expect(chief.heard[1]!.order.history.at(-1)!.by).toBe('boss@b.test');
  expect(chief.heard[1]!.order.allowedActions).toEqual(['start', 'cancel', 'refund']);
});

test('a customer has ten streams at a time, and one that leaves makes room', async () => {
  await open();
  const ten = await Promise.all(Array.from({ length: 10 }, () => listen(ORDER, 'ana')));
  expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const refused = await listen(ORDER, 'ana');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  ten[0]!.leave();
  await eventually(async () => expect((await listen(ORDER, 'ana')).status).toBe(200));
});

test('a shop’s people have far more, for all the screens of a chain', async () => {
  await open();
  const many = await Promise.all(Array.from({ length: 60 }, () => listen(SITE, 'chief')));
  expect(many.map(({ status }) => status)).toEqual(Array(60).fill(200));
});

test('a look at the headers alone opens no stream', async () => {
  await open();
  const { address } = doors.gateways[0]!;
  const headers = { authorization: `Bearer ${doors.token('ana')}` };
  const head = await fetch(`${address}${ORDER}`, { method: 'HEAD', headers });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(streams()).toBe(0);
});

test('a gateway that stops ends its streams, and takes no new one', async () => {
  await open();
  const ana = await listen(ORDER, 'ana');
  await eventually(() => expect(ana.heard).toHaveLength(1));
  await doors.gateways[0]!.app.close();
  await eventually(() => expect(ana.isOver()).toBe(true));
  expect(streams()).toBe(0);
});

test('a gateway that may have missed news lets its streams come again', async () => {
  await open();
  const ana = await listen(ORDER, 'ana');
  await eventually(() => expect(ana.heard).toHaveLength(1));
  doors.gateways[0]!.live.restart();
  await eventually(() => expect(ana.isOver()).toBe(true));
  const again = await listen(ORDER, 'ana', { lastEventId: ana.heard[0]!.id });
  await eventually(() => expect(statuses(again)).toEqual(['paid']));
});

test('of 500 streams that came and went nothing is left', async () => {
  await open();
  for (let round = 0; round < 50; round += 1) {
    const ten = await Promise.all(Array.from({ length: 10 }, () => listen(ORDER, 'ana')));
    expect(ten.every(({ status }) => status === 200)).toBe(true);
    for (const one of ten) one.leave();
    await eventually(() => expect(streams()).toBe(0));
  }
  await doors.tell(OrderConfirmed, moved(anOrder(), 'confirmed'));
  const connections = await new Promise<number>((resolve) =>
    doors.gateways[0]!.app.server.getConnections((_error, count) => resolve(count)),
  );
  expect(connections).toBeLessThan(20);
});

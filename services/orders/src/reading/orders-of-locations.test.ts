import { type Claims, events, type Order } from '@biteboard/contracts';
import type { Page } from '@biteboard/platform/documents';
import { aSite, eventually, openServiceApp } from '@biteboard/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ordersService } from '../index.ts';
import { paid } from '../order/order.fixture.ts';
import { orderRepository } from '../order/order-repository.ts';
import { NOON } from '../orders.fixture.ts';

const service = await openServiceApp(ordersService, { startAt: NOON });
const orders = orderRepository(service.own);
afterAll(service.close);

const locationOf = (id: string) => ({ ...paid().pickup!.location, id, name: id });
const announce = (_id: string, locationIds: string[], version = 1) => {
  const site = aSite({ _id, slug: _id, locations: locationIds.map(locationOf), isDefault: false });
  return service.publish(events.SiteChanged, _id, { site, version });
};
const save = (siteId: string, locationId: string) => {
  const own = {
    _id: `${siteId}-${locationId}`,
    orderNumber: `BB-${siteId}${locationId}`.slice(0, 9).toUpperCase(),
  };
  const state = { ...paid(), version: 0, siteId, pickup: { location: locationOf(locationId) }, ...own };
  return orders.save({ state, events: [] });
};
/** Runs two of the three locations of `west`, and all of `east`. */
const lou: Claims = {
  role: 'manager',
  userId: 'lou',
  email: 'lou@biteboard.test',
  sites: ['east'],
  locations: { west: ['w2', 'w3'] },
};

beforeAll(async () => {
  await announce('west', ['w2', 'w3', 'w4']);
  await announce('east', ['e2']);
  for (const id of ['w2', 'w3', 'w4']) await save('west', id);
  await save('east', 'e2');
});

const idsAt = async (path: string) => {
  const answer = await service.call('GET', `/api/admin${path}`, { as: lou });
  expect([path, answer.status]).toEqual([path, 200]);
  return (answer.json() as Page<Order>).items.map(({ _id }) => _id).toSorted();
};
const statusOf = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await service.call(method, `/api/admin/sites/west/orders/${path}`, { as: lou, body })).status;

test('lists hold the orders of the caller’s locations, of all of them or of one', async () => {
  await eventually(async () => expect(await idsAt('/sites/west/orders')).toEqual(['west-w2', 'west-w3']));
  expect(await idsAt('/sites/west/orders?locationId=w3')).toEqual(['west-w3']);
  expect(await idsAt('/sites/west/orders?locationId=w4')).toEqual([]);
  expect(await idsAt('/orders')).toEqual(['east-e2', 'west-w2', 'west-w3']);
  expect(await idsAt('/orders?siteIds=west')).toEqual(['west-w2', 'west-w3']);
  expect(await idsAt('/orders?locationId=w4')).toEqual([]);
});

test('a whole number finds no order of another location, in any list', async () => {
  const { orderNumber } = (await orders.find('west-w4'))!;
  for (const list of ['/sites/west/orders', '/orders'])
    expect(await idsAt(`${list}?q=${orderNumber}`)).toEqual([]);
  const mine = (await orders.find('west-w2'))!.orderNumber;
  expect(await idsAt(`/sites/east/orders?q=${mine}`)).toEqual(['west-w2']);
});

test('an order of another location is not there, and is not moved on', async () => {
  expect([await statusOf('GET', 'west-w2'), await statusOf('GET', 'west-w4')]).toEqual([200, 404]);
  expect(await statusOf('POST', 'west-w4/confirm')).toBe(404);
  expect(await statusOf('POST', 'west-w4/delay', { minutes: 5 })).toBe(404);
  expect((await orders.find('west-w4'))!.status).toBe('paid');
  expect(await statusOf('GET', 'totals?from=2026-06-01&to=2026-06-02')).toBe(403);
});

test('kitchens and their sheets count the own locations alone', async () => {
  const now = await service.call('GET', '/api/admin/orders/now?siteIds=west', { as: lou });
  expect(now.json()).toMatchObject([{ siteId: 'west', waiting: 2 }]);
  const booked = (location: string) =>
    service.call('GET', `/api/admin/sites/west/booked?location=${location}&date=2026-06-10`, { as: lou });
  expect([(await booked('w2')).status, (await booked('w4')).status]).toEqual([200, 404]);
});

test('where the site has lost a location, its orders are not its former people’s', async () => {
  await announce('west', ['w2', 'w4'], 2);
  await eventually(async () => expect(await idsAt('/sites/west/orders')).toEqual(['west-w2']));
  await announce('west', ['w4'], 3);
  await eventually(async () => expect(await idsAt('/sites/west/orders')).toEqual([]));
  expect(await idsAt('/orders')).toEqual(['east-e2']);
});

import { type Claims, events } from '@biteboard/contracts';
import type { Database } from '@biteboard/platform/ports';
import {
  aSite,
  dyingDatabase,
  eventually,
  seeded,
  seedGiven,
  withoutTextIndex,
} from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { downtown, dropoffAway, longRoad } from '../delivering/delivering.fixture.ts';
import { DELIVERY_CHECKOUT } from '../delivering/delivery-app.fixture.ts';
import type { StoredOrder } from '../order/order.ts';
import { admin, customer, lassi, site, stranger } from '../orders.fixture.ts';
import { openOrders } from '../orders.ts';
import { ADMIN, CHECKOUT, openOrdersApp, twoLassis } from '../orders-app.fixture.ts';
import { indexOldOrders } from '../use-cases/index-old-orders.ts';

const DAY_MS = 24 * 3_600_000;
const SEED = seedGiven();
const other = aSite({ ...site, _id: 'site-2', slug: 'other', locations: [downtown] });
const manager: Claims = { ...admin, userId: 'max', role: 'manager', sites: [site._id] };

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

const opened = async (change = (database: Database) => database) => {
  orders = await openOrdersApp({
    site: { deliveryEnabled: true, maxDeliveryDistanceKm: 15, locations: [downtown] },
    instead: ({ database }) => ({ database: change(database), geocoder: longRoad }),
  });
  await orders.publish(events.SiteChanged, other._id, { site: other, version: 1 });
  await orders.publish(events.ProductChanged, 'other-lassi', {
    product: { ...lassi, _id: 'other-lassi', siteId: other._id },
    version: 1,
  });
};
const list = async (query: string, as: Claims = admin, url = ADMIN) => {
  const { body } = await orders.call('GET', `${url}?${query}`, { as });
  return body as { total: number; items: { orderNumber: string; siteId: string; outsideFilter?: true }[] };
};
const numbers = async (q: string, more = 'status=all') =>
  (await list(`${more}&q=${encodeURIComponent(q)}`)).items.map(({ orderNumber }) => orderNumber);
const inOther = async (): Promise<string> => {
  const url = '/api/payments/stripe/other/checkout/pickup';
  const body = { items: [{ productId: 'other-lassi', quantity: 2 }] };
  return (await orders.call('POST', url, { as: customer, body })).body.orderNumber;
};

describe.each([
  ['an index of texts', (database: Database) => database],
  ['an index of words alone', withoutTextIndex],
])('with %s', (_, change) => {
  test('an order is found by whatever its customer says of it', async () => {
    await opened(change);
    const jose = { ...customer, name: 'José O’Brien', email: 'jose@biteboard.test' };
    const dropoff = { ...dropoffAway(5), name: 'Zoë' };
    const { orderNumber } = (
      await orders.call('POST', DELIVERY_CHECKOUT, { as: jose, body: { ...twoLassis, dropoff } })
    ).body;
    await orders.place(stranger);
    const said = [
      orderNumber,
      orderNumber.slice(3).toLowerCase(),
      orderNumber.slice(0, 7),
      'obrien jose',
      'JOSE@biteboard',
      '+1 780-555-0199',
      '780 555 0199',
      '001 (780) 5550199',
      'zoe 555 0199',
      '5 long road',
      't5j0k1',
      'zoe mango',
    ];
    for (const isDone of [false, true]) {
      if (isDone) orders.ports.clock.advance(60_000);
      if (isDone) await eventually(async () => expect(await numbers('rien')).toEqual([]));
      const found = await Promise.all(said.map(async (q) => [q, await numbers(q)]));
      expect(found).toEqual(said.map((q) => [q, [orderNumber]]));
    }
    expect(await numbers('josef')).toEqual([]);
    expect(await numbers('mango')).toHaveLength(2);
  });

  test('the export has what a search lists', async () => {
    await opened(change);
    for (const who of [customer, stranger, customer]) await orders.place(who);
    const { body } = await orders.workbook(`${ADMIN}/export.xlsx?status=all&q=ana@biteboard`);
    expect(body.map(([number]) => number)).toEqual(await numbers('ana@biteboard'));
    expect(body).toHaveLength(2);
  });
});

describe('a whole order number', () => {
  test('finds its order whatever else the filter says, and says that it lies outside', async () => {
    await opened();
    const { orderNumber } = await orders.place();
    orders.ports.clock.advance(30 * DAY_MS);
    for (const q of [orderNumber, `%23${orderNumber.toLowerCase()}`, orderNumber.slice(3)])
      expect(await list(`from=2026-07-01&status=refunded&q=${q}`)).toMatchObject({
        total: 1,
        items: [{ orderNumber, outsideFilter: true }],
      });
    const [inside] = (await list(`status=all&q=${orderNumber}`)).items;
    expect(inside).toMatchObject({ orderNumber });
    expect(inside).not.toHaveProperty('outsideFilter');
    const sheet = await orders.workbook(`${ADMIN}/export.xlsx?status=refunded&q=${orderNumber}`);
    expect(sheet.body.map(([number]) => number)).toEqual([orderNumber]);
    expect(await list('status=all&q=BB-222222')).toMatchObject({ total: 0, items: [] });
  });

  test('finds the order of another site, for who runs that site alone', async () => {
    await opened();
    const orderNumber = await inOther();
    expect(await list(`q=${orderNumber}`)).toMatchObject({
      items: [{ orderNumber, siteId: other._id, outsideFilter: true }],
    });
    expect(await list(`q=${orderNumber}`, manager)).toMatchObject({ total: 0, items: [] });
    const ofBoth = { ...manager, sites: [site._id, other._id] };
    expect((await list(`q=${orderNumber}`, ofBoth)).total).toBe(1);
    const sheet = await orders.workbook(`${ADMIN}/export.xlsx?status=all&q=${orderNumber}`);
    expect(sheet.body).toEqual([]);
  });

  test('finds a customer’s own order at any site, and nobody else’s', async () => {
    await opened();
    const orderNumber = await inOther();
    const mine = '/api/shop/haldi-house/orders/mine';
    expect(await list(`q=${orderNumber}&fulfillmentType=delivery`, customer, mine)).toMatchObject({
      total: 1,
      items: [{ orderNumber, outsideFilter: true }],
    });
    expect((await list(`q=${orderNumber}`, stranger, mine)).total).toBe(0);
    expect((await list(`q=${orderNumber}`, { ...admin, userId: 'boss' }, mine)).total).toBe(0);
  });
});

test(`orders of an older release are made searchable, by replicas that die at any step too (SEED=${SEED})`, async () => {
  await opened();
  const random = seeded(SEED);
  const own = orders.ports.forService('orders');
  for (let count = 0; count < 30; count += 1)
    await orders.call('POST', CHECKOUT, { as: { ...customer, name: `José ${count}` }, body: twoLassis });
  await orders.ports.quiet();
  orders.ports.clock.advance(60_000);
  await eventually(async () => expect(await openOrders(own).searchIndex.isDone()).toBe(true));
  // As the release before has stored them.
  const stored = own.database.collection<StoredOrder>({ name: 'orders' });
  const all = () => stored.find({});
  for (const { _id, orderNumber, userName } of await all()) {
    const searchText = `${orderNumber}\nMango Lassi\n${userName}`.toLowerCase();
    await stored.update({ _id }, { $set: { searchText }, $unset: { searchWords: true } });
  }
  await own.database.collection({ name: 'searchIndex' }).remove({ _id: 'orders' });

  const replica = (deaths: number) => {
    const deps = openOrders({ ...own, database: dyingDatabase(own.database, random, deaths) });
    return { ...deps, log: own.log };
  };
  const dying = [replica(0.1), replica(0.1)];
  for (let round = 0; round < 6; round += 1) await Promise.allSettled(dying.map(indexOldOrders));
  await indexOldOrders(replica(0));
  expect((await all()).filter(({ searchWords }) => !searchWords?.includes('jose'))).toEqual([]);
  expect(await replica(0).searchIndex.isDone()).toBe(true);
  expect(await numbers('jose 17')).toHaveLength(1);
});

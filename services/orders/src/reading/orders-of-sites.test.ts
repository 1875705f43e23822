import { type Claims, events, type Order, type Page, type SiteOrdersNow } from '@biteboard/contracts';
import { aSite, eventually, openServiceApp, readWorkbook } from '@biteboard/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { paid, placed } from '../order/order.fixture.ts';
import type { StoredOrder } from '../order/order.ts';
import { orderRepository } from '../order/order-repository.ts';
import { NOON } from '../orders.fixture.ts';
import { ordersService } from '../service.ts';

const HOUR_MS = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const admin: Claims = { role: 'admin', email: 'chief@biteboard.test', userId: 'chief' };
const manager = (more: Partial<Claims>): Claims => ({ ...admin, role: 'manager', userId: 'm', ...more });

const service = await openServiceApp(ordersService, { startAt: NOON });
const orders = orderRepository(service.own);
afterAll(service.close);

/** Three sites, one of them where it is tomorrow already. */
const SITES = [
  aSite({ _id: 'west', slug: 'west-side', name: 'West', timeZone: 'America/Edmonton' }),
  aSite({ _id: 'east', slug: 'east-side', name: 'East', timeZone: 'Australia/Sydney', isDefault: false }),
  aSite({ _id: 'old', slug: 'old-town', name: 'Old', archived: true, isDefault: false }),
];
const numberOf = (at: number) => `BB-${(2222 + at).toString(10).padStart(6, '2')}`;
let count = 0;
const save = async (siteId: string, patch: Partial<StoredOrder> = {}, of = paid()): Promise<StoredOrder> => {
  count += 1;
  const { name, slug, timeZone } = SITES.find(({ _id }) => _id === siteId)!;
  const about = { siteId, siteName: name, siteSlug: slug, timeZone };
  const own = { _id: `o${count}`.padEnd(6, 'x'), orderNumber: numberOf(count), version: 0, ...about };
  const state = { ...of, ...own, searchText: undefined, searchWords: undefined, ...patch } as StoredOrder;
  return orders.save({ state, events: [] });
};

beforeAll(async () => {
  for (const site of SITES) await service.publish(events.SiteChanged, site._id, { site, version: 1 });
  await service.publish(events.GroupChanged, 'g', {
    group: { groupId: 'g', name: 'Group', siteIds: ['west', 'old'] },
    version: 1,
  });
  // Of each hour one order at one of the sites, some in the same moment.
  for (let hour = 0; hour < 30; hour += 1) {
    const createdAt = iso(NOON - Math.floor(hour / 2) * HOUR_MS);
    await save(['west', 'east', 'west', 'old'][hour % 4]!, { createdAt, readyAt: createdAt });
  }
});

type OrdersPage = Page<Order>;
const ask = async (search: string, as = admin) => service.call('GET', `/api/admin/orders${search}`, { as });
const list = async (search: string, as = admin): Promise<OrdersPage> => {
  const answer = await ask(search, as);
  expect([search, answer.status]).toEqual([search, 200]);
  return answer.json();
};
const sitesIn = ({ items }: OrdersPage) => [...new Set(items.map(({ siteId }) => siteId))].toSorted();
const isNewestFirst = ({ items }: OrdersPage) => {
  const stamps = items.map(({ createdAt, _id }) => `${createdAt} ${_id}`);
  return JSON.stringify(stamps) === JSON.stringify(stamps.toSorted().toReversed());
};

describe('the orders of many sites', () => {
  test('are one list, newest first, each with its site', async () => {
    const all = await list('?status=all&pageSize=100');
    expect(all).toMatchObject({ total: 30, totalPages: 1 });
    expect(isNewestFirst(all)).toBe(true);
    expect(sitesIn(all)).toEqual(['east', 'old', 'west']);
    expect(all.items.find(({ siteId }) => siteId === 'east')).toMatchObject({ siteName: 'East' });
  });

  test('come in pages that hold each of them once', async () => {
    const whole = await list('?status=all&pageSize=100');
    const paged: string[] = [];
    for (let page = 1; page <= 8; page += 1) {
      const found = await list(`?status=all&pageSize=4&page=${page}`);
      expect(found).toMatchObject({ total: 30, totalPages: 8, page });
      paged.push(...found.items.map(({ _id }) => _id));
    }
    expect(paged).toEqual(whole.items.map(({ _id }) => _id));
    expect((await list('?status=all&pageSize=4&page=9')).items).toEqual([]);
  });

  test('are of chosen sites, of a group, or of all that the caller runs', async () => {
    await eventually(async () =>
      expect(sitesIn(await list('?status=all&pageSize=100&groupId=g'))).toEqual(['old', 'west']),
    );
    expect(sitesIn(await list('?status=all&siteIds=east-side,old'))).toEqual(['east', 'old']);
    expect(sitesIn(await list('?status=all', manager({ sites: ['east'] })))).toEqual(['east']);
    const ofGroup = manager({ sites: ['east'], groups: ['g'] });
    expect(sitesIn(await list('?status=all', ofGroup))).toEqual(['east', 'old', 'west']);
    expect((await list('?status=all', manager({ sites: [] }))).total).toBe(0);
    for (const refused of ['?siteIds=west', '?siteIds=east,west', '?groupId=g', '?siteIds=nowhere'])
      expect([refused, (await ask(refused, manager({ sites: ['east'] }))).status]).toEqual([refused, 403]);
    expect((await ask('?siteIds=nowhere')).status).toBe(404);
    expect((await ask('?groupId=nowhere')).status).toBe(404);
    expect((await ask('?groupId=g&siteIds=west')).status).toBe(400);
  });

  test('of a day are those of that day in the zone of each site', async () => {
    const dayOf = ({ createdAt, timeZone }: Order) =>
      new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(createdAt));
    const day = await list('?status=all&pageSize=100&from=2026-06-11&to=2026-06-11');
    expect(sitesIn(day)).toEqual(['east']);
    expect(new Set(day.items.map(dayOf))).toEqual(new Set(['2026-06-11']));
    const before = await list('?status=all&pageSize=100&from=2026-06-10&to=2026-06-10');
    expect(sitesIn(before)).toEqual(['east', 'old', 'west']);
    const due = await list('?status=all&pageSize=100&dueFrom=2026-06-11&dueTo=2026-06-11');
    expect(due.items.map(({ _id }) => _id)).toEqual(day.items.map(({ _id }) => _id));
    expect((await ask('?from=yesterday')).status).toBe(400);
    expect((await ask('?status=eaten')).status).toBe(400);
  });

  test('of a location are those that its kitchen makes', async () => {
    const kitchen = { ...paid().pickup!.location, id: 'kitchen-2' };
    const { _id } = await save('west', { pickup: { location: kitchen } });
    expect((await list('?status=all&locationId=kitchen-2')).items.map((one) => one._id)).toEqual([_id]);
    expect((await list('?status=all&locationId=kitchen-3')).total).toBe(0);
    expect((await list('?status=all&locationId=kitchen-2&siteIds=east')).total).toBe(0);
  });

  test('are found by words, and by a whole number whatever else the filter says', async () => {
    const { orderNumber } = await save('east', { userName: 'Zora Quill', createdAt: iso(NOON - HOUR_MS) });
    expect((await list('?q=quill')).items.map((one) => one.orderNumber)).toEqual([orderNumber]);
    expect((await list('?q=quill&siteIds=west')).total).toBe(0);
    const outside = await list(`?q=${orderNumber}&siteIds=west&from=2020-01-01&to=2020-01-02`);
    expect(outside.items).toMatchObject([{ orderNumber, siteName: 'East', outsideFilter: true }]);
    const inside = await list(`?q=${orderNumber}`);
    expect(inside.items[0]).not.toHaveProperty('outsideFilter');
    expect((await list(`?q=${orderNumber}`, manager({ sites: ['west'] }))).total).toBe(0);
  });

  test('are exported as they are listed, all pages, and each row names its site', async () => {
    const filter = 'status=all&siteIds=west,east';
    const listed = await list(`?${filter}&pageSize=100`);
    const url = `/api/admin/orders/export.xlsx?${filter}`;
    const answer = await service.app.inject({ url, headers: service.as(admin) });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="orders-2026-06-10.xlsx"');
    const { header, body } = await readWorkbook(answer.rawPayload);
    const cells = (name: string) => body.map((row) => row[header.indexOf(name)]);
    expect(cells('Order #')).toEqual(listed.items.map(({ orderNumber }) => orderNumber));
    expect(cells('Site')).toEqual(listed.items.map(({ siteName }) => siteName));
    const refused = { url, headers: service.as(manager({ sites: ['east'] })) };
    expect((await service.app.inject(refused)).statusCode).toBe(403);
  });
});

test('what goes on now is counted for each open site: waiting, late, being made, ready, without a courier', async () => {
  const at = NOON + 100 * HOUR_MS;
  service.ports.clock.advance(100 * HOUR_MS);
  const due = (minutes: number) => ({ readyAt: iso(at + minutes * 60_000), createdAt: iso(at - 60_000) });
  const counter = placed({ payOnline: false });
  await save('west', { ...due(20), paidAt: iso(at - 30_000) });
  await save('west', { ...due(-1), paidAt: null, createdAt: iso(at - 90_000) }, counter);
  await save('west', { ...due(-5), status: 'preparing' });
  await save('west', { ...due(5), status: 'confirmed' });
  const nobody = { ...paid(), fulfillmentType: 'delivery' } as StoredOrder;
  const problem = { provider: null, status: null, feeCents: null, trackingUrl: null, attempts: [] };
  await save(
    'west',
    { ...due(-9), status: 'ready', delivery: { ...problem, problem: 'No courier' } },
    nobody,
  );
  await save('west', { ...due(-25 * 60), status: 'preparing' });
  await save('west', { ...due(0), status: 'pending_payment' });
  const until = iso(at + HOUR_MS);
  const busy = { ...SITES[1]!, pace: { state: 'busy', extraMinutes: 15, until } as const };
  await service.publish(events.SiteChanged, 'east', { site: busy, version: 2 });
  const now = async (search = '', as = admin): Promise<SiteOrdersNow[]> =>
    (await service.call('GET', `/api/admin/orders/now${search}`, { as })).json();
  await eventually(async () => {
    expect(await now()).toEqual([
      {
        siteId: 'west',
        waiting: 2,
        oldestWaitingAt: iso(at - 90_000),
        late: 2,
        preparing: 2,
        ready: 1,
        withoutCourier: 1,
        pace: null,
      },
      {
        siteId: 'east',
        waiting: 0,
        oldestWaitingAt: null,
        late: 0,
        preparing: 0,
        ready: 0,
        withoutCourier: 0,
        pace: busy.pace,
      },
    ]);
  });
  expect((await now('?siteIds=east', manager({ sites: ['east'] }))).map(({ siteId }) => siteId)).toEqual([
    'east',
  ]);
  expect((await now('?locationId=nowhere&siteIds=west'))[0]).toMatchObject({ waiting: 0, late: 0 });
});

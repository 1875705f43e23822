import { billingService } from '@biteboard/billing';
import { catalogService } from '@biteboard/catalog';
import { type Claims, events } from '@biteboard/contracts';
import { couponsService } from '@biteboard/coupons';
import { notificationsService } from '@biteboard/notifications';
import { ordersService } from '@biteboard/orders';
import { paymentsService } from '@biteboard/payments';
import type { Service } from '@biteboard/platform/process';
import {
  aSite,
  eventually,
  type NotedQuery,
  notingQueries,
  openServiceApp,
  servingIndex,
} from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';

const admin: Claims = { userId: 'u-1', email: 'admin@biteboard.test', role: 'admin' };
const DAYS = 'from=2026-01-01&to=2026-03-31';

/** Each list, and the indexes that it is read along, on SQLite and on MongoDB. */
const LISTS: [service: Service, url: string, indexes: Record<string, readonly string[]>][] = [
  [ordersService, 'orders', { orders: ['siteId status createdAt _id'] }],
  [ordersService, `orders?${DAYS}&page=70&pageSize=20`, { orders: ['siteId status createdAt _id'] }],
  [ordersService, 'orders?status=all', { orders: ['siteId createdAt _id status', 'siteId orderNumber'] }],
  [
    ordersService,
    'orders?status=all&q=mehta',
    { orders: ['siteId createdAt _id status', 'siteId orderNumber'] },
  ],
  [ordersService, `orders?status=cancelled&${DAYS}`, { orders: ['siteId status createdAt _id'] }],
  [ordersService, 'orders?dueFrom=2026-01-01&dueTo=2026-03-31', { orders: ['siteId status readyAt _id'] }],
  [
    ordersService,
    'orders/export.xlsx?status=all&dueFrom=2026-01-01',
    { orders: ['siteId readyAt _id status'] },
  ],
  [catalogService, 'categories', { categories: ['siteId _id'] }],
  [catalogService, 'products?page=2', { products: ['siteId _id', 'siteId position sortName _id'] }],
  [catalogService, 'products?page=1&sort=-name', { products: ['siteId _id', 'siteId sortName _id'] }],
  [catalogService, 'products?page=1&sort=price', { products: ['siteId _id', 'siteId priceCents _id'] }],
  [catalogService, 'products?page=1&sort=updatedAt', { products: ['siteId _id', 'siteId updatedAt _id'] }],
  [
    catalogService,
    'products?page=3&categoryId=c&veg=veg&q=dal',
    { products: ['siteId categoryId position sortName _id'] },
  ],
  [couponsService, 'coupons', { coupons: ['siteId createdAt _id'] }],
  [ordersService, 'orders/export.xlsx', { orders: ['siteId status createdAt _id'] }],
  [ordersService, 'orders/export.xlsx?status=all', { orders: ['siteId createdAt _id status'] }],
  [ordersService, `orders/totals?${DAYS}`, { paidDays: ['siteId day'] }],
  [paymentsService, 'payment-cases', { checkouts: ['caseKey'] }],
  [billingService, 'billing', { days: ['siteId day'] }],
  [billingService, `billing?${DAYS}`, { days: ['siteId day'] }],
  [billingService, `billing/export.xlsx?${DAYS}`, { days: ['siteId day'] }],
];

/** A service with an ear at its database, and what it has asked there. */
interface Noting {
  app: Awaited<ReturnType<typeof openServiceApp>>;
  asked: NotedQuery[];
}

const opened = new Map<string, Promise<Noting>>();
afterAll(async () => {
  for (const { app } of await Promise.all(opened.values())) await app.close();
});

const open = async (service: Service): Promise<Noting> => {
  const asked: NotedQuery[] = [];
  const app = await openServiceApp({
    ...service,
    open: (ports) => service.open({ ...ports, database: notingQueries(ports.database, asked) }),
  });
  if (service === catalogService) {
    const body = { name: 'Haldi House', slug: 'haldi-house' };
    await app.call('POST', '/api/admin/sites', { as: admin, body });
  } else {
    const site = aSite({ orderNotifyUrl: 'http://127.0.0.1:1' });
    await app.publish(events.SiteChanged, site._id, { site, version: 1 });
  }
  return { app, asked };
};

/** The service that all its lists are asked of, with a site. */
const openNoting = async (service: Service): Promise<Noting> => {
  const noting = opened.get(service.name) ?? open(service);
  opened.set(service.name, noting);
  const { app, asked } = await noting;
  await app.ports.quiet();
  asked.length = 0;
  return { app, asked };
};

/** A job's walk through a collection by its key, which may fall between the calls. */
const isByKey = ({ filter: { deleted: _deleted, ...filter } }: NotedQuery): boolean =>
  Object.keys(filter).join() === '_id';

const indexesOf = (asked: readonly NotedQuery[]): Record<string, string[]> => {
  const served: Record<string, Set<string>> = {};
  for (const query of asked.filter((one) => !isByKey(one))) {
    served[query.collection] ??= new Set();
    served[query.collection]?.add(servingIndex(query) ?? `none: ${JSON.stringify(query)}`);
  }
  return Object.fromEntries(Object.entries(served).map(([name, paths]) => [name, [...paths].toSorted()]));
};

test('the list of mails is read along a declared index', async () => {
  const { app, asked } = await openNoting(notificationsService);
  expect((await app.call('GET', '/api/admin/mails?page=3', { as: admin })).status).toBe(200);
  expect(indexesOf(asked)).toEqual({ mails: ['at _id'] });
});

test('what is posted of a site is read along declared indexes, its list and what is due', async () => {
  const { app, asked } = await openNoting(notificationsService);
  const url = '/api/admin/sites/site-1/notifications?page=3';
  expect((await app.call('GET', url, { as: admin })).status).toBe(200);
  expect(indexesOf(asked).posts).toEqual(['siteId at _id']);
  asked.length = 0;
  expect((await app.call('POST', url, { as: admin })).status).toBe(202);
  await eventually(() => expect(indexesOf(asked).posts).toContain('siteId dueAt'));
});

test('the list of a customer’s orders at all sites is read along a declared index', async () => {
  const { app, asked } = await openNoting(ordersService);
  expect((await app.call('GET', '/api/user/orders?page=3', { as: admin })).status).toBe(200);
  expect(indexesOf(asked)).toEqual({ orders: ['userId createdAt _id'] });
});

test('a person searched by an order is found along declared indexes, and so are their orders', async () => {
  const { app, asked } = await openNoting(ordersService);
  for (const [q, index] of [
    ['+17805550199', 'person.phone'],
    ['BB-7KQ2MD', 'siteId orderNumber'],
  ] as const) {
    asked.length = 0;
    const answer = await app.call('POST', '/api/admin/customers/by-order', { as: admin, body: { q } });
    expect(answer.status).toBe(200);
    expect(indexesOf(asked).orders).toEqual([index]);
  }
  asked.length = 0;
  const url = '/api/admin/customers/u-2/orders?page=3';
  expect((await app.call('GET', url, { as: admin })).status).toBe(200);
  expect(indexesOf(asked)).toEqual({ orders: ['userId createdAt _id'] });
});

test('an order searched by its whole number is found along declared indexes', async () => {
  const { app, asked } = await openNoting(ordersService);
  await eventually(async () => {
    asked.length = 0;
    const url = '/api/admin/sites/haldi-house/orders?status=all&q=BB-7KQ2MD';
    expect((await app.call('GET', url, { as: admin })).status).toBe(200);
  });
  expect(indexesOf(asked).orders).toEqual(['siteId orderNumber']);
});

test.each(LISTS.map(([service, url, indexes]) => [url, service, indexes] as const))(
  '%s is read along declared indexes',
  async (url, service, indexes) => {
    const { app, asked } = await openNoting(service);
    await eventually(async () => {
      asked.length = 0;
      const answer = await app.call('GET', `/api/admin/sites/haldi-house/${url}`, { as: admin });
      expect(answer.status).toBe(200);
    });
    expect(indexesOf(asked)).toEqual(indexes);
  },
);

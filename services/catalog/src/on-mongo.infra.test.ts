import { randomUUID } from 'node:crypto';
import {
  type AdminProduct,
  type AdminSite,
  type Claims,
  type Method,
  PRODUCT_SORTS,
} from '@biteboard/contracts';
import {
  createLogger,
  gridfsFileStore,
  mongoClient,
  mongoConnection,
  mongoDatabase,
} from '@biteboard/platform/distributed';
import type { ServicePorts } from '@biteboard/platform/process';
import { openServiceApp } from '@biteboard/platform/testing';
import { onRealServers } from '@biteboard/platform/testing/on-real-servers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { xlsxOf } from './bulk/sheet/hostile-sheets.fixture.ts';
import { expectOnceByTwo } from './bulk/two-at-once.fixture.ts';
import { openCatalog } from './catalog.ts';
import { catalogService } from './index.ts';
import { aPicture, formWith } from './pictures/pictures.fixture.ts';

await onRealServers(['mongo'], ({ mongoUrl }) => {
  const name = `test-${randomUUID().slice(0, 8)}`;
  const connection = mongoConnection(() => mongoClient(mongoUrl), createLogger({ level: 'silent' }));
  let catalog: Awaited<ReturnType<typeof openServiceApp>>;
  let own: ServicePorts;
  let at: string;
  let site: AdminSite;

  const chief: Claims = { role: 'admin', email: 'chief@biteboard.test', userId: 'u1' };
  const call = async <T>(method: Method, url: string, body?: unknown): Promise<T> => {
    const answer = await catalog.call(method, url, { as: chief, body });
    if (answer.status >= 300) throw new Error(`${url}: ${answer.status} ${answer.text}`);
    return answer.json() as T;
  };
  const page = (query: string) =>
    call<{ items: AdminProduct[]; total: number }>('GET', `${at}/products?${query}`);

  beforeAll(async () => {
    catalog = await openServiceApp({
      ...catalogService,
      open: (ports) => {
        own = {
          ...ports,
          database: mongoDatabase(connection, name, ports.log),
          files: gridfsFileStore(connection, name),
        };
        return catalogService.open(own);
      },
    });
    site = await call('POST', '/api/admin/sites', { name: 'Haldi House', slug: 'haldi-house' });
    at = `/api/admin/sites/${site._id}`;
  });
  afterAll(async () => {
    await catalog.close();
    await connection.run((client) => client.db(name).dropDatabase());
    await connection.close();
  });

  test('in MongoDB, products come in every order and page as they do in the embedded store', async () => {
    for (const [at2, price] of [30, 20, 3, 3, 5].entries()) {
      await call('POST', `${at}/products`, { name: `Dish ${at2 * 5}`, price, isVeg: at2 % 2 === 0 });
    }
    for (const sort of PRODUCT_SORTS) {
      const [first, second, third] = await Promise.all(
        [1, 2, 3].map((n) => page(`page=${n}&pageSize=2&sort=${sort}`)),
      );
      const all = [...first!.items, ...second!.items, ...third!.items];
      expect([first!.total, new Set(all.map(({ _id }) => _id)).size]).toEqual([5, 5]);
      expect((await page(`page=1&sort=${sort}`)).items).toEqual(all);
    }
    const names = async (query: string) => (await page(query)).items.map((product) => product.name);
    expect(await names('page=1&sort=name')).toEqual(['Dish 0', 'Dish 5', 'Dish 10', 'Dish 15', 'Dish 20']);
    expect(await names('page=1&q=DISH%201&veg=veg')).toEqual(['Dish 10']);
  });

  test('in MongoDB, a picture is stored in two sizes, and deleted when it is replaced', async () => {
    const { headers, payload } = await formWith(await aPicture('jpeg'));
    const upload = async (): Promise<string> => {
      const url = `${at}/logo`;
      const answer = await catalog.app.inject({
        method: 'POST',
        url,
        headers: { ...catalog.as(chief), ...headers },
        payload,
      });
      return answer.json().logoUrl;
    };
    const statusOf = async (url: string) => (await catalog.app.inject({ url })).statusCode;
    const [first, second] = [await upload(), await upload()];
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect(await statusOf(second.replace('-large', '-small'))).toBe(200);
  });

  test('in MongoDB, categories are merged, and all products deleted', async () => {
    const [from, to] = await Promise.all(
      ['From', 'To'].map((one) => call<{ _id: string }>('POST', `${at}/categories`, { name: one })),
    );
    const products = (await page('page=1')).items;
    for (const { _id } of products) await call('PATCH', `${at}/products/${_id}`, { categoryId: from!._id });
    const merged = await call('POST', `${at}/categories/merge`, { fromId: from!._id, toId: to!._id });
    expect(merged).toEqual({ ok: true, moved: 5 });
    expect((await page(`page=1&categoryId=${to!._id}`)).total).toBe(5);
    expect(await call('DELETE', `${at}/products`)).toEqual({ ok: true, deleted: 5 });
    expect((await page('page=1')).total).toBe(0);
  });

  test('in MongoDB, an import that two replicas are at doubles no row', async () => {
    const other = await call<AdminSite>('POST', '/api/admin/sites', {
      name: 'Curry Club',
      slug: 'curry-club',
    });
    await expectOnceByTwo(openCatalog(own), openCatalog(own), other._id);
  });

  test('in MongoDB, of two uploads at once for a site one must wait', async () => {
    const rows = Array.from({ length: 300 }, (_, row) => ['Mains', `Dish ${row}`, 5]);
    const { payload, headers } = await formWith(await xlsxOf([['Category', 'Name', 'Price'], ...rows]));
    const upload = () =>
      catalog.app.inject({
        method: 'POST',
        url: `${at}/products/bulk`,
        payload,
        headers: { ...catalog.as(chief), ...headers },
      });
    const answers = await Promise.all([upload(), upload()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'IMPORT_RUNNING',
      error: 'Another import of this site is running. Wait until it is done.',
    });
    expect((await page('page=1')).total).toBe(300);
  });
});

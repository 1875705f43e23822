import type { AdminProduct, AdminSite, Method } from '@biteboard/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openCatalogDoors } from './catalog.fixture.ts';

const { app, admin, send, get, newSite, newCategory, newProduct, close } = await openCatalogDoors();
afterAll(close);

let at: string;
beforeAll(async () => {
  at = `/api/admin/sites/${(await newSite())._id}`;
});

const change = async (method: Method, url: string, body: unknown, ifMatch?: string) => {
  const answer = await app.inject({
    method,
    url,
    ...(body ? { payload: body as object } : {}),
    headers: { ...admin, ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }) },
  });
  return { status: answer.statusCode, etag: answer.headers.etag, body: answer.json() };
};

const ours: [string, () => Promise<{ url: string; is: { version: number; name: string } }>][] = [
  [
    'a site',
    async () => {
      const site = await newSite();
      return { url: `/api/admin/sites/${site._id}`, is: site };
    },
  ],
  [
    'a category',
    async () => {
      const category = await newCategory(await get<AdminSite>(at));
      return { url: `${at}/categories/${category._id}`, is: category };
    },
  ],
  [
    'a product',
    async () => {
      const product: AdminProduct = await newProduct(await get<AdminSite>(at));
      return { url: `${at}/products/${product._id}`, is: product };
    },
  ],
];

describe.each(ours)('%s', (_what, make) => {
  test('tells its version, and is changed by whoever has seen that', async () => {
    const { url, is } = await make();
    expect(is.version).toBe(1);
    const changed = await change('PATCH', url, { name: 'Second' }, `"${is.version}"`);
    expect(changed).toMatchObject({ status: 200, etag: '"2"', body: { name: 'Second', version: 2 } });
    expect(await change('PATCH', url, { name: 'Third' }, 'W/"2"')).toMatchObject({ status: 200 });
    expect(await change('PATCH', url, { name: 'Fourth' })).toMatchObject({ status: 200 });
    expect(await change('PATCH', url, { name: 'Fifth' }, '*')).toMatchObject({ status: 200, etag: '"5"' });
  });

  test('refuses who has seen an older one, and shows what it is now', async () => {
    const { url, is } = await make();
    const now = (await change('PATCH', url, { name: 'Now' })).body;
    for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
      const body = method === 'DELETE' ? undefined : { name: 'Mine' };
      expect(await change(method, url, body, `"${is.version}"`)).toMatchObject({
        status: 412,
        body: {
          code: 'CHANGED_MEANWHILE',
          error: 'Somebody else changed this meanwhile. Look at it as it is now, then save again.',
          current: now,
        },
      });
    }
    expect((await change('PATCH', url, {}, '"2"')).body).toMatchObject({ name: 'Now' });
  });

  test('is changed by one of two who have seen the same', async () => {
    const { url } = await make();
    const both = await Promise.all(['One', 'Other'].map((name) => change('PATCH', url, { name }, '"1"')));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test('is not changed by a version that is none', async () => {
    const { url } = await make();
    expect(await change('PATCH', url, { name: 'X' }, 'seven')).toMatchObject({
      status: 400,
      body: { code: 'IF_MATCH_INVALID' },
    });
  });
});

test('lists tell the version of each', async () => {
  await send('POST', `${at}/categories`, { name: 'Listed' });
  await send('POST', `${at}/products`, { name: 'Listed', price: 1 });
  const versions = async (url: string) =>
    (await get<{ version: number }[]>(url)).map(({ version }) => typeof version);
  for (const url of ['/api/admin/sites', `${at}/categories`, `${at}/products`]) {
    expect(new Set(await versions(url))).toEqual(new Set(['number']));
  }
});

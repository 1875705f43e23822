import type { AdminProduct, AdminSite, Method } from '@biteboard/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from './catalog.fixture.ts';
import { aPicture, formWith } from './pictures/pictures.fixture.ts';

const { app, admin, send, get, newSite, newCategory, newProduct, close } = await openCatalogApp();
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
  test('answers its version, and is changed by a client that has seen that', async () => {
    const { url, is } = await make();
    expect(is.version).toBe(1);
    const changed = await change('PATCH', url, { name: 'Second' }, `"${is.version}"`);
    expect(changed).toMatchObject({ status: 200, etag: '"2"', body: { name: 'Second', version: 2 } });
    expect(await change('PATCH', url, { name: 'Third' }, 'W/"2"')).toMatchObject({ status: 200 });
    expect(await change('PATCH', url, { name: 'Fourth' })).toMatchObject({ status: 200 });
    expect(await change('PATCH', url, { name: 'Fifth' }, '*')).toMatchObject({ status: 200, etag: '"5"' });
  });

  test('refuses a caller that has seen an older one, and shows what it is now', async () => {
    const { url, is } = await make();
    const now = (await change('PATCH', url, { name: 'Now' })).body;
    for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
      const body = method === 'DELETE' ? undefined : { name: 'Mine' };
      expect(await change(method, url, body, `"${is.version}"`)).toMatchObject({
        status: 412,
        body: {
          code: 'CHANGED_MEANWHILE',
          error:
            'Somebody else has changed this since you opened it. Look at it as it is now, then save again.',
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

describe('a picture', () => {
  const places = async (): Promise<[string, string, string][]> => {
    const site = await newSite();
    const own = `/api/admin/sites/${site._id}`;
    const category = `${own}/categories/${(await newCategory(site))._id}`;
    const product = `${own}/products/${(await newProduct(site))._id}`;
    return [
      [own, `${own}/logo`, 'site'],
      [category, `${category}/image`, 'category'],
      [product, `${product}/image`, 'product'],
    ];
  };
  const upload = async (url: string, ifMatch: string) => {
    const { payload, headers } = await formWith(await aPicture('png', { width: 8, height: 8 }));
    const all = { ...admin, ...headers, 'if-match': ifMatch };
    return app.inject({ method: 'POST', url, payload, headers: all });
  };

  test('is taken from a caller that has seen what it is a picture of, and answers with the new version of that', async () => {
    for (const [url, at, what] of await places()) {
      const taken = await upload(at, '"1"');
      expect([taken.statusCode, taken.headers.etag]).toEqual([200, '"2"']);
      expect(taken.json()[what].version).toBe(2);
      const late = await upload(at, '"1"');
      expect([late.statusCode, late.json().code]).toEqual([412, 'CHANGED_MEANWHILE']);
      expect(late.json().current).toEqual(taken.json()[what]);
      expect((await change('PATCH', url, {}, '"2"')).status).toBe(200);
    }
  });
});

test('one product and one site are read with their version as ETag', async () => {
  const { _id } = await newProduct(await get<AdminSite>(at));
  expect((await change('GET', `${at}/products/${_id}`, undefined)).etag).toBe('"1"');
  const { etag, body } = await change('GET', at, undefined);
  expect(etag).toBe(`"${body.version}"`);
});

test('the settings of a site are refused as a whole, and no secret is shown', async () => {
  const { _id, version } = await newSite({ stripeSecretKey: 'sk_test_before' });
  const url = `/api/admin/sites/${_id}`;
  const { body: now } = await change('PATCH', url, { stripeSecretKey: 'sk_test_now', minOrderCents: 900 });
  const sections = [
    { hours: { ...now.hours, mon: { open: '01:00', close: '02:00' } } },
    { locations: [{ name: 'Whyte' }] },
    { deliveryEnabled: true, maxDeliveryDistanceKm: 3 },
    { stripeSecretKey: 'sk_test_mine' },
    { orderNotifyUrl: 'https://example.com/orders' },
    { archived: true },
    { slug: 'mine', domains: ['mine.example'] },
  ];
  for (const body of sections) {
    const refused = await change('PATCH', url, body, `"${version}"`);
    expect([refused.status, refused.body.current]).toEqual([412, now]);
    expect(JSON.stringify(refused.body)).not.toContain('sk_');
  }
  expect(now.secretsChangedAt).toEqual({ stripeSecretKey: expect.any(String) });
  expect(await get(url)).toEqual(now);
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

import {
  type AdminSite,
  type Category,
  type Claims,
  events,
  type Location,
  type Method,
  type Product,
} from '@biteboard/contracts';
import { anOrder, eventually, openServiceApp } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { catalogService, storePicture } from './index.ts';

const { app, ports, announced, as, call, close, publish } = await openServiceApp(catalogService, {
  settings: { googleMapsApiKey: 'maps-key' },
});
afterAll(close);

const chief: Claims = { role: 'admin', email: 'chief@biteboard.test', userId: 'u1' };
const admin = as(chief);
const customer = as({ role: 'user', email: 'customer@biteboard.test', userId: 'u2' });

const send = (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(method, url, { as: url.startsWith('/api/admin') ? chief : undefined, body, headers });
const get = async <T>(url: string, headers?: Record<string, string>): Promise<T> => {
  const answer = await send('GET', url, undefined, headers);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.text}`);
  return answer.json() as T;
};
const refusal = async (method: Method, url: string, body?: unknown) => {
  const answer = await send(method, url, body);
  return `${answer.status} ${(answer.json() as { code: string }).code}`;
};
const made = async <T>(url: string, body: unknown): Promise<T> => {
  const answer = await send('POST', url, body);
  if (answer.status !== 201) throw new Error(`${url}: ${answer.status} ${answer.text}`);
  return answer.json() as T;
};

let count = 0;
const newSite = (more: object = {}): Promise<AdminSite> => {
  count += 1;
  return made('/api/admin/sites', { name: `Site ${count}`, slug: `site-${count}`, ...more });
};
const newCategory = (site: AdminSite, more: object = {}): Promise<Category> =>
  made(`/api/admin/sites/${site._id}/categories`, { name: 'Curries', ...more });
const newProduct = (site: AdminSite, more: object = {}): Promise<Product> =>
  made(`/api/admin/sites/${site._id}/products`, { name: 'Korma', price: 12.5, ...more });
const eventsOf = (subject: string) => announced.filter((event) => event.subject === subject);
const remove = (site: AdminSite) => send('DELETE', `/api/admin/sites/${site._id}`);
/** Answers for the orders service, which is asked whether the site has orders. */
const answerRemovalOf = async (site: AdminSite, hasOrders: boolean): Promise<void> => {
  const removalId = await eventually(() => {
    const { removing } = (eventsOf(site._id).at(-1)!.data as { site: { removing?: string } }).site;
    if (!removing) throw new Error('it is not being removed');
    return removing;
  });
  await publish(events.OrderingClosed, removalId, { siteId: site._id, removalId, hasOrders });
};

describe('who may call', () => {
  const doors: [Method, string][] = [
    ['GET', '/api/admin/sites'],
    ['POST', '/api/admin/sites'],
    ['GET', '/api/admin/sites/x'],
    ['PUT', '/api/admin/sites/x'],
    ['PATCH', '/api/admin/sites/x'],
    ['DELETE', '/api/admin/sites/x'],
    ['GET', '/api/admin/sites/x/categories'],
    ['POST', '/api/admin/sites/x/categories'],
    ['PUT', '/api/admin/sites/x/categories/y'],
    ['DELETE', '/api/admin/sites/x/categories/y'],
    ['GET', '/api/admin/sites/x/products'],
    ['POST', '/api/admin/sites/x/products'],
    ['PATCH', '/api/admin/sites/x/products/y'],
    ['DELETE', '/api/admin/sites/x/products/y'],
  ];

  test.each(doors)('%s %s is for admins', async (method, url) => {
    const nobody = await app.inject({ method, url });
    const somebody = await app.inject({ method, url, headers: customer });
    const forger = await app.inject({ method, url, headers: { authorization: `${admin.authorization}x` } });
    expect([nobody.statusCode, somebody.statusCode, forger.statusCode]).toEqual([401, 403, 401]);
  });
});

describe('a site', () => {
  test('is created with the defaults and announced whole', async () => {
    const site = await newSite({ domains: [] });
    expect(site).toMatchObject({
      currency: 'usd',
      timeZone: 'America/Edmonton',
      taxRatePercent: 5,
      deliveryEnabled: false,
    });
    await eventually(() => {
      expect(eventsOf(site._id)).toMatchObject([
        { type: 'SiteChanged', data: { version: 1, site: { slug: site.slug } } },
      ]);
    });
    expect(await get<AdminSite>(`/api/admin/sites/${site.slug}`)).toEqual(site);
    expect((await get<AdminSite[]>('/api/admin/sites')).map(({ _id }) => _id)).toContain(site._id);
  });

  test('needs a name and a slug of its own', async () => {
    const { slug } = await newSite();
    expect(await refusal('POST', '/api/admin/sites', { slug: 'nameless' })).toBe('400 INVALID');
    expect(await refusal('POST', '/api/admin/sites', { name: 'X' })).toBe('400 INVALID');
    expect(await refusal('POST', '/api/admin/sites', { name: '  ', slug: 'x' })).toBe('400 INVALID');
    expect(await refusal('POST', '/api/admin/sites', { name: 'X', slug: 'No Slug' })).toBe('400 INVALID');
    expect(await refusal('POST', '/api/admin/sites', { name: 'X', slug })).toBe('409 SLUG_TAKEN');
    expect(await refusal('POST', '/api/admin/sites', { name: 'X', slug: 'dashboard' })).toBe(
      '422 SLUG_RESERVED',
    );
    const other = await newSite();
    expect(await refusal('PUT', `/api/admin/sites/${other._id}`, { slug })).toBe('409 SLUG_TAKEN');
  });

  test('of ten who want one slug at once goes to one', async () => {
    const body = { name: 'Racer', slug: 'racer', domains: ['racer.example'] };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('POST', '/api/admin/sites', body)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await get('/api/shop/host-site', { host: 'racer.example' })).toEqual({
      slug: 'racer',
      ownDomain: true,
    });
  });

  test('saves any subset of its settings, by PUT and PATCH', async () => {
    const site = await newSite({ tagline: 'Slow food' });
    const put = await send('PUT', `/api/admin/sites/${site.slug}`, { currency: 'inr', unknown: 1 });
    expect(put.json()).toMatchObject({ currency: 'inr', tagline: 'Slow food' });
    expect(put.json()).not.toHaveProperty('unknown');
    const patched = await send('PATCH', `/api/admin/sites/${site._id}`, {
      minOrderCents: 1500,
      slug: `${site.slug}-b`,
    });
    expect(patched.json()).toMatchObject({ currency: 'inr', minOrderCents: 1500, slug: `${site.slug}-b` });
    expect(await refusal('GET', `/api/shop/${site.slug}/site`)).toBe('404 SITE_NOT_FOUND');
    await eventually(() => {
      expect(eventsOf(site._id).map((event) => (event.data as { version: number }).version)).toEqual([
        1, 2, 3,
      ]);
    });
  });

  test.each([
    { minOrderCents: -1 },
    { minOrderCents: '100' },
    { minOrderCents: 1.5 },
    { currency: 'xyz' },
    { brandColor: 'red' },
    { hours: { mon: { open: '25:00', close: '26:00' } } },
    { domains: 'a.example' },
    { isDefault: 'yes' },
    { locations: [{ address: { country: 'FR' } }] },
    { name: null },
  ])('refuses %j as malformed', async (body) => {
    const site = await newSite();
    expect(await refusal('PATCH', `/api/admin/sites/${site._id}`, body)).toBe('400 INVALID');
  });

  test('refuses a time zone that does not exist and a link that would run code', async () => {
    const at = `/api/admin/sites/${(await newSite())._id}`;
    expect(await refusal('PATCH', at, { timeZone: 'Mars/Olympus' })).toBe('422 TIME_ZONE_UNKNOWN');
    expect(await refusal('PATCH', at, { logoLinkUrl: 'javascript:alert(1)' })).toBe('422 URL_INVALID');
  });

  test('keeps the ids of its locations across saves', async () => {
    const site = await newSite({
      locations: [{ name: 'North' }, { name: 'South', address: { city: 'Edmonton' } }],
    });
    const [north, south] = site.locations as [Location, Location];
    const saved = await send('PUT', `/api/admin/sites/${site._id}`, {
      locations: [{ id: south.id, name: 'South Side' }, { name: 'West' }, { name: 'North' }],
    });
    const ids = (saved.json() as AdminSite).locations.map((location) => location.id);
    expect([ids[0], ids[2]]).toEqual([south.id, north.id]);
    expect(new Set(ids).size).toBe(3);
    expect(await get(`/api/shop/${site.slug}/locations`)).toEqual((saved.json() as AdminSite).locations);
  });

  test('is not found under an unknown name', async () => {
    expect(await refusal('GET', '/api/shop/nowhere/menu')).toBe('404 SITE_NOT_FOUND');
    expect(await refusal('GET', '/api/admin/sites/nowhere')).toBe('404 SITE_NOT_FOUND');
    expect(await refusal('PUT', '/api/admin/sites/nowhere', { name: 'X' })).toBe('404 SITE_NOT_FOUND');
  });

  test('that is archived is closed to customers and open to admins', async () => {
    const site = await newSite({ domains: ['closed.example'] });
    await send('PATCH', `/api/admin/sites/${site._id}`, { archived: true });
    expect(await refusal('GET', `/api/shop/${site.slug}/site`)).toBe('404 SITE_NOT_FOUND');
    expect((await get<AdminSite>(`/api/admin/sites/${site.slug}`)).archived).toBe(true);
    expect((await get<{ slug: string }[]>('/api/shop/sites')).map(({ slug }) => slug)).not.toContain(
      site.slug,
    );
    expect(await get('/api/shop/host-site', { host: 'closed.example' })).not.toMatchObject({
      slug: site.slug,
    });
  });
});

describe('secrets', () => {
  const secrets = { stripeSecretKey: 'sk_live_CLEAR', uberClientSecret: 'uber-CLEAR' };

  test('are kept encrypted, and no answer or event shows them', async () => {
    const site = await newSite({ ...secrets, orderNotifyUrl: 'https://hook.example/private' });
    const answers = await Promise.all([
      send('GET', `/api/admin/sites/${site._id}`),
      send('GET', '/api/admin/sites'),
      send('PATCH', `/api/admin/sites/${site._id}`, { tagline: 'x' }),
      send('GET', `/api/shop/${site.slug}/site`),
      send('GET', `/api/shop/${site.slug}/menu`),
    ]);
    await eventually(() => expect(eventsOf(site._id)).toHaveLength(2));
    expect(JSON.stringify([site, ...answers.map((answer) => answer.text), announced])).not.toContain('CLEAR');
    const sealed = (eventsOf(site._id).at(-1)!.data as { site: { secrets: Record<string, string> } }).site
      .secrets;
    expect(ports.forService('catalog').secrets.decrypt(sealed.stripeSecretKey ?? '')).toBe(
      secrets.stripeSecretKey,
    );
    for (const answer of answers) expect(answer.text).not.toContain(sealed.stripeSecretKey);
    expect(
      answers
        .slice(3)
        .map((answer) => answer.text)
        .join(),
    ).not.toContain('hook.example');
  });

  test('stay when absent, go when empty, change when given', async () => {
    const site = await newSite(secrets);
    expect(site.secretsSet).toMatchObject({
      stripeSecretKey: true,
      uberClientSecret: true,
      doordashSigningSecret: false,
    });
    const left = await send('PUT', `/api/admin/sites/${site._id}`, {
      stripeSecretKey: '',
      doordashSigningSecret: 'CLEAR',
    });
    expect((left.json() as AdminSite).secretsSet).toMatchObject({
      stripeSecretKey: false,
      uberClientSecret: true,
      doordashSigningSecret: true,
    });
  });
});

describe('domains', () => {
  test('are tidied, and lead from the host to the site', async () => {
    const site = await newSite({ domains: [' Pune.Example ', '', 'www.pune.example, order.pune.example'] });
    expect(site.domains).toEqual(['pune.example', 'www.pune.example', 'order.pune.example']);
    for (const host of ['pune.example', 'PUNE.example:8080', 'order.pune.example.']) {
      expect(await get('/api/shop/host-site', { host })).toEqual({ slug: site.slug, ownDomain: true });
    }
  });

  test('belong to one site until it gives them up or goes', async () => {
    const first = await newSite({ domains: ['one.example', 'two.example'] });
    const second = await newSite();
    const claim = (site: AdminSite, domains: string[]) =>
      send('PATCH', `/api/admin/sites/${site._id}`, { domains });
    expect((await claim(second, ['free.example', 'one.example'])).json()).toMatchObject({
      code: 'DOMAIN_TAKEN',
    });
    expect(
      await refusal('POST', '/api/admin/sites', { name: 'X', slug: 'xx', domains: ['two.example'] }),
    ).toBe('409 DOMAIN_TAKEN');
    expect((await claim(first, ['two.example'])).status).toBe(200);
    expect((await claim(second, ['one.example'])).status).toBe(200);
    expect(await get('/api/shop/host-site', { host: 'one.example' })).toEqual({
      slug: second.slug,
      ownDomain: true,
    });
    expect((await claim(first, ['one.example'])).status).toBe(409);
    await Promise.all([remove(second), answerRemovalOf(second, false)]);
    expect((await claim(first, ['one.example', 'two.example', 'free.example'])).status).toBe(200);
  });

  test('that ten sites want at once go to one', async () => {
    const sites = await Promise.all(Array.from({ length: 10 }, () => newSite()));
    const answers = await Promise.all(
      sites.map((site) => send('PATCH', `/api/admin/sites/${site._id}`, { domains: ['wanted.example'] })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const owners = (await get<AdminSite[]>('/api/admin/sites')).filter(({ domains }) =>
      domains.includes('wanted.example'),
    );
    expect(await get('/api/shop/host-site', { host: 'wanted.example' })).toEqual({
      slug: owners[0]?.slug,
      ownDomain: true,
    });
    expect(owners).toHaveLength(1);
  });
});

describe('the default site', () => {
  const marked = async () => (await get<AdminSite[]>('/api/admin/sites')).filter((site) => site.isDefault);

  test('is the oldest until one is marked, and then the one that was marked last', async () => {
    const oldest = (await get<AdminSite[]>('/api/admin/sites'))[0];
    expect(await get('/api/shop/host-site', { host: 'unknown.example' })).toEqual({
      slug: oldest?.slug,
      ownDomain: false,
    });
    expect(await get('/api/shop/default/site')).toMatchObject({ slug: oldest?.slug });
    const first = await newSite({ isDefault: true });
    expect(await get('/api/shop/default/site')).toMatchObject({ slug: first.slug });
    const second = await newSite();
    await send('PATCH', `/api/admin/sites/${second._id}`, { isDefault: true });
    expect((await marked()).map(({ _id }) => _id)).toEqual([second._id]);
    expect(await get('/api/shop/host-site', { host: 'unknown.example' })).toEqual({
      slug: second.slug,
      ownDomain: false,
    });
  });

  test('is one, however many are marked at once', async () => {
    const sites = await Promise.all(Array.from({ length: 6 }, () => newSite()));
    await Promise.all(
      sites.map((site) => send('PATCH', `/api/admin/sites/${site._id}`, { isDefault: true })),
    );
    await eventually(async () => expect(await marked()).toHaveLength(1));
  });
});

describe('deleting a site', () => {
  test('takes its menu with it and frees its slug', async () => {
    const site = await newSite();
    const category = await newCategory(site);
    const product = await newProduct(site, { categoryId: category._id });
    const [removed] = await Promise.all([remove(site), answerRemovalOf(site, false)]);
    expect(removed.json()).toEqual({ ok: true });
    expect(await refusal('GET', `/api/shop/${site.slug}/menu`)).toBe('404 SITE_NOT_FOUND');
    expect(await refusal('DELETE', `/api/admin/sites/${site._id}`)).toBe('404 SITE_NOT_FOUND');
    await eventually(() => {
      expect(eventsOf(site._id).at(-1)).toMatchObject({
        type: 'SiteDeleted',
        data: { siteId: site._id, version: 3 },
      });
      expect(eventsOf(category._id).at(-1)?.type).toBe('CategoryDeleted');
      expect(eventsOf(product._id).at(-1)?.type).toBe('ProductDeleted');
    });
    expect((await made<AdminSite>('/api/admin/sites', { name: 'Again', slug: site.slug }))._id).not.toBe(
      site._id,
    );
  });

  test('is refused once it has an order', async () => {
    const site = await newSite();
    await publish(events.OrderPlaced, 'o1', { order: anOrder({ _id: 'o1', siteId: site._id }) });
    expect(await refusal('DELETE', `/api/admin/sites/${site._id}`)).toBe('409 SITE_HAS_ORDERS');
    expect((await send('GET', `/api/shop/${site.slug}/site`)).status).toBe(200);
  });

  test('is refused, and the site archived, when orders has one that was not heard of here', async () => {
    const site = await newSite();
    const [removed] = await Promise.all([remove(site), answerRemovalOf(site, true)]);
    expect([removed.status, removed.json()]).toMatchObject([409, { code: 'SITE_HAS_ORDERS' }]);
    expect((await get<AdminSite>(`/api/admin/sites/${site._id}`)).archived).toBe(true);
    expect((await get<AdminSite[]>('/api/admin/sites')).map(({ _id }) => _id)).toContain(site._id);
    expect(await refusal('DELETE', `/api/admin/sites/${site._id}`)).toBe('409 SITE_HAS_ORDERS');
  });

  test('is done while orders does not answer: nobody finds the site, and the slug is free once it has', async () => {
    const site = await newSite();
    const at = `/api/admin/sites/${site._id}`;
    expect((await remove(site)).json()).toEqual({ ok: true });
    expect(await refusal('GET', at)).toBe('404 SITE_NOT_FOUND');
    expect(await refusal('PATCH', at, { archived: false })).toBe('404 SITE_NOT_FOUND');
    expect(await refusal('GET', `/api/shop/${site.slug}/site`)).toBe('404 SITE_NOT_FOUND');
    expect((await get<AdminSite[]>('/api/admin/sites')).map(({ _id }) => _id)).not.toContain(site._id);
    expect(await refusal('POST', '/api/admin/sites', { name: 'Again', slug: site.slug })).toBe(
      '409 SLUG_TAKEN',
    );
    await answerRemovalOf(site, false);
    await made<AdminSite>('/api/admin/sites', { name: 'Again', slug: site.slug });
  });

  test('asked for twice asks twice, and the second answer ends both', async () => {
    const site = await newSite();
    const first = remove(site);
    await eventually(() => expect(eventsOf(site._id)).toHaveLength(2));
    const second = remove(site);
    await eventually(() => expect(eventsOf(site._id)).toHaveLength(3));
    await answerRemovalOf(site, false);
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('categories', () => {
  test('come by position, then by name', async () => {
    const site = await newSite();
    for (const [name, position] of [
      ['Thali', 1],
      ['drinks', 1],
      ['Breads', 0],
      ['Éclairs', 1],
    ]) {
      await newCategory(site, { name, position });
    }
    const names = (await get<Category[]>(`/api/shop/${site.slug}/categories`)).map(({ name }) => name);
    expect(names).toEqual(['Breads', 'drinks', 'Éclairs', 'Thali']);
  });

  test('need a name, and are changed by any subset', async () => {
    const site = await newSite();
    const at = `/api/admin/sites/${site._id}/categories`;
    expect(await refusal('POST', at, { imageUrl: '' })).toBe('400 INVALID');
    expect(await refusal('POST', at, { name: '   ' })).toBe('400 INVALID');
    expect(await refusal('POST', at, { name: 7 })).toBe('400 INVALID');
    const category = await newCategory(site, { imageUrl: '/files/pictures/ab.webp' });
    expect(category).toMatchObject({ siteId: site._id, pickupOnly: false, position: 0 });
    const changed = await send('PATCH', `${at}/${category._id}`, { pickupOnly: true });
    expect(changed.json()).toEqual({ ...category, pickupOnly: true });
    await eventually(() => {
      expect(eventsOf(category._id).at(-1)).toMatchObject({
        type: 'CategoryChanged',
        data: { version: 2, category: { ...category, pickupOnly: true } },
      });
    });
  });

  test('leave their products behind without one', async () => {
    const site = await newSite();
    const category = await newCategory(site);
    const products = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        newProduct(site, { name: `Dish ${at}`, categoryId: category._id }),
      ),
    );
    expect((await send('DELETE', `/api/admin/sites/${site._id}/categories/${category._id}`)).json()).toEqual({
      ok: true,
    });
    const left = await get<Product[]>(`/api/shop/${site.slug}/products`);
    expect(left.map(({ categoryId }) => categoryId)).toEqual(Array(12).fill(null));
    await eventually(() => {
      for (const { _id } of products) {
        expect(eventsOf(_id).at(-1)?.data).toMatchObject({ version: 2, product: { categoryId: null } });
      }
    });
  });

  test('that were deleted in a process that died are emptied when the event comes', async () => {
    const site = await newSite();
    const category = await newCategory(site);
    const product = await newProduct(site, { categoryId: category._id });
    const data = { categoryId: category._id, siteId: site._id, version: 2 };
    const time = new Date().toISOString();
    const event = {
      id: 'e2',
      source: 'catalog',
      type: 'CategoryDeleted',
      subject: category._id,
      time,
      data,
    } as const;
    await ports.bus.publish([event]);
    await ports.bus.publish([event]);
    await eventually(async () => {
      expect((await get<Product>(`/api/shop/${site.slug}/products/${product._id}`)).categoryId).toBeNull();
    });
    await eventually(() => expect(eventsOf(product._id)).toHaveLength(2));
  });
});

describe('products', () => {
  test('carry dollars and cents, and keys for their options', async () => {
    const site = await newSite();
    const product = await newProduct(site, {
      price: 12.345,
      variants: [{ label: 'Large', price: 4.5 }, { label: 'Large!' }],
      extraOptionGroups: [{ groupLabel: 'Rice', required: true, options: [{ label: 'Basmati' }] }],
    });
    expect(product).toMatchObject({
      price: 12.35,
      priceCents: 1235,
      isVeg: true,
      categoryId: null,
      variants: [
        { key: 'large', price: 4.5, priceCents: 450 },
        { key: 'large_2', price: 0, priceCents: 0 },
      ],
      extraOptionGroups: [{ groupKey: 'rice', required: true, min: 1, options: [{ key: 'basmati' }] }],
    });
    expect(await get(`/api/shop/${site.slug}/products/${product._id}`)).toEqual(product);
    await eventually(() => expect(eventsOf(product._id)).toMatchObject([{ data: { version: 1, product } }]));
  });

  test('are listed by category and by veg', async () => {
    const site = await newSite();
    const category = await newCategory(site);
    await newProduct(site, { name: 'Dal', categoryId: category._id, position: 2 });
    await newProduct(site, { name: 'Rogan Josh', categoryId: category._id, isVeg: false, position: 1 });
    await newProduct(site, { name: 'Naan' });
    const names = async (query: string) =>
      (await get<Product[]>(`/api/shop/${site.slug}/products${query}`)).map(({ name }) => name);
    expect(await names('')).toEqual(['Naan', 'Rogan Josh', 'Dal']);
    expect(await names('?categoryId=&veg=')).toEqual(['Naan', 'Rogan Josh', 'Dal']);
    expect(await names(`?categoryId=${category._id}`)).toEqual(['Rogan Josh', 'Dal']);
    expect(await names('?veg=veg')).toEqual(['Naan', 'Dal']);
    expect(await names(`?categoryId=${category._id}&veg=nonveg`)).toEqual(['Rogan Josh']);
    expect(await names('?categoryId=nothing')).toEqual([]);
    expect(await refusal('GET', `/api/shop/${site.slug}/products?veg=maybe`)).toBe('400 INVALID');
    expect(await get(`/api/admin/sites/${site._id}/products?veg=veg`)).toHaveLength(2);
    const menu = await get<{ products: Product[]; categories: Category[] }>(`/api/shop/${site._id}/menu`);
    expect(menu).toMatchObject({ site: { slug: site.slug }, categories: [category] });
    expect(menu.products.map(({ name }) => name)).toEqual(['Naan', 'Rogan Josh', 'Dal']);
  });

  test.each([
    [{ price: 3 }, '400 INVALID'],
    [{ name: ' ', price: 3 }, '400 INVALID'],
    [{ name: 'X' }, '400 INVALID'],
    [{ name: 'X', price: -1 }, '400 INVALID'],
    [{ name: 'X', price: '3' }, '400 INVALID'],
    [{ name: 'X', price: 3, isVeg: 'yes' }, '400 INVALID'],
    [{ name: 'X', price: 3, variants: [{ label: '' }] }, '400 INVALID'],
    [{ name: 'X', price: 3, categoryId: 'nothing' }, '422 CATEGORY_UNKNOWN'],
    [{ name: 'X', price: 3, imageUrl: 'javascript:alert(1)' }, '422 URL_INVALID'],
    [
      { name: 'X', price: 3, extraOptionGroups: [{ groupLabel: 'Rice', min: 2, max: 1, options: [] }] },
      '422 OPTION_GROUP_INVALID',
    ],
  ])('refuses %j', async (body, expected) => {
    const site = await newSite();
    expect(await refusal('POST', `/api/admin/sites/${site._id}/products`, body)).toBe(expected);
  });

  test('are changed by any subset and deleted', async () => {
    const site = await newSite();
    const product = await newProduct(site);
    const at = `/api/admin/sites/${site._id}/products/${product._id}`;
    expect((await send('PUT', at, { price: 9.99 })).json()).toEqual({
      ...product,
      price: 9.99,
      priceCents: 999,
    });
    expect((await send('DELETE', at)).json()).toEqual({ ok: true });
    expect(await refusal('DELETE', at)).toBe('404 PRODUCT_NOT_FOUND');
    expect(await get(`/api/shop/${site.slug}/products`)).toEqual([]);
    await eventually(() => {
      expect(eventsOf(product._id).at(-1)).toMatchObject({ type: 'ProductDeleted', data: { version: 3 } });
    });
  });

  test('changed by twenty at once lose no change', async () => {
    const site = await newSite();
    const product = await newProduct(site);
    const at = `/api/admin/sites/${site._id}/products/${product._id}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, position) => send('PATCH', at, { position })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    await eventually(() => {
      expect(eventsOf(product._id).map((event) => (event.data as { version: number }).version)).toEqual(
        Array.from({ length: 21 }, (_, version) => version + 1),
      );
    });
  });
});

describe('one site', () => {
  test('cannot reach into another', async () => {
    const [mine, theirs] = [await newSite(), await newSite()];
    const category = await newCategory(theirs);
    const product = await newProduct(theirs, { categoryId: category._id });
    const at = `/api/admin/sites/${mine._id}`;
    expect(await refusal('GET', `/api/shop/${mine.slug}/products/${product._id}`)).toBe(
      '404 PRODUCT_NOT_FOUND',
    );
    expect(await refusal('PATCH', `${at}/products/${product._id}`, { price: 1 })).toBe(
      '404 PRODUCT_NOT_FOUND',
    );
    expect(await refusal('DELETE', `${at}/products/${product._id}`)).toBe('404 PRODUCT_NOT_FOUND');
    expect(await refusal('PUT', `${at}/categories/${category._id}`, { name: 'Mine' })).toBe(
      '404 CATEGORY_NOT_FOUND',
    );
    expect(await refusal('DELETE', `${at}/categories/${category._id}`)).toBe('404 CATEGORY_NOT_FOUND');
    expect(await refusal('POST', `${at}/products`, { name: 'X', price: 1, categoryId: category._id })).toBe(
      '422 CATEGORY_UNKNOWN',
    );
    expect(await get(`/api/shop/${mine.slug}/products?categoryId=${category._id}`)).toEqual([]);
    expect(await get(`/api/shop/${theirs.slug}/products`)).toEqual([product]);
  });
});

describe('what a shop tells everybody', () => {
  test('is its card, cities, hours and the maps key', async () => {
    const site = await newSite({
      cities: ['Edmonton', 'Leduc'],
      timeZone: 'Europe/London',
      locations: [{}, {}],
    });
    const cards = await get<{ slug: string }[]>('/api/shop/sites');
    expect(cards.find(({ slug }) => slug === site.slug)).toMatchObject({ name: site.name, locationCount: 2 });
    expect(await get(`/api/shop/${site.slug}/cities`)).toEqual(['Edmonton', 'Leduc']);
    expect(await get(`/api/shop/${site.slug}/hours`)).toEqual({
      hours: site.hours,
      timeZone: 'Europe/London',
    });
    expect(await get(`/api/shop/${site.slug}/public-config`)).toEqual({ googleMapsApiKey: 'maps-key' });
  });
});

describe('pictures', () => {
  const picture = new Uint8Array([82, 73, 70, 70, 0, 255, 1, 2, 3]);

  test('are served for good under a name made from their content', async () => {
    const url = await storePicture(ports, picture, 'image/webp');
    expect(url).toMatch(/^\/files\/pictures\/[0-9a-f]{32}\.webp$/);
    expect(await storePicture(ports, picture, 'image/webp')).toBe(url);
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(new Uint8Array(answer.rawPayload)).toEqual(picture);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('are kept only in picture formats', async () => {
    await expect(storePicture(ports, picture, 'text/html')).rejects.toMatchObject({ status: 415 });
  });

  test('are all that is served: nothing unknown, no other stored file, no way out of the folder', async () => {
    await ports.files.put('invoices/o1.pdf', picture, 'application/pdf');
    const paths = [
      'pictures/0123456789abcdef.webp',
      'invoices/o1.pdf',
      'pictures/../invoices/o1.pdf',
      'pictures/..%2finvoices%2fo1.pdf',
      '..%2f..%2fbiteboard.db',
      '%00',
      '',
    ];
    for (const path of paths) expect((await send('GET', `/files/${path}`)).status).toBe(404);
  });
});

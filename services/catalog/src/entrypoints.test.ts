import type { AdminSite, Method } from '@biteboard/contracts';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from './catalog.fixture.ts';

const { app, admin, customer, get, send, refusal, newSite, newCategory, newProduct, close } =
  await openCatalogApp();
afterAll(close);

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
    ['POST', '/api/admin/sites/x/categories/merge'],
    ['DELETE', '/api/admin/sites/x/categories'],
    ['DELETE', '/api/admin/sites/x/products'],
    ['POST', '/api/admin/sites/x/logo'],
    ['POST', '/api/admin/sites/x/banner'],
    ['POST', '/api/admin/sites/x/categories/y/image'],
    ['POST', '/api/admin/sites/x/products/y/image'],
  ];

  test.each(doors)('%s %s is for admins', async (method, url) => {
    const nobody = await app.inject({ method, url });
    const somebody = await app.inject({ method, url, headers: customer });
    const forger = await app.inject({ method, url, headers: { authorization: `${admin.authorization}x` } });
    expect([nobody.statusCode, somebody.statusCode, forger.statusCode]).toEqual([401, 403, 401]);
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
    expect(await get(`/api/shop/${theirs.slug}/products`)).toMatchObject([{ _id: product._id }]);
  });
});

describe('what a shop shows the public', () => {
  test('is listed once it can take an order, and while it is not unlisted; its address works all the time', async () => {
    const site = await newSite();
    const at = `/api/admin/sites/${site._id}`;
    const isListed = async () => {
      expect(await get(`/api/shop/${site.slug}/site`)).toMatchObject({ name: site.name });
      return (await get<{ slug: string }[]>('/api/shop/sites')).some(({ slug }) => slug === site.slug);
    };
    const after = async (method: 'PATCH' | 'POST', path: string, body: object) => {
      expect((await send(method, path, body)).status).toBeLessThan(300);
      return isListed();
    };
    expect(await isListed()).toBe(false);
    expect(await after('PATCH', at, { locations: [{}] })).toBe(false);
    expect(await after('POST', `${at}/products`, { name: 'Korma', price: 9 })).toBe(true);
    expect(await after('PATCH', at, { unlisted: true })).toBe(false);
    expect(await get<AdminSite>(at)).toMatchObject({ unlisted: true });
    expect(await after('PATCH', at, { unlisted: false })).toBe(true);
    const [dish] = await get<{ _id: string }[]>(`/api/shop/${site.slug}/products`);
    const soldOut = { availability: { soldOut: true, until: null } };
    expect(await after('PATCH', `${at}/products/${dish!._id}`, soldOut)).toBe(false);
  });

  test('is its card with its address, its cities, hours and the maps key', async () => {
    const site = await newSite({
      cities: ['Edmonton', 'Leduc'],
      timeZone: 'Europe/London',
      locations: [{}, { address: { city: 'Calgary', lat: 51.05, lon: -114.07 } }],
    });
    await newProduct(site);
    const cards = await get<{ slug: string }[]>('/api/shop/sites');
    expect(cards.find(({ slug }) => slug === site.slug)).toMatchObject({
      name: site.name,
      cities: ['Edmonton', 'Leduc', 'Calgary'],
      locationCount: 2,
      country: 'CA',
      points: [{ lat: 51.05, lon: -114.07 }],
    });
    expect(await get(`/api/shop/${site.slug}/cities`)).toEqual(['Edmonton', 'Leduc']);
    expect(await get(`/api/shop/${site.slug}/hours`)).toMatchObject({
      hours: site.hours,
      timeZone: 'Europe/London',
    });
    expect(await get(`/api/shop/${site.slug}/public-config`)).toEqual({ googleMapsApiKey: 'maps-key' });
  });
});

import { endpoints } from '@biteboard/contracts';
import { mountRoute, route } from '@biteboard/platform/http';
import { afterAll, expect, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';
import { aPublicSite } from '../page-data/public-site.fixture.ts';

const { app, catalog, call, close } = await openTestGateway();
afterAll(close);
catalog.menu = [{ name: 'Curries' }];

const card = (slug: string) => ({
  ...aPublicSite,
  slug,
  cities: [],
  locationCount: 0,
  points: [],
});
const aPlace = {
  id: 'whyte',
  name: 'Whyte Avenue',
  phone: '',
  address: { streetAddress: [], city: '', province: 'AB', postalCode: '', country: 'CA' as const },
};
const shops = ['haldi-house', 'nami', 'odd'].map(card);
for (const one of [
  route(endpoints.getHostSite, async ({ request }) => ({
    slug: 'haldi-house',
    ownDomain: request.hostname === 'haldi.test',
  })),
  route(endpoints.listShops, async () => shops),
  route(endpoints.listLocations, async () => [aPlace]),
])
  mountRoute(app, one);

test('search engines are given every shop, its categories and its locations, and asked to leave people’s own pages', async () => {
  const robots = (await call('GET', '/robots.txt', undefined, { host: 'order.test' })).body;
  expect(robots).toContain('Disallow: /dashboard');
  expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  const map = await call('GET', '/sitemap.xml');
  expect(map.headers['content-type']).toContain('application/xml');
  expect(map.body.match(/<loc>/g)).toHaveLength(1 + 3 * shops.length);
  expect(map.body).toContain('<loc>http://localhost:3000/s/nami</loc>');
  expect(map.body).toContain('<loc>http://localhost:3000/s/nami/c/c0</loc>');
  expect(map.body).toContain('<loc>http://localhost:3000/s/nami/l/whyte</loc>');
});

test('a host of its own speaks of its shop alone', async () => {
  const robots = (await call('GET', '/robots.txt', undefined, { host: 'haldi.test:99' })).body;
  expect(robots).toContain('Sitemap: http://haldi.test:3000/sitemap.xml');
  const { body } = await call('GET', '/sitemap.xml', undefined, { host: 'haldi.test' });
  expect(body.match(/<loc>[^<]*/g)).toEqual([
    '<loc>http://haldi.test/',
    '<loc>http://haldi.test/c/c0',
    '<loc>http://haldi.test/l/whyte',
  ]);
});

import { endpoints } from '@biteboard/contracts';
import { AppError, mountRoute, on } from '@biteboard/platform';
import { afterAll, expect, test } from '@jest/globals';
import { openGatewayDoors } from '../gateway.fixture.ts';
import { aPublicSite } from './public-site.fixture.ts';

const { app, catalog, call, close } = await openGatewayDoors();
afterAll(close);
catalog.menu = [{ name: 'Curries' }];

const shops = [
  aPublicSite,
  { ...aPublicSite, _id: 'nami', slug: 'nami', name: 'Nami <Poké> & more', logoUrl: '' },
];
const shopOf = (slug: string) => {
  const site = shops.find((shop) => shop.slug === slug);
  if (!site) throw new AppError('missing', 'SITE_NOT_FOUND', 'There is no such site.');
  return site;
};
const card = ({ slug, name }: (typeof shops)[number]) => ({
  slug,
  name,
  tagline: '',
  logoUrl: '',
  bannerImageUrl: '',
  brandColor: '#F5A80B',
  timeZone: 'America/Edmonton',
  hours: aPublicSite.hours,
  cities: [],
  locationCount: 0,
  points: [],
});
for (const route of [
  on(endpoints.getHostSite, async ({ request }) => ({
    slug: 'haldi-house',
    ownDomain: request.hostname === 'haldi.test',
  })),
  on(endpoints.getSite, async ({ params }) => shopOf(params.site)),
  on(endpoints.listShops, async () => shops.map(card)),
])
  mountRoute(app, route);
app.get('/files/logo.webp', (_, reply) => reply.type('image/webp').send(Buffer.from('a logo')));

test('a shop is installed under its name and colour, from its own start', async () => {
  const answer = await call('GET', '/s/haldi-house/manifest.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({
    name: aPublicSite.name,
    start_url: '/s/haldi-house',
    display: 'standalone',
    theme_color: aPublicSite.headerColor,
    icons: [
      { src: '/s/haldi-house/icon.svg', purpose: 'any' },
      { src: '/s/haldi-house/icon-maskable.svg', purpose: 'maskable' },
    ],
  });
  const own = await call('GET', '/manifest.webmanifest', undefined, { host: 'haldi.test' });
  expect(own.json()).toMatchObject({ start_url: '/', name: aPublicSite.name });
  expect((await call('GET', '/s/nowhere/manifest.webmanifest')).statusCode).toBe(404);
});

test('its icon is its logo, or its initial where it has none', async () => {
  const withLogo = await call('GET', '/s/haldi-house/icon.svg');
  expect(withLogo.headers['content-type']).toContain('image/svg+xml');
  expect(withLogo.body).toContain(
    `href="data:image/webp;base64,${Buffer.from('a logo').toString('base64')}"`,
  );
  const initial = await call('GET', '/s/nami/icon-maskable.svg');
  expect(initial.body).toContain('>N</text>');
  expect(initial.body).not.toContain('<Poké>');
});

test('search engines are told of every shop and its categories, and to leave people’s own pages', async () => {
  const robots = (await call('GET', '/robots.txt', undefined, { host: 'order.test' })).body;
  expect(robots).toContain('Disallow: /dashboard');
  expect(robots).toContain('Sitemap: http://order.test/sitemap.xml');
  const map = await call('GET', '/sitemap.xml');
  expect(map.headers['content-type']).toContain('application/xml');
  expect(map.body.match(/<loc>/g)).toHaveLength(1 + 2 * shops.length);
  expect(map.body).toContain('<loc>http://localhost:3000/s/nami</loc>');
  expect(map.body).toContain('<loc>http://localhost:3000/s/nami/c/c0</loc>');
});

test('a host of its own speaks of its shop alone', async () => {
  const { body } = await call('GET', '/sitemap.xml', undefined, { host: 'haldi.test' });
  expect(body.match(/<loc>[^<]*/g)).toEqual(['<loc>http://haldi.test/', '<loc>http://haldi.test/c/c0']);
});

import { endpoints } from '@biteboard/contracts';
import { mountRoute, route } from '@biteboard/platform/http';
import { AppError } from '@biteboard/platform/ports';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { openTestGateway } from '../gateway.fixture.ts';
import { aPublicSite } from '../page-data/public-site.fixture.ts';

const { app, call, close } = await openTestGateway();
afterAll(close);

const shops = [
  aPublicSite,
  { ...aPublicSite, _id: 'nami', slug: 'nami', name: '<Nami> Poké & more', logoUrl: '' },
  { ...aPublicSite, _id: 'odd', slug: 'odd', name: 'Odd', logoUrl: '/files/odd.webp' },
  { ...aPublicSite, _id: 'matam', slug: 'matam', name: '\u200f\u200bمطعم', logoUrl: '' },
];
const shopOf = (slug: string) => {
  const site = shops.find((shop) => shop.slug === slug);
  if (!site) throw new AppError('missing', 'SITE_NOT_FOUND', 'There is no such site.');
  return site;
};
for (const one of [
  route(endpoints.getHostSite, async ({ request }) => ({
    slug: 'haldi-house',
    ownDomain: request.hostname === 'haldi.test',
  })),
  route(endpoints.getSite, async ({ params }) => shopOf(params.site)),
])
  mountRoute(app, one);
const BLUE = [0, 0, 255, 255];
const logo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#0000ff' } })
  .webp({ lossless: true })
  .toBuffer();
app.get('/files/logo.webp', (_, reply) => reply.type('image/webp').send(logo));
app.get('/files/odd.webp', (_, reply) => reply.type('image/webp').send(Buffer.from('a logo')));

test('a shop is installed under its name and colour, from its own start', async () => {
  const answer = await call('GET', '/s/haldi-house/manifest.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({
    name: aPublicSite.name,
    start_url: '/s/haldi-house',
    display: 'standalone',
    theme_color: aPublicSite.headerColor,
    icons: [
      { src: '/s/haldi-house/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/s/haldi-house/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/s/haldi-house/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
  const own = await call('GET', '/manifest.webmanifest', undefined, { host: 'haldi.test' });
  expect(own.json()).toMatchObject({ start_url: '/', name: aPublicSite.name });
  expect((await call('GET', '/s/nowhere/manifest.webmanifest')).statusCode).toBe(404);
});

/** A PNG's sides and the colour (RGBA) at a point, given by its shares of the side. */
const seen = async (url: string, point: number) => {
  const answer = await call('GET', url);
  expect(answer.headers['content-type']).toBe('image/png');
  const { data, info } = await sharp(answer.rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = 4 * (Math.round(info.height * point) * info.width + Math.round(info.width * point));
  return { sides: [info.width, info.height], colour: [...data.subarray(at, at + 4)] };
};
const WHITE = [255, 255, 255, 255];
const BRAND = [245, 168, 11, 255];

test('its icons are PNGs of its logo on white, without a clear corner where a phone cuts its own shape', async () => {
  for (const [file, side] of [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const) {
    expect(await seen(`/s/haldi-house/${file}`, 0)).toMatchObject({
      sides: [side, side],
      colour: [0, 0, 0, 0],
    });
    expect((await seen(`/s/haldi-house/${file}`, 0.5)).colour).toEqual(BLUE);
  }
  for (const file of ['icon-maskable-512.png', 'touch-icon.png']) {
    expect((await seen(`/s/haldi-house/${file}`, 0)).colour).toEqual(WHITE);
    expect((await seen(`/s/haldi-house/${file}`, 0.15)).colour).toEqual(WHITE);
    expect((await seen(`/s/haldi-house/${file}`, 0.5)).colour).toEqual(BLUE);
  }
  expect((await call('GET', '/s/nowhere/icon-192.png')).statusCode).toBe(404);
});

test('they are its initial on its brand where it has no logo, or one that nobody can read', async () => {
  for (const slug of ['nami', 'odd']) {
    const { sides, colour } = await seen(`/s/${slug}/touch-icon.png`, 0);
    expect([sides, colour]).toEqual([[180, 180], BRAND]);
    const { rawPayload } = await call('GET', `/s/${slug}/touch-icon.png`);
    expect((await sharp(rawPayload).stats()).channels[2]!.stdev).toBeGreaterThan(1);
  }
});

test('a letter stands there even where the name begins with a mark that nobody sees', async () => {
  const { rawPayload } = await call('GET', '/s/matam/touch-icon.png');
  expect((await sharp(rawPayload).stats()).channels[2]!.stdev).toBeGreaterThan(1);
});

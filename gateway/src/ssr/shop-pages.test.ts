import { endpoints, type ResponseOf } from '@biteboard/contracts';
import { mountRoute, route } from '@biteboard/platform/http';
import { AppError, Unavailable } from '@biteboard/platform/ports';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';
import { pageAddress } from '../page-data/page-address.ts';
import type { Menu, Place } from '../page-data/page-answers.ts';
import { aPublicSite } from '../page-data/public-site.fixture.ts';

const { app, context, call, close } = await openTestGateway();
afterAll(close);

const site = aPublicSite;
const dish: Menu['products'][number] = {
  _id: 'p1',
  siteId: 'haldi',
  name: 'Dal</script><script>alert(1)</script>',
  description: '<!-- thick -->',
  imageUrl: '',
  price: 12.5,
  priceCents: 1250,
  categoryId: 'c1',
  isVeg: true,
  spiceLevels: [],
  variants: [],
  flavors: [],
  portions: [],
  quantities: [],
  extraOptionGroups: [],
  position: 0,
  soldOut: false,
};
type Shop = ResponseOf<typeof endpoints.listShops>[number];
const shopCalled = (name: string): Shop => ({
  ...site,
  slug: name.toLowerCase(),
  name,
  cities: [],
  locationCount: 0,
  points: [],
});
const place: Place = {
  id: 'whyte',
  name: 'Whyte Avenue',
  phone: '(780) 555-0142',
  address: {
    streetAddress: ['10424 82 Ave NW'],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T6E 2A2',
    country: 'CA',
    lat: 53.5183,
    lon: -113.5,
  },
  hours: { ...site.hours, mon: { open: '11:00', close: '14:00', more: [{ open: '17:00', close: '21:00' }] } },
  closures: [{ from: '2026-12-25', to: '2026-12-25', name: 'Christmas' }],
};

/** What catalog answers; a test changes it. */
const categories: Menu['categories'][number][] = [
  { _id: 'c1', siteId: 'haldi', name: 'Curries', imageUrl: '', pickupOnly: false, position: 0 },
  { _id: 'c2', siteId: 'haldi', name: 'Breads', imageUrl: '', pickupOnly: false, position: 1 },
];
const catalog = {
  state: 'up' as 'up' | 'down' | 'silent',
  dish,
  categories,
  reads: 0,
  shops: [] as Shop[],
  gate: undefined as Promise<void> | undefined,
};
const answer = async <T>(found: () => T): Promise<T> => {
  catalog.reads += 1;
  if (catalog.state === 'down') throw new Unavailable('database');
  if (catalog.state === 'silent') await new Promise(() => undefined);
  const value = found();
  await catalog.gate;
  return value;
};
const known = <T>(slug: string, found: T): T => {
  if (slug.toLowerCase() !== 'haldi-house')
    throw new AppError('missing', 'SITE_NOT_FOUND', 'There is no such site.');
  return found;
};
const isHaldi = (host: string) => /^haldi\.test\.?$/i.test(host);
for (const one of [
  route(endpoints.getHostSite, ({ request }) =>
    answer(() => ({ slug: 'haldi-house', ownDomain: isHaldi(request.hostname) })),
  ),
  route(endpoints.getMenu, ({ params }) =>
    answer(() => known(params.site, { site, categories: catalog.categories, products: [catalog.dish] })),
  ),
  route(endpoints.listLocations, ({ params }) => answer(() => known(params.site, [place]))),
  route(endpoints.listShops, () => answer(() => catalog.shops)),
])
  mountRoute(app, one);

const open = (url: string, headers: Record<string, string> = {}) =>
  call('GET', url, undefined, { accept: 'text/html', ...headers });
const blocksOf = (page: string, type: string): string[] =>
  [...page.matchAll(/<script type="([^"]+)"[^>]*>([\s\S]*?)<\/script>/g)]
    .filter((block) => block[1] === type)
    .map((block) => block[2]!);
const saidIn = (page: string): Record<string, unknown> =>
  JSON.parse(blocksOf(page, 'application/json')[0] ?? 'null');

beforeEach(() => {
  Object.assign(catalog, { state: 'up', dish, categories, reads: 0, shops: [], gate: undefined });
  context.menus.dropAll();
});

describe("a shop's page", () => {
  test.each([
    '/s/haldi-house',
    '/haldi-house',
    '/s/haldi-house/c/c1',
    '/haldi-house/c/c1',
    '/s/haldi-house/orders',
  ])('%s says at once what its first calls would bring', async (url) => {
    const page = await open(url);
    expect(page.statusCode).toBe(200);
    const said = saidIn(page.body);
    for (const asked of ['/api/shop/haldi-house/menu', '/api/shop/haldi-house/locations'])
      expect(said[asked]).toEqual((await call('GET', asked)).json());
    expect(said).not.toHaveProperty('/api/shop/host-site');
  });

  test.each(['/c/c1', '/any/other/path'])('%s says which shop the host belongs to as well', async (url) => {
    const said = saidIn((await open(url, { host: 'haldi.test' })).body);
    expect(said['/api/shop/host-site']).toEqual({ slug: 'haldi-house', ownDomain: true });
    expect(said).toHaveProperty('/api/shop/haldi-house/menu');
  });

  test.each(['/s/haldi-house', '/haldi-house', '/haldi-house/c/c1'])('%s comes rendered', async (url) => {
    expect((await open(url)).body).toContain(`<div id="root"><p>en ${url} 2</p></div>`);
  });

  test('with the choice among several shops comes rendered too, with the files it is made of', async () => {
    catalog.shops = [shopCalled('Haldi'), shopCalled('Nami')];
    const { body } = await open('/', { 'accept-language': 'fr' });
    expect(body).toContain('<div id="root"><p>fr / 2</p></div>');
    expect(body).toContain('<link rel="stylesheet" href="/assets/chooser.css" />');
    for (const file of ['chooser', 'more-fr'])
      expect(body).toContain(`<link rel="modulepreload" href="/assets/${file}.js" fetchpriority="low" />`);
  });

  test('shows the one shop that there is at once, without the files of a choice', async () => {
    catalog.shops = [shopCalled('Haldi')];
    for (const url of ['/', '/s/haldi-house']) {
      const { body } = await open(url);
      expect(saidIn(body)).toHaveProperty('/api/shop/haldi-house/menu');
      expect(body).toContain('<div id="root"><p>en');
      expect(body).not.toContain('chooser');
    }
  });

  test('that cannot be rendered, or is about one person, is left to the browser', async () => {
    const own = ['/s/haldi-house/orders', '/s/haldi-house/account', '/reset'];
    for (const url of ['/s/haldi-house/c/c2', '/s/haldi-house/c/made-up', '/s/Haldi-House', ...own]) {
      const page = await open(url);
      expect({ url, status: page.statusCode }).toEqual({ url, status: 200 });
      expect(page.body).toContain('<div id="root"></div>');
    }
  });

  test('speaks the language that was chosen here, else the first of the browser’s', async () => {
    const languageOf = async (headers: Record<string, string>) =>
      /<html lang="(\w+)">.*?messages-(\w+)\.js.*<p>(\w+) /s
        .exec((await open('/s/haldi-house', headers)).body)
        ?.slice(1);
    const accepted = { 'accept-language': 'pt, fr-CA;q=0.9, en;q=0.5' };
    expect(await languageOf({})).toEqual(['en', 'en', 'en']);
    expect(await languageOf(accepted)).toEqual(['fr', 'fr', 'fr']);
    expect(await languageOf({ ...accepted, cookie: 'a=b; language=de' })).toEqual(['de', 'de', 'de']);
    expect(await languageOf({ cookie: 'language=xx' })).toEqual(['en', 'en', 'en']);
  });

  test('no text of a menu ends its block or begins another', async () => {
    const { body } = await open('/s/haldi-house');
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).not.toContain('alert(1)</script>');
    expect(body).not.toContain('<!-- thick');
    expect(saidIn(body)['/api/shop/haldi-house/menu']).toMatchObject({ products: [{ name: dish.name }] });
    expect(JSON.parse(blocksOf(body, 'application/ld+json')[0]!).hasMenu.hasMenuSection[0]).toMatchObject({
      name: 'Curries',
      hasMenuItem: [{ name: dish.name, offers: { price: '12.50', priceCurrency: 'CAD' } }],
    });
  });

  test('tells search engines when a dish and a category with dayparts are served', async () => {
    const breakfast = { days: ['sat', 'sun'] as ('sat' | 'sun')[], from: '07:00', to: '11:00' };
    const lunch = { days: ['mon'] as 'mon'[], from: '11:00', to: '14:00' };
    catalog.dish = { ...dish, availableAt: [breakfast, lunch] };
    catalog.categories = categories.map((one) =>
      one._id === 'c2' ? { ...one, availableAt: [breakfast] } : one,
    );
    const { body } = await open('/s/haldi-house');
    const [curries, breads] = JSON.parse(blocksOf(body, 'application/ld+json')[0]!).hasMenu.hasMenuSection;
    const times = { availabilityStarts: '07:00:00', availabilityEnds: '11:00:00' };
    expect(curries).not.toHaveProperty('offers');
    expect(curries.hasMenuItem).toMatchObject([
      {
        offers: [
          { price: '12.50', ...times },
          { price: '12.50', availabilityStarts: '11:00:00', availabilityEnds: '14:00:00' },
        ],
        additionalProperty: [{ name: 'Served', value: 'Saturday, Sunday 07:00-11:00; Monday 11:00-14:00' }],
      },
    ]);
    expect(breads).toMatchObject({ description: 'Served Saturday, Sunday 07:00-11:00', offers: times });
  });

  test('wears its name, colour, picture and address in its head', async () => {
    const { body } = await open('/haldi-house');
    expect(body).toContain('<title>Haldi &amp; House</title>');
    expect(body).toContain('<meta name="theme-color" content="#F5A80B" />');
    expect(body).toContain(
      'Slow-cooked &quot;since&quot; 4 am. Order takeout online from Haldi &amp; House.',
    );
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/s/haldi-house" />');
    expect(body).toContain('<meta property="og:image" content="http://localhost:3000/files/banner.webp" />');
    const category = (await open('/haldi-house/c/c1')).body;
    expect(category).toContain('<title>Curries · Haldi &amp; House</title>');
    expect(category).toContain('href="http://localhost:3000/s/haldi-house/c/c1" />');
  });

  test('on a host name of its own, that is its address', async () => {
    const { body } = await open('/', { host: 'haldi.test' });
    expect(body).toContain('<link rel="canonical" href="http://haldi.test/" />');
    expect(body).toContain('content="http://haldi.test/files/banner.webp"');
    expect((await open('/c/c1', { host: 'haldi.test' })).body).toContain('href="http://haldi.test/c/c1" />');
  });

  test('on a host name of its own is kept once, however a caller writes the host', async () => {
    const canonicalAt = async (headers: Record<string, string>) =>
      /<link rel="canonical" href="([^"]+)"/.exec((await open('/', headers)).body)?.[1];
    const compressed = (host: string) =>
      eventually(async () => {
        const { headers } = await open('/', { host, 'accept-encoding': 'br' });
        expect(headers['content-encoding']).toBe('br');
      });
    await compressed('haldi.test');
    await compressed('haldi.test:3000');
    const { bytes } = context.menus;
    const ports = Array.from({ length: 30 }, (_, port) => `haldi.test:${4_000 + port}`);
    for (const host of [...ports, 'HaLdI.test.:3000'])
      expect(await canonicalAt({ host })).toBe('http://haldi.test:3000/');
    for (const host of ['haldi.test', 'HALDI.test', 'haldi.test.:80'])
      expect(await canonicalAt({ host })).toBe('http://haldi.test/');
    expect(await canonicalAt({ host: 'haldi.test', 'x-forwarded-proto': 'gopher' })).toBe(
      'http://haldi.test/',
    );
    expect(context.menus.bytes).toBe(bytes);
  });

  test('tells search engines where it is and when it opens', async () => {
    const [facts] = blocksOf((await open('/s/haldi-house')).body, 'application/ld+json').map(
      (block) => JSON.parse(block) as Record<string, unknown>,
    );
    expect(facts).toMatchObject({
      '@type': 'Restaurant',
      name: site.name,
      telephone: place.phone,
      address: { addressLocality: 'Edmonton', addressCountry: 'CA' },
    });
    expect(facts?.openingHoursSpecification).toHaveLength(6);
  });

  test('is kept as long as it shows the same, and made again when the menu changes', async () => {
    const first = await open('/s/haldi-house');
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    const reads = catalog.reads;
    expect((await open('/s/haldi-house', { 'if-none-match': etag })).statusCode).toBe(304);
    expect(catalog.reads).toBe(reads);
    catalog.dish = { ...dish, name: 'Dal, thicker' };
    context.menus.dropSite('haldi');
    const next = await open('/s/haldi-house', { 'if-none-match': etag });
    expect(next.statusCode).toBe(200);
    expect(next.body).toContain('Dal, thicker');
  });

  test('is made once for all requests at the same time, and again for those after a change', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => open('/s/haldi-house')));
    expect(new Set(ten.map(({ body }) => body)).size).toBe(1);
    expect(ten[0]?.body).toContain('Slow-cooked');
    expect(catalog.reads).toBe(2);

    context.menus.dropAll();
    const gate = Promise.withResolvers<void>();
    catalog.gate = gate.promise;
    const before = open('/s/haldi-house');
    await eventually(() => expect(catalog.reads).toBe(4));
    Object.assign(catalog, { dish: { ...dish, name: 'Dal, thicker' }, gate: undefined });
    context.menus.dropSite('haldi');
    expect((await open('/s/haldi-house')).body).toContain('Dal, thicker');
    gate.resolve();
    expect((await before).body).not.toContain('Dal, thicker');
    expect((await open('/s/haldi-house')).body).toContain('Dal, thicker');
  });

  test('is not the one that is made at the same time for an address that only reads alike', async () => {
    const gate = Promise.withResolvers<void>();
    catalog.gate = gate.promise;
    const nowhere = open('/s%2Fhaldi-house');
    const house = open('/s/haldi-house');
    gate.resolve();
    expect((await nowhere).statusCode).toBe(404);
    expect((await house).statusCode).toBe(200);
  });

  test('of an address with very many slashes comes as any other', async () => {
    expect((await open(`/${'/'.repeat(60_000)}x`)).statusCode).toBeLessThan(500);
    expect(pageAddress(`/${'/'.repeat(400_000)}x`)).toEqual({ kind: 'menu' });
    expect(pageAddress('/s/haldi-house///')).toMatchObject({ slug: 'haldi-house' });
  });

  test.each(['down', 'silent'] as const)('comes without its menu while catalog is %s', async (state) => {
    catalog.state = state;
    const page = await open('/s/haldi-house');
    expect(page.statusCode).toBe(200);
    expect(saidIn(page.body)).toEqual({});
    catalog.state = 'up';
    expect(saidIn((await open('/s/haldi-house')).body)).toHaveProperty('/api/shop/haldi-house/menu');
  });

  test('of a slug that no shop has is not found, and not listed', async () => {
    for (const url of ['/s/nowhere', '/nowhere', '/nowhere/c/c1']) {
      const page = await open(url);
      expect({ url, status: page.statusCode }).toEqual({ url, status: 404 });
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).toContain('<meta name="robots" content="noindex" />');
    }
  });

  test.each([
    ['/s/haldi-house/orders', 'My Orders'],
    ['/s/haldi-house/account', 'My account'],
    ['/account', 'My account'],
  ])('%s, about one person, is not listed', async (url, title) => {
    const page = await open(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<title>${title} · Haldi &amp; House</title>`);
    expect(page.body).toContain('<meta name="robots" content="noindex" />');
  });
});

describe("a location's page", () => {
  const factsIn = (page: string) =>
    JSON.parse(blocksOf(page, 'application/ld+json')[0] ?? 'null') as Record<string, unknown>;

  test.each([
    ['/s/haldi-house/l/whyte', 'localhost', 'http://localhost:3000/s/haldi-house'],
    ['/haldi-house/l/whyte', 'localhost', 'http://localhost:3000/s/haldi-house'],
    ['/l/whyte', 'haldi.test', 'http://haldi.test'],
  ])('%s says which it is, where, and when it is open', async (url, host, base) => {
    const page = await open(url, { host });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Whyte Avenue · Haldi &amp; House</title>');
    expect(page.body).toContain(`<link rel="canonical" href="${base}/l/whyte" />`);
    expect(page.body).toContain('10424 82 Ave NW, Edmonton');
    expect(page.body).toMatch(new RegExp(`<div id="root"><p>en ${url} \\d</p></div>`));
    expect(page.body).toContain('<link rel="stylesheet" href="/assets/location.css" />');
    expect(page.body).not.toContain('chooser');
    expect(factsIn(page.body)).toMatchObject({
      '@type': 'Restaurant',
      name: 'Haldi & House, Whyte Avenue',
      url: `${base}/l/whyte`,
      telephone: place.phone,
      address: { streetAddress: '10424 82 Ave NW', postalCode: 'T6E 2A2' },
      geo: { '@type': 'GeoCoordinates', latitude: 53.5183, longitude: -113.5 },
      hasMenu: base === 'http://haldi.test' ? `${base}/` : base,
      specialOpeningHoursSpecification: [
        {
          name: 'Christmas',
          validFrom: '2026-12-25',
          validThrough: '2026-12-25',
          opens: '00:00',
          closes: '00:00',
        },
      ],
    });
    expect(factsIn(page.body).openingHoursSpecification).toHaveLength(8);
  });

  test.each(['/s/haldi-house/l/gone', '/haldi-house/l/gone', '/s/nowhere/l/whyte'])(
    '%s is not found and not listed where there is no such location',
    async (url) => {
      const page = await open(url);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('<meta name="robots" content="noindex" />');
      expect(page.body).toContain('<div id="root"></div>');
    },
  );

  test('comes all the same while catalog is down', async () => {
    catalog.state = 'down';
    expect((await open('/s/haldi-house/l/whyte')).statusCode).toBe(200);
  });
});

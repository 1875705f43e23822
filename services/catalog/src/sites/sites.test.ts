import { type AdminSite, events, type Location } from '@biteboard/contracts';
import { anOrder, eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const { ports, publish, send, get, refusal, newSite, eventsOf, close } = await openCatalogApp();
afterAll(close);

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
    const put = await send('PUT', `/api/admin/sites/${site.slug}`, {
      currency: 'inr',
      deliveryEnabled: true,
      unknown: 1,
    });
    expect(put.json()).toMatchObject({ currency: 'inr', tagline: 'Slow food', deliveryEnabled: true });
    expect(await get(`/api/shop/${site.slug}/site`)).toMatchObject({ deliveryEnabled: true });
    expect(put.json()).not.toHaveProperty('unknown');
    const patched = await send('PATCH', `/api/admin/sites/${site._id}`, {
      minOrderCents: 1500,
      slug: `${site.slug}-b`,
    });
    expect(patched.json()).toMatchObject({ currency: 'inr', minOrderCents: 1500, slug: `${site.slug}-b` });
    expect(await refusal('GET', `/api/shop/${site.slug}/site`)).toBe('404 SITE_NOT_FOUND');
    await eventually(() => {
      expect(eventsOf(site._id)).toMatchObject([
        { data: { version: 1, site: { deliveryEnabled: false } } },
        { data: { version: 2, site: { deliveryEnabled: true } } },
        { data: { version: 3, site: { deliveryEnabled: true } } },
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
    { pace: { state: 'asleep', until: '2026-06-10T18:00:00Z', extraMinutes: 0 } },
    { pace: { state: 'paused', until: 'soon, I hope', extraMinutes: 0 } },
    { pace: { state: 'busy', until: '2026-06-10T18:00:00Z', extraMinutes: 241 } },
    { capacity: [{ locationId: 'a', day: 'friday', from: '10:00', to: '12:00', orders: 1 }] },
    { capacity: [{ locationId: 'a', day: 'fri', from: '10:00', to: '12:00', orders: 0 }] },
    { capacity: [{ locationId: 'a', day: 'fri', from: '10', to: '12:00', orders: 1 }] },
  ])('refuses %j as malformed', async (body) => {
    const site = await newSite();
    expect(await refusal('PATCH', `/api/admin/sites/${site._id}`, body)).toBe('400 INVALID');
  });

  test('refuses a time zone that does not exist and a link that would run code', async () => {
    const at = `/api/admin/sites/${(await newSite())._id}`;
    expect(await refusal('PATCH', at, { timeZone: 'Mars/Olympus' })).toBe('422 TIME_ZONE_UNKNOWN');
    expect(await refusal('PATCH', at, { logoLinkUrl: 'javascript:alert(1)' })).toBe('422 URL_INVALID');
  });

  test('keeps its currency from its first order on, and all else can be changed', async () => {
    const { _id } = await newSite({ currency: 'usd' });
    const at = `/api/admin/sites/${_id}`;
    expect((await send('PATCH', at, { currency: 'cad' })).status).toBe(200);
    await publish(events.OrderPlaced, 'o1', { order: anOrder({ _id: 'o1', siteId: _id }) });
    expect((await get<AdminSite>(at)).hasOrders).toBe(true);
    for (const method of ['PATCH', 'PUT'] as const) {
      expect(await refusal(method, at, { currency: 'inr', name: 'Rupees' })).toBe('409 CURRENCY_FIXED');
    }
    expect((await send('PATCH', at, { currency: 'cad', name: 'Still dollars' })).status).toBe(200);
    expect(await get<AdminSite>(at)).toMatchObject({ currency: 'cad', name: 'Still dollars' });
  });

  test('is saved by an admin who opened it before its first order, unless another changed it too', async () => {
    const { _id, version } = await newSite();
    const at = `/api/admin/sites/${_id}`;
    const save = async (seen: number, name: string) =>
      (await send('PATCH', at, { name }, { 'if-match': `"${seen}"` })).status;
    await publish(events.OrderPlaced, 'o1', { order: anOrder({ _id: 'o1', siteId: _id }) });
    expect((await get<AdminSite>(at)).version).toBeGreaterThan(version);
    expect(await save(version, 'As I saw it')).toBe(200);
    expect(await save(version, 'As it was')).toBe(412);
    expect(await save(version + 1, 'As it was')).toBe(412);
  });

  test('has its kitchen paused or busy for at most a day, and at its usual pace again', async () => {
    const site = await newSite();
    const at = `/api/admin/sites/${site._id}`;
    const day = 86_400_000;
    const now = ports.clock.now();
    const inMs = (ms: number) => new Date(now + ms).toISOString();
    const pace = { state: 'paused', until: inMs(day).replace('Z', '+00:00'), extraMinutes: 20 };
    expect((await send('PATCH', at, { pace })).json()).toMatchObject({
      pace: { state: 'paused', until: inMs(day), extraMinutes: 0 },
    });
    expect(await get(`/api/shop/${site.slug}/site`)).toMatchObject({ pace: { state: 'paused' } });
    expect(await refusal('PATCH', at, { pace: { ...pace, until: inMs(day + 600_000) } })).toBe(
      '422 PACE_TOO_LONG',
    );
    expect((await send('PATCH', at, { pace: null })).json()).toMatchObject({ pace: null });
    await eventually(() => {
      const told = eventsOf(site._id).map(({ data }) => (data as { site: { pace: unknown } }).site.pace);
      expect(told).toEqual([null, { state: 'paused', until: inMs(day), extraMinutes: 0 }, null]);
    });
  });

  test('limits what its kitchens take, for as long as it has them', async () => {
    const site = await newSite({ locations: [{ name: 'Downtown' }, { name: 'Whyte' }] });
    const at = `/api/admin/sites/${site._id}`;
    expect(site.capacity).toEqual([]);
    const [downtown, whyte] = site.locations.map(({ id }: { id: string }) => id);
    const limit = { locationId: downtown, day: 'fri', from: '17:00', to: '20:00', orders: 12 };
    const items = { locationId: whyte, day: 'sat', from: '22:00', to: '02:00', orders: null, items: 40 };
    const saved = (await send('PATCH', at, { capacity: [limit, items] })).json();
    expect(saved.capacity).toEqual([{ ...limit, items: null }, items]);
    expect(await get(`/api/shop/${site.slug}/site`)).not.toHaveProperty('capacity');
    const refused = async (...capacity: object[]) => {
      const answer = await send('PATCH', at, { capacity });
      const { code, fields } = answer.json();
      return `${answer.status} ${code} ${Object.keys(fields)}`;
    };
    expect(await refused(limit, { ...limit, locationId: 'gone' })).toBe('422 LOCATION_UNKNOWN capacity.1');
    expect(await refused({ ...limit, orders: null })).toBe('422 CAPACITY_EMPTY capacity.0');
    expect(await refused(limit, { ...limit, from: '19:00', to: '21:00' })).toBe(
      '422 CAPACITY_OVERLAPS capacity.1',
    );
    const without = (await send('PATCH', at, { locations: [{ id: whyte, name: 'Whyte' }] })).json();
    expect(without.capacity).toEqual([items]);
  });

  test('preserves the ids of its locations across saves', async () => {
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
    expect(await get(`/api/shop/${site.slug}/locations`)).toEqual(
      (saved.json() as AdminSite).locations.map((location) => ({ ...location, days: expect.anything() })),
    );
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

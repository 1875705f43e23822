import type { AdminSite } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const { ports, send, get, refusal, newSite, remove, answerRemovalOf, close } = await openCatalogApp({
  settings: { publicHosts: ['order.biteboard.test'] },
});
afterAll(close);

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

  test.each([
    'http://LOCALHOST:3000',
    'order.biteboard.test',
    'www.order.biteboard.test',
    '127.0.0.1',
    '[::1]',
    'gateway',
  ])('of the whole product are nobody’s: %s', async (name) => {
    const site = await newSite({ domains: ['kept.example'] });
    const save = { domains: ['kept.example', name] };
    expect(await refusal('PATCH', `/api/admin/sites/${site._id}`, save)).toBe('403 DOMAIN_RESERVED');
    const made = { name: 'X', slug: 'reserved', domains: [name] };
    expect(await refusal('POST', '/api/admin/sites', made)).toBe('403 DOMAIN_RESERVED');
    await send('PATCH', `/api/admin/sites/${site._id}`, { domains: [] });
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
    await newSite();
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

  test('is not taken over unseen: who saw another one is shown its name', async () => {
    const [seen, theirs, mine] = [await newSite({ isDefault: true }), await newSite(), await newSite()];
    const mark = (site: AdminSite, seenDefault: string | null) =>
      send('PATCH', `/api/admin/sites/${site._id}`, { isDefault: true, seenDefault });
    ports.clock.advance(1_000);
    expect((await mark(theirs, seen._id)).status).toBe(200);
    ports.clock.advance(1_000);
    const { _id, slug, name } = theirs;
    for (const late of [seen._id, null]) {
      const answer = await mark(mine, late);
      expect([answer.status, answer.json()]).toEqual([
        412,
        expect.objectContaining({ code: 'CHANGED_MEANWHILE', current: { _id, slug, name } }),
      ]);
    }
    expect((await marked()).map((site) => site._id)).toEqual([_id]);
    expect((await mark(mine, _id)).status).toBe(200);
    expect((await marked()).map((site) => site._id)).toEqual([mine._id]);
    await send('PATCH', `/api/admin/sites/${mine._id}`, { isDefault: false });
    expect((await mark(theirs, mine._id)).json()).toMatchObject({ current: null });
  });

  test('is one, however many are marked at once', async () => {
    const sites = await Promise.all(Array.from({ length: 6 }, () => newSite()));
    await Promise.all(
      sites.map((site) => send('PATCH', `/api/admin/sites/${site._id}`, { isDefault: true })),
    );
    await eventually(async () => expect(await marked()).toHaveLength(1));
  });
});

import { type AdminSite, events } from '@biteboard/contracts';
import { anOrder, eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const {
  publish,
  send,
  get,
  refusal,
  made,
  newSite,
  newCategory,
  newProduct,
  eventsOf,
  remove,
  answerRemovalOf,
  close,
} = await openCatalogApp();
afterAll(close);

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

  test('is refused in words that fit: archiving is offered only where it is not done yet', async () => {
    const site = await newSite();
    await publish(events.OrderPlaced, 'o2', { order: anOrder({ _id: 'o2', siteId: site._id }) });
    const refused = async () => ((await remove(site)).json() as { error: string }).error;
    expect(await refused()).toBe('This site has orders, so it stays. You can archive it instead.');
    await send('PATCH', `/api/admin/sites/${site._id}`, { archived: true });
    expect(await refused()).toBe('This site has orders, so it stays. It is archived already.');
  });

  test('is refused, and the site archived, when orders has one that catalog has not received', async () => {
    const site = await newSite();
    const [removed] = await Promise.all([remove(site), answerRemovalOf(site, true)]);
    expect([removed.status, removed.json()]).toMatchObject([409, { code: 'SITE_HAS_ORDERS' }]);
    expect((await get<AdminSite>(`/api/admin/sites/${site._id}`)).archived).toBe(true);
    expect((await get<AdminSite[]>('/api/admin/sites')).map(({ _id }) => _id)).toContain(site._id);
    expect(await refusal('DELETE', `/api/admin/sites/${site._id}`)).toBe('409 SITE_HAS_ORDERS');
  });

  test('succeeds while orders does not answer: the site is not found, and its slug is free after the answer', async () => {
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

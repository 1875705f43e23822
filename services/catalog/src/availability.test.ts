import type { AdminProduct, Product } from '@biteboard/contracts';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from './catalog.fixture.ts';

const { ports, send, get, refusal, newSite, newProduct, eventsOf, close } = await openCatalogApp();
afterAll(close);

const HOUR_MS = 3_600_000;

const shopWithKorma = async () => {
  const site = await newSite();
  const { _id } = await newProduct(site);
  const at = `/api/admin/sites/${site._id}/products`;
  const change = async (availability: unknown) =>
    (await send('PATCH', `${at}/${_id}`, { availability })).json() as AdminProduct;
  const shown = async () => {
    const [list, menu, one] = await Promise.all([
      get<Product[]>(`/api/shop/${site.slug}/products`),
      get<{ products: Product[] }>(`/api/shop/${site.slug}/menu`),
      get<Product>(`/api/shop/${site.slug}/products/${_id}`),
    ]);
    const all = [list[0]!, menu.products[0]!, one];
    for (const product of all) expect(product).not.toHaveProperty('availability');
    return all.map(({ soldOut }) => soldOut);
  };
  return { _id, at, change, shown };
};

describe('a product', () => {
  test('is available until it is set otherwise', async () => {
    const { at, shown } = await shopWithKorma();
    const [product] = await get<AdminProduct[]>(at);
    expect(product).toMatchObject({ soldOut: false, availability: { soldOut: false, until: null } });
    expect(await shown()).toEqual([false, false, false]);
  });

  test('that is sold out for good shows so to everybody, until it is put back', async () => {
    const { _id, change, shown } = await shopWithKorma();
    const availability = { soldOut: true, until: null };
    expect(await change({ soldOut: true })).toMatchObject({ soldOut: true, availability });
    expect(await shown()).toEqual([true, true, true]);
    ports.clock.advance(1_000 * HOUR_MS);
    expect(await shown()).toEqual([true, true, true]);
    await ports.quiet();
    expect(eventsOf(_id).at(-1)?.data).toMatchObject({ product: { availability } });
    expect(await change({ soldOut: false, until: null })).toMatchObject({ soldOut: false });
    expect(await shown()).toEqual([false, false, false]);
  });

  test('that is sold out until a time is available after it', async () => {
    const { at, change, shown } = await shopWithKorma();
    const until = new Date(ports.clock.now() + HOUR_MS).toISOString();
    const offset = until.replace('Z', '+00:00');
    expect((await change({ soldOut: true, until: offset })).availability).toEqual({ soldOut: true, until });
    expect(await shown()).toEqual([true, true, true]);
    ports.clock.advance(HOUR_MS);
    expect(await shown()).toEqual([false, false, false]);
    const [product] = await get<AdminProduct[]>(at);
    expect(product).toMatchObject({ soldOut: false, availability: { soldOut: false, until: null } });
  });

  test('takes an instant and nothing else as its time', async () => {
    const { _id, at } = await shopWithKorma();
    for (const until of ['tomorrow', '2026-06-10', '2026-06-10T12:00', '2026-13-40T99:00:00Z', 7]) {
      const availability = { soldOut: true, until };
      expect(await refusal('PATCH', `${at}/${_id}`, { availability })).toBe('400 INVALID');
    }
    expect(await refusal('PATCH', `${at}/${_id}`, { availability: { until: null } })).toBe('400 INVALID');
  });

  test('keeps its availability when something else of it changes', async () => {
    const { _id, at, change } = await shopWithKorma();
    await change({ soldOut: true });
    expect((await send('PUT', `${at}/${_id}`, { price: 3 })).json()).toMatchObject({ soldOut: true });
  });
});

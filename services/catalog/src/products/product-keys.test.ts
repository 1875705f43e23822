import type { AdminProduct } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';
import { openCatalog } from '../catalog.ts';
import { keyProducts } from '../use-cases/key-products.ts';

const { own, ports, get, newSite, newProduct, close } = await openCatalogApp();
afterAll(close);

test('products that were stored before there were keys are found and sorted by them, and change once', async () => {
  const site = await newSite();
  const names = Array.from({ length: 130 }, (_, at) => `Éclair ${129 - at}`);
  const made = await Promise.all(names.map((name) => newProduct(site, { name })));
  const stored = own.database.collection({ name: 'products' });
  for (const { _id } of made) {
    await stored.update({ _id }, { $unset: { searchName: true, sortName: true, updatedAt: true } });
  }
  const listed = async (query: string) => {
    const at = `/api/admin/sites/${site._id}/products?page=1&pageSize=100&${query}`;
    return (await get<{ items: AdminProduct[] }>(at)).items.map(({ name }) => name);
  };
  expect(await listed('q=eclair')).toEqual([]);
  ports.clock.advance(3_600_000);
  await eventually(async () => expect(await listed('q=eclair')).toHaveLength(100));
  await eventually(async () => {
    expect(await listed('sort=name')).toEqual(names.toReversed().slice(0, 100));
  });
  const versions = async () => (await stored.find({})).map((one) => (one as { version?: number }).version);
  const before = await versions();
  await keyProducts(openCatalog(own));
  expect(await versions()).toEqual(before);
});

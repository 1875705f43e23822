import { type TestPorts, testPorts } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Catalog, openCatalog } from '../catalog.ts';
import { updateSite } from '../sites/site.ts';
import { defaultSite } from './default-site.ts';
import { removeCategory } from './remove-category.ts';
import { addCategory } from './save-category.ts';
import { addProduct, changeProduct } from './save-product.ts';
import { changeSite, openSite } from './save-site.ts';

let ports: TestPorts;
let catalog: Catalog;

beforeEach(async () => {
  ports = testPorts();
  catalog = openCatalog(ports.forService('catalog'));
  await ports.start();
});

afterEach(() => ports.close());

const taken = expect.objectContaining({ code: 'DOMAIN_TAKEN' });

describe('a domain whose site was never saved', () => {
  test('is free again after a minute', async () => {
    const site = await openSite(catalog, { name: 'A', slug: 'a' });
    await catalog.domains.claim('died', ['lost.example'], 'save-1');
    await expect(catalog.domains.claim(site._id, ['lost.example'], 'save-2')).rejects.toEqual(taken);
    ports.clock.advance(61_000);
    await catalog.domains.claim(site._id, ['lost.example'], 'save-3');
    expect(await catalog.domains.findSiteId('lost.example')).toBe(site._id);
  });

  test('stays with a site that lists it, however old the claim', async () => {
    await openSite(catalog, { name: 'A', slug: 'a', domains: ['kept.example'] });
    ports.clock.advance(86_400_000);
    await expect(catalog.domains.claim('other', ['kept.example'], 'save-1')).rejects.toEqual(taken);
  });

  test('is given back when another of the same save is taken', async () => {
    await openSite(catalog, { name: 'A', slug: 'a', domains: ['taken.example'] });
    await expect(
      openSite(catalog, { name: 'B', slug: 'b', domains: ['new.example', 'taken.example'] }),
    ).rejects.toEqual(taken);
    await openSite(catalog, { name: 'C', slug: 'third', domains: ['new.example'] });
  });

  test('is given back when the slug is taken', async () => {
    await openSite(catalog, { name: 'A', slug: 'a' });
    const again = openSite(catalog, { name: 'B', slug: 'a', domains: ['new.example'] });
    await expect(again).rejects.toEqual(expect.objectContaining({ code: 'SLUG_TAKEN' }));
    await openSite(catalog, { name: 'C', slug: 'third', domains: ['new.example'] });
  });
});

describe('a save that names a domain which another save of the site is giving up', () => {
  test('keeps it from the site that wants it next', async () => {
    const site = await openSite(catalog, { name: 'A', slug: 'a', domains: ['held.example'] });
    ports.clock.advance(86_400_000);
    const { sites } = catalog;
    const dropping: Catalog = {
      ...catalog,
      sites: {
        ...sites,
        change: async (id, decide) => {
          await changeSite(catalog, 'a', { domains: [] });
          const rival = openSite(catalog, { name: 'B', slug: 'b', domains: ['held.example'] });
          await expect(rival).rejects.toEqual(taken);
          return sites.change(id, decide);
        },
      },
    };
    await changeSite(dropping, 'a', { domains: ['held.example'] });
    expect((await sites.find(site._id))?.domains).toEqual(['held.example']);
  });
});

describe('a default mark', () => {
  test('that was set just before a crash wins when its event comes', async () => {
    await openSite(catalog, { name: 'A', slug: 'a', isDefault: true });
    const late = await openSite(catalog, { name: 'B', slug: 'b' });
    ports.clock.advance(1_000);
    const now = new Date(ports.clock.now()).toISOString();
    await catalog.sites.change(late._id, (site) =>
      updateSite(
        site,
        { isDefault: true },
        {
          now,
          secrets: {},
          freshIds: [],
          allowPrivateCalls: false,
          openSecret: () => undefined,
          runsAllSites: true,
          isReservedHost: () => false,
        },
      ),
    );
    await defaultSite(catalog).keepLatest();
    expect((await catalog.sites.list({ isDefault: true })).map((site) => site.slug)).toEqual(['b']);
  });
});

describe('a category that is deleted while a product is saved into it', () => {
  test('does not keep the product', async () => {
    const site = await openSite(catalog, { name: 'A', slug: 'a' });
    const [first, second] = [
      await addCategory(catalog, 'a', { name: 'X' }),
      await addCategory(catalog, 'a', { name: 'Y' }),
    ];
    const { products } = catalog;
    const deletingFirst = (categoryId: string): Catalog => ({
      ...catalog,
      products: {
        ...products,
        save: async (decision) => {
          await removeCategory(catalog, 'a', categoryId);
          return products.save(decision);
        },
        change: async (id, decide) => {
          if (await catalog.categories.find(categoryId)) await removeCategory(catalog, 'a', categoryId);
          return products.change(id, decide);
        },
      },
    });
    const added = await addProduct(deletingFirst(first._id), 'a', {
      name: 'P',
      price: 1,
      categoryId: first._id,
    });
    const moved = await changeProduct(deletingFirst(second._id), 'a', added._id, { categoryId: second._id });
    expect([added.categoryId, moved.categoryId]).toEqual([null, null]);
    expect((await products.listIn(site._id)).map(({ categoryId }) => categoryId)).toEqual([null]);
  });
});

import { testPorts } from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';
import { type Catalog, openCatalog } from '../catalog.ts';
import { addProduct, changeProduct } from '../use-cases/save-product.ts';
import { openSite } from '../use-cases/save-site.ts';
import { bringMenu } from './bring-menu.ts';
import { followMenu } from './follow-menu.ts';
import { openMenu } from './open-menu.ts';
import { publishDraft, republishRelease } from './publish-menu.ts';

const ports = testPorts();
const catalog = openCatalog(ports.forService('catalog'));
await ports.start();
afterAll(() => ports.close());

/** A process that dies once it has changed so many products of sites. */
const dyingAfter = (products: number): Catalog => {
  let left = products;
  return {
    ...catalog,
    products: {
      ...catalog.products,
      change: async (...about) => {
        if (left === 0) throw new Error('died');
        left -= 1;
        return catalog.products.change(...about);
      },
    },
  };
};

const HELD_MS = 20_000;
let count = 0;
/** A site that has release 1 of a menu: ten dishes for 10.00. */
const start = async () => {
  count += 1;
  const site = await openSite(catalog, { name: `Site ${count}`, slug: `site-${count}` });
  const { _id: menuId } = await openMenu(catalog, { name: 'Menu' });
  const dishes = [];
  for (let dish = 0; dish < 10; dish += 1)
    dishes.push(await addProduct(catalog.drafts, menuId, { name: `Dish ${dish}`, price: 10 }));
  await publishDraft(catalog, menuId, {});
  await followMenu(catalog, menuId, { siteIds: [site._id] }, { dryRun: false, ifMatch: undefined });
  for (const { _id } of dishes) await changeProduct(catalog.drafts, menuId, _id, { price: 20 });
  const prices = async () => (await catalog.products.listIn(site._id)).map(({ price }) => price);
  return { menuId, dishes, siteId: site._id, prices };
};

test('a release that was killed on its way goes on where it stopped', async () => {
  const { menuId, prices } = await start();
  await publishDraft(catalog, menuId, {});
  await expect(bringMenu(dyingAfter(4), menuId)).rejects.toThrow('died');
  expect(new Set(await prices())).toEqual(new Set([10, 20]));
  ports.clock.advance(HELD_MS);
  await bringMenu(catalog, menuId);
  expect(await prices()).toEqual(Array.from({ length: 10 }, () => 20));
});

test('nothing of a release stays that was killed on its way and replaced by what was before it', async () => {
  const { menuId, prices, siteId } = await start();
  await publishDraft(catalog, menuId, {});
  await expect(bringMenu(dyingAfter(4), menuId)).rejects.toThrow('died');
  await republishRelease(catalog, menuId, 1, {});
  ports.clock.advance(HELD_MS);
  await bringMenu(catalog, menuId);
  expect(await prices()).toEqual(Array.from({ length: 10 }, () => 10));
  expect(await catalog.followers.find(siteId)).toMatchObject({ applied: { number: 3 }, begun: [] });
});

test('of two releases at once every site ends with the newer one', async () => {
  const { menuId, dishes, prices } = await start();
  await publishDraft(catalog, menuId, {});
  const first = bringMenu(catalog, menuId);
  for (const { _id } of dishes) await changeProduct(catalog.drafts, menuId, _id, { price: 30 });
  await publishDraft(catalog, menuId, {});
  await Promise.allSettled([first, bringMenu(catalog, menuId), bringMenu(catalog, menuId)]);
  ports.clock.advance(HELD_MS);
  await bringMenu(catalog, menuId);
  expect(await prices()).toEqual(Array.from({ length: 10 }, () => 30));
});

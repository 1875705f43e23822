import { type AuditRecord, SHEET_COLUMNS } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { productCells, xlsxOf } from './bulk/sheet/hostile-sheets.fixture.ts';
import { uploading } from './bulk/upload.fixture.ts';
import { openCatalogApp } from './catalog.fixture.ts';

const doors = await openCatalogApp();
const { acts, send, get, newSite, newCategory, newProduct, answerRemovalOf, remove, close } = doors;
const upload = uploading(doors);
const storedProducts = doors.own.database.collection({ name: 'products' });
afterAll(close);

const actsOf = (siteId: string) => acts.filter((act) => act.siteId === siteId);
/** Sorted: of several documents none waits for another's. */
const actionsOf = (siteId: string) =>
  actsOf(siteId)
    .map(({ action }) => action)
    .toSorted();
const lastOf = (siteId: string, action: string): Promise<AuditRecord> =>
  eventually(() => {
    const act = actsOf(siteId).findLast((one) => one.action === action);
    if (!act) throw new Error(`no ${action} among ${actionsOf(siteId)}`);
    return act;
  });

describe('what an admin does to a menu is audited once', () => {
  test('a product: made, changed from the old to the new, sold out, taken away', async () => {
    const site = await newSite();
    const product = await newProduct(site, { name: 'Lamb Rogan Josh', price: 18.5 });
    const at = `/api/admin/sites/${site._id}/products/${product._id}`;
    await send('PATCH', at, { price: 19.5 });
    expect(await lastOf(site._id, 'product.updated')).toEqual({
      by: 'chief@biteboard.test',
      userId: 'u1',
      siteId: site._id,
      action: 'product.updated',
      subjectId: product._id,
      subjectName: 'Lamb Rogan Josh',
      changes: [{ field: 'price', from: 18.5, to: 19.5 }],
    });
    await send('PATCH', at, { price: 19.5 });
    await send('PATCH', at, { availability: { soldOut: true, until: null } });
    await send('DELETE', at);
    await eventually(() => expect(actsOf(site._id)).toHaveLength(5));
    expect(actionsOf(site._id)).toEqual([
      'product.created',
      'product.removed',
      'product.updated',
      'product.updated',
      'site.created',
    ]);
    expect(actsOf(site._id).findLast(({ action }) => action === 'product.updated')?.changes).toEqual([
      { field: 'availability.soldOut', from: false, to: true },
    ]);
  });

  test('a category with dishes: a merge, and taking it away, are one act each', async () => {
    const site = await newSite();
    const from = await newCategory(site, { name: 'Currys' });
    const into = await newCategory(site, { name: 'Curries' });
    for (let at = 0; at < 5; at += 1) await newProduct(site, { categoryId: from._id });
    const merge = { fromId: from._id, toId: into._id };
    await send('POST', `/api/admin/sites/${site._id}/categories/merge`, merge);
    expect((await lastOf(site._id, 'category.merged')).changes).toEqual([
      { field: 'mergedInto', from: null, to: 'Curries' },
      { field: 'products', from: null, to: 5 },
    ]);
    await send('DELETE', `/api/admin/sites/${site._id}/categories/${into._id}`);
    await lastOf(site._id, 'category.removed');
    expect(await get<unknown[]>(`/api/admin/sites/${site._id}/categories`)).toEqual([]);
    expect(actionsOf(site._id)).toEqual([
      'category.created',
      'category.created',
      'category.merged',
      'category.removed',
      ...Array(5).fill('product.created'),
      'site.created',
    ]);
  });

  test('the order of the categories, and all products at once, are one act each', async () => {
    const site = await newSite();
    const [one, two] = [await newCategory(site, { name: 'One' }), await newCategory(site, { name: 'Two' })];
    for (let at = 0; at < 4; at += 1) await newProduct(site);
    const at = `/api/admin/sites/${site._id}`;
    await send('PUT', `${at}/categories/order`, { ids: [two._id, one._id] });
    expect((await lastOf(site._id, 'category.reordered')).changes).toEqual([
      { field: 'categories', from: 'One, Two', to: 'Two, One' },
    ]);
    await send('DELETE', `${at}/products`);
    expect((await lastOf(site._id, 'product.allRemoved')).changes).toEqual([
      { field: 'products', from: 4, to: 0 },
    ]);
    await send('DELETE', `${at}/products`);
    await send('DELETE', `${at}/categories`);
    await lastOf(site._id, 'category.allRemoved');
    expect(actionsOf(site._id)).toEqual([
      'category.allRemoved',
      'category.created',
      'category.created',
      'category.reordered',
      'product.allRemoved',
      ...Array(4).fill('product.created'),
      'site.created',
    ]);
  });

  test('an import is one act with its counts, a dry run none', async () => {
    const site = await newSite();
    const rows = Array.from({ length: 30 }, (_, at) =>
      productCells({ Category: 'Breads', Name: `Naan ${at}`, Price: 4 }),
    );
    const bytes = await xlsxOf([[...SHEET_COLUMNS], ...rows]);
    expect((await upload(site._id, bytes, { dryRun: true })).status).toBe(200);
    expect((await upload(site._id, bytes)).status).toBe(200);
    const { by, changes } = await lastOf(site._id, 'import.done');
    expect(by).toBe('chief@biteboard.test');
    expect(changes).toEqual([
      { field: 'rows', from: null, to: 30 },
      { field: 'createdProducts', from: null, to: 30 },
      { field: 'updatedProducts', from: null, to: 0 },
      { field: 'createdCategories', from: null, to: 1 },
      { field: 'errors', from: null, to: 0 },
    ]);
    expect(actionsOf(site._id)).toEqual(['import.done', 'site.created']);
  });
});

describe('what an admin does to a site is audited', () => {
  test('a setting with its old and new value, a secret as changed alone', async () => {
    const site = await newSite();
    await send('PATCH', `/api/admin/sites/${site._id}`, {
      minOrderCents: 1500,
      stripeSecretKey: 'sk_live_do_not_tell',
    });
    expect((await lastOf(site._id, 'site.updated')).changes).toEqual([
      { field: 'minOrderCents', from: 0, to: 1500 },
      { field: 'stripeSecretKey', from: null, to: 'hidden', secret: true },
    ]);
    await send('PATCH', `/api/admin/sites/${site._id}`, { stripeSecretKey: '' });
    await eventually(() => expect(actionsOf(site._id)).toHaveLength(3));
    expect(actsOf(site._id).at(-1)?.changes).toEqual([
      { field: 'stripeSecretKey', from: 'hidden', to: null, secret: true },
    ]);
    expect(JSON.stringify(acts)).not.toContain('sk_live_do_not_tell');
  });

  test('a kitchen’s limits: by their hours, whatever their position in the list', async () => {
    const site = await newSite({ locations: [{ id: 'whyte', name: 'Whyte' }] });
    const at = `/api/admin/sites/${site._id}`;
    const limit = (from: string, to: string, orders: number) => ({
      locationId: 'whyte',
      day: 'fri',
      from,
      to,
      orders,
    });
    await send('PATCH', at, { capacity: [limit('10:00', '17:00', 8), limit('17:00', '20:00', 12)] });
    await eventually(() => expect(actsOf(site._id)).toHaveLength(2));
    await send('PATCH', at, { capacity: [limit('17:00', '20:00', 14)] });
    await eventually(() => expect(actsOf(site._id)).toHaveLength(3));
    expect(
      actsOf(site._id)
        .map(({ changes }) => changes)
        .slice(1),
    ).toEqual([
      [
        { field: 'capacity.whyte fri 10:00–17:00.orders', from: null, to: 8 },
        { field: 'capacity.whyte fri 17:00–20:00.orders', from: null, to: 12 },
      ],
      [
        { field: 'capacity.whyte fri 17:00–20:00.orders', from: 12, to: 14 },
        { field: 'capacity.whyte fri 10:00–17:00.orders', from: 8, to: null },
      ],
    ]);
  });

  test('its removal as one entry; what follows from it has no actor', async () => {
    const site = await newSite();
    await newProduct(site);
    const removed = remove(site);
    await answerRemovalOf(site, false);
    expect((await removed).status).toBe(200);
    await eventually(async () => expect(await storedProducts.count({ siteId: site._id })).toBe(0));
    expect(actionsOf(site._id)).toEqual(['product.created', 'site.created', 'site.removed']);
  });
});

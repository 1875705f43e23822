import type { PriceTable, SavedPrices, SharedMenu, SiteGroup } from '@biteboard/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openMenusApp } from './menus.fixture.ts';

const doors = await openMenusApp();
const { at, call, get, made, refusal, newMenu, newSites, dish, shelf, close } = doors;
afterAll(close);

let menu: SharedMenu;
let airport: SiteGroup;
let siteIds: string[];
const tableOf = () => get<PriceTable>(at(menu, '/price-table'));
const save = (products: object[]) => call<SavedPrices>('PUT', at(menu, '/price-table'), { products });

beforeAll(async () => {
  siteIds = (await newSites(3)).map(({ _id }) => _id);
  airport = await made<SiteGroup>('/api/admin/groups', { name: 'Airport', siteIds: siteIds.slice(0, 2) });
});

describe('the prices of a draft by place', () => {
  beforeAll(async () => {
    menu = await newMenu();
    const curries = await shelf(menu, 'Curries');
    await dish(menu, { name: 'Water', price: 2 });
    await dish(menu, { name: 'Korma', categoryId: curries._id });
    await call('PUT', at(menu, '/sites'), { siteIds: siteIds.slice(2), groupIds: [airport.groupId] });
    await call('PUT', at(menu, '/prices'), { rules: [{ siteId: siteIds[2], percent: 10 }] });
  });

  test('have a row for each dish in the order of the menu, and a column for each group and site that differs', async () => {
    const table = await tableOf();
    expect(table.products).toMatchObject([
      { category: 'Curries', name: 'Korma', priceCents: 1250, overrides: [] },
      { category: '', name: 'Water', priceCents: 200 },
    ]);
    expect(table.places.map(({ groupId, siteId }) => groupId ?? siteId)).toEqual([
      airport.groupId,
      siteIds[2],
    ]);
    expect(table.others.map(({ siteId, groupIds }) => [siteId, groupIds]).toSorted()).toEqual(
      siteIds
        .slice(0, 2)
        .map((siteId) => [siteId, [airport.groupId]])
        .toSorted(),
    );
    expect(table.rules).toEqual([{ siteId: siteIds[2], percent: 10 }]);
  });

  test('are saved for many dishes by one call; what others have changed since is answered instead', async () => {
    const [korma, water] = (await tableOf()).products;
    const overrides = [{ groupId: airport.groupId, price: 14, hidden: false }];
    await call('PATCH', at(menu, `/products/${water!.id}`), { price: 2.5 });
    const answer = await save([
      { id: korma!.id, version: korma!.version, overrides },
      { id: water!.id, version: water!.version, overrides },
      { id: 'nothing', overrides },
    ]);
    expect(answer).toMatchObject({
      saved: [{ id: korma!.id, category: 'Curries', overrides, version: korma!.version + 1 }],
      changed: [{ id: water!.id, priceCents: 250, overrides: [], version: water!.version + 1 }],
      gone: ['nothing'],
    });
    expect((await tableOf()).products).toMatchObject([{ overrides }, { overrides: [] }]);
  });

  test('take another menu’s dish from nobody', async () => {
    const other = await newMenu();
    const pulao = await dish(other, { name: 'Pulao' });
    expect(await save([{ id: pulao._id, overrides: [] }])).toMatchObject({ saved: [], gone: [pulao._id] });
  });

  test.each([
    [[{ price: 3 }], '400 INVALID'],
    [[{ groupId: 'gone', price: 3 }], '422 GROUP_UNKNOWN'],
    [[{ siteId: 'gone', price: 3 }], '422 SITE_UNKNOWN'],
  ])('are saved for no dish where a place is none: %j', async (overrides, refused) => {
    const [korma] = (await tableOf()).products;
    const body = { products: [{ id: korma!.id, overrides }] };
    expect(await refusal('PUT', at(menu, '/price-table'), body)).toBe(refused);
    expect((await tableOf()).products[0]!.version).toBe(korma!.version);
  });
});

import type {
  AdminCategory,
  AdminProduct,
  MenuChanges,
  MenuRelease,
  PriceOrigins,
  SharedMenu,
} from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openMenusApp } from './menus.fixture.ts';

const doors = await openMenusApp();
const { at, call, get, send, refusal, newMenu, newSites, newSite, newCategory, newProduct } = doors;
const { publish, follow, dish, shelf, productsOf, shopOf, eventsOf, announced, acts, close } = doors;
afterAll(close);

describe('a draft', () => {
  test('is edited by the calls of a site’s menu, and no other service learns of it', async () => {
    const menu = await newMenu();
    const curries = await shelf(menu, 'Curries');
    const breads = await shelf(menu, 'Breads');
    const korma = await dish(menu, { categoryId: curries._id, variants: [{ label: 'Large', price: 4 }] });
    await call('PATCH', at(menu, `/products/${korma._id}`), { price: 13 });
    await call('PUT', at(menu, '/categories/order'), { ids: [breads._id, curries._id] });
    expect(
      await call('POST', at(menu, '/categories/merge'), { fromId: curries._id, toId: breads._id }),
    ).toEqual({
      ok: true,
      moved: 1,
    });
    expect(await get(at(menu, '/categories'))).toMatchObject([{ name: 'Breads' }]);
    expect(await get(at(menu, '/products'))).toMatchObject([
      { name: 'Korma', price: 13, categoryId: breads._id, variants: [{ label: 'Large', priceCents: 400 }] },
    ]);
    expect(await get(`/api/admin/menus`)).toMatchObject({ total: expect.any(Number) });
    expect([menu.menuId, curries._id, breads._id, korma._id].flatMap(eventsOf).filter(isDomain)).toEqual([]);
    expect(await call('DELETE', at(menu, `/products/${korma._id}`))).toEqual({ ok: true });
    expect(await get(at(menu, '/products'))).toEqual([]);
  });

  test('is compared by version, as a site’s menu is', async () => {
    const menu = await newMenu();
    const korma = await dish(menu, {});
    const url = at(menu, `/products/${korma._id}`);
    await call('PATCH', url, { price: 13 });
    const late = await send('PATCH', url, { price: 14 }, { 'if-match': `"${korma.version}"` });
    expect(late.status).toBe(412);
    expect(late.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { price: 13 } });
  });
});

const isDomain = ({ type }: { type: string }) => type !== 'PersonActed';

describe('publishing', () => {
  test('brings the draft to every site that follows, with events only for what changed', async () => {
    const menu = await newMenu();
    const sites = await newSites(3);
    const curries = await shelf(menu, 'Curries');
    const korma = await dish(menu, { categoryId: curries._id });
    await dish(menu, { name: 'Naan', price: 3 });
    expect(await get(at(menu, '/changes'))).toMatchObject({
      products: { added: 2, changed: 0, removed: 0 },
      categories: { added: 1, changed: 0, removed: 0 },
    });
    await follow(menu, sites);
    expect(await publish(menu, { note: 'Opening' })).toMatchObject({
      number: 1,
      note: 'Opening',
      sites: 3,
      done: 3,
      failed: [],
      by: 'chief@biteboard.test',
    });
    for (const site of sites) expect(await shopOf(site)).toEqual(['Curries/Korma 1250', '-/Naan 300']);
    expect(await get<SharedMenu>(at(menu))).toMatchObject({ release: 1, draftChanges: 0, following: 3 });

    await call('PATCH', at(menu, `/products/${korma._id}`), { price: 14 });
    expect(await get<MenuChanges>(at(menu, '/changes'))).toEqual({
      products: { added: 0, changed: 1, removed: 0 },
      categories: { added: 0, changed: 0, removed: 0 },
      items: [
        {
          kind: 'product',
          id: korma._id,
          name: 'Korma',
          change: 'changed',
          changes: [{ field: 'price', from: 12.5, to: 14 }],
        },
      ],
    });
    const before = announced.filter(isDomain).length;
    await publish(menu);
    const changed = announced.filter(isDomain).slice(before);
    expect(
      changed.map(({ type, data }) => [
        type,
        (data as { product: { priceCents: number } }).product.priceCents,
      ]),
    ).toEqual(sites.map(() => ['ProductChanged', 1400]));
    for (const site of sites) {
      expect(await productsOf(site)).toMatchObject([
        {
          name: 'Korma',
          priceCents: 1400,
          shared: { menuId: menu.menuId, productId: korma._id, release: 2 },
        },
        { name: 'Naan', shared: { release: 2 } },
      ]);
    }
  });

  test('an old release is brought back as a new one, products keep their ids, and the draft stays as it is', async () => {
    const menu = await newMenu();
    const [site] = await newSites(1);
    const korma = await dish(menu, {});
    await dish(menu, { name: 'Naan', price: 3 });
    await follow(menu, [site!]);
    await publish(menu);
    const [first] = await productsOf(site!);
    await call('PATCH', `/api/admin/sites/${site!._id}/products/${first!._id}`, {
      availability: { soldOut: true },
    });
    await call('DELETE', at(menu, `/products/${korma._id}`));
    await publish(menu);
    expect(await shopOf(site!)).toEqual(['-/Naan 300']);
    const states = async () =>
      (await get<{ items: MenuRelease[] }>(at(menu, '/releases'))).items.map(({ state }) => state);
    expect(await states()).toEqual(['published', 'superseded']);
    expect(eventsOf(first!._id).at(-1)).toMatchObject({
      type: 'ProductDeleted',
      data: { siteId: site!._id },
    });
    const { number } = await call<{ number: number }>('POST', at(menu, '/releases/1/publish'), {});
    expect(await doors.reached(menu, number)).toMatchObject({ number: 3, bringsBack: 1 });
    expect(await states()).toEqual(['published', 'superseded', 'superseded']);
    const back = await productsOf(site!);
    expect(back.map(({ _id, name, availability }) => [_id, name, availability.soldOut])).toEqual([
      [first!._id, 'Korma', true],
      [expect.any(String), 'Naan', false],
    ]);
    expect(eventsOf(first!._id).at(-1)).toMatchObject({ type: 'ProductChanged' });
    expect(await get(at(menu, '/products'))).toHaveLength(1);
    expect(await get<MenuChanges>(at(menu, '/releases/3/changes?against=2'))).toMatchObject({
      products: { added: 1, changed: 0, removed: 0 },
    });
  });

  test('a draft that takes most of a menu away is published only if that is confirmed', async () => {
    const menu = await newMenu();
    for (const name of ['A', 'B', 'C', 'D']) await dish(menu, { name });
    await publish(menu);
    const all = await get<AdminProduct[]>(at(menu, '/products'));
    for (const { _id } of all.slice(1)) await call('DELETE', at(menu, `/products/${_id}`));
    expect(await refusal('POST', at(menu, '/publish'), {})).toBe('409 MENU_SHRINKS');
    expect(await publish(menu, {}, '?confirm=true')).toMatchObject({ number: 2 });
    await call('DELETE', at(menu, `/products/${all[0]!._id}`));
    expect(await refusal('POST', at(menu, '/publish'), {})).toBe('409 MENU_SHRINKS');
  });

  test('the audit of a site says which release brought what', async () => {
    const menu = await newMenu({ name: 'Audited' });
    const [site] = await newSites(1);
    const korma = await dish(menu, {});
    await follow(menu, [site!]);
    await publish(menu);
    await call('PATCH', at(menu, `/products/${korma._id}`), { price: 14 });
    await publish(menu);
    await eventually(() => {
      const deeds = acts.filter(({ siteId, action }) => siteId === site!._id && action === 'menu.applied');
      expect(deeds.map(({ by, subjectName, changes }) => ({ by, subjectName, changes }))).toEqual([
        {
          by: 'chief@biteboard.test',
          subjectName: 'Audited · 1',
          changes: [{ field: 'products', from: null, to: 1 }],
        },
        {
          by: 'chief@biteboard.test',
          subjectName: 'Audited · 2',
          changes: [{ field: 'Korma.price', from: 12.5, to: 14 }],
        },
      ]);
    });
  });
});

describe('what differs by place', () => {
  test('rules and overrides count where they name a site, and a price says where it comes from', async () => {
    const menu = await newMenu();
    const [plain, dear, own] = await newSites(3);
    const korma = await dish(menu, { variants: [{ label: 'Large', price: 5 }] });
    await call('PUT', at(menu, '/prices'), {
      rules: [{ siteId: dear!.slug, percent: 10, endsIn: 9 }],
    });
    await call('PUT', at(menu, `/products/${korma._id}/overrides`), {
      overrides: [{ siteId: own!._id, price: 9.99 }],
    });
    await follow(menu, [plain!, dear!, own!]);
    await publish(menu);
    expect(await Promise.all([plain!, dear!, own!].map(shopOf))).toEqual([
      ['-/Korma 1250'],
      ['-/Korma 1379'],
      ['-/Korma 999'],
    ]);
    const [there] = await productsOf(dear!);
    expect(there).toMatchObject({ price: 13.79, variants: [{ price: 5.5, priceCents: 550 }] });
    expect(await get(`/api/admin/sites/${dear!._id}/products/${there!._id}/price`)).toEqual({
      menuName: 'House menu',
      menuCents: 1250,
      from: 'siteRule',
      percent: 10,
      endsIn: 9,
      priceCents: 1379,
      release: 1,
      releaseNote: '',
      releasedBy: expect.stringContaining('@'),
      releasedAt: expect.any(String),
    });
    await dish(menu, { name: 'Naan', price: 3 });
    await publish(menu);
    expect(await get(`/api/admin/sites/${dear!._id}/products/${there!._id}/price`)).toMatchObject({
      release: 1,
    });
    const { items } = await get<PriceOrigins>(`/api/admin/sites/${dear!._id}/shared-menu/prices`);
    expect(items).toMatchObject([
      { id: there!._id, from: 'siteRule', menuCents: 1250, priceCents: 1379 },
      { from: 'siteRule', menuCents: 300, priceCents: 329 },
    ]);
    expect((await get<AdminProduct[]>(at(menu, '/products')))[0]).toMatchObject({
      overrides: [{ siteId: own!._id, price: 9.99 }],
    });
  });

  test('a dish that is hidden in a place is not in its shop, and comes back with its id', async () => {
    const menu = await newMenu();
    const [here, there] = await newSites(2);
    const korma = await dish(menu, {});
    const naan = await dish(menu, { name: 'Naan', price: 3 });
    await follow(menu, [here!, there!]);
    await publish(menu);
    const [before] = await productsOf(there!);
    const hide = (hidden: boolean) =>
      call('PUT', at(menu, `/products/${korma._id}/overrides`), {
        overrides: [{ siteId: there!._id, hidden }],
      });
    await hide(true);
    await publish(menu);
    expect([await shopOf(here!), await shopOf(there!)]).toEqual([
      ['-/Korma 1250', '-/Naan 300'],
      ['-/Naan 300'],
    ]);
    expect(await refusal('GET', `/api/shop/${there!.slug}/products/${before!._id}`)).toBe(
      '404 PRODUCT_NOT_FOUND',
    );
    expect(eventsOf(before!._id).at(-1)?.type).toBe('ProductDeleted');
    await hide(false);
    await publish(menu);
    expect(await shopOf(there!)).toEqual(['-/Korma 1250', '-/Naan 300']);
    expect((await productsOf(there!))[0]!._id).toBe(before!._id);
    expect(naan.name).toBe('Naan');
  });

  test.each([
    ['all off', { percent: -100 }, '422 PRICE_RULE_INVALID'],
    ['an odd step', { percent: 1, roundTo: 7 }, '422 PRICE_RULE_INVALID'],
    ['a third decimal', { percent: 1.001 }, '422 PRICE_RULE_INVALID'],
    ['nowhere', { percent: 1, siteId: undefined }, '400 INVALID'],
    ['a group that is gone', { percent: 1, siteId: undefined, groupId: 'gone' }, '422 GROUP_UNKNOWN'],
    ['a site that is not there', { percent: 1, siteId: 'nowhere' }, '422 SITE_UNKNOWN'],
    ['words', { percent: 'ten' }, '400 INVALID'],
  ])('a rule is refused that says %s', async (_, rule, expected) => {
    const menu = await newMenu();
    const [site] = await newSites(1);
    expect(await refusal('PUT', at(menu, '/prices'), { rules: [{ siteId: site!._id, ...rule }] })).toBe(
      expected,
    );
  });

  test('a price that comes to below zero in a site keeps the whole release back', async () => {
    const menu = await newMenu();
    const [site] = await newSites(1);
    await dish(menu, { name: 'Water', price: 0.2 });
    await follow(menu, [site!]);
    await call('PUT', at(menu, '/prices'), { rules: [{ siteId: site!._id, percent: 0, endsIn: 99 }] });
    const answer = await send('POST', at(menu, '/publish'), {});
    expect(answer.json()).toMatchObject({
      code: 'PRICE_BELOW_ZERO',
      error: expect.stringContaining('“Water”'),
    });
    expect(await get(at(menu, '/releases'))).toMatchObject({ total: 0 });
  });
});

describe('who follows', () => {
  test('a menu of what a site has: the site follows it, and its customers see no difference', async () => {
    const site = await newSite();
    const curries = await newCategory(site);
    await newProduct(site, { categoryId: curries._id, variants: [{ label: 'Large', price: 4 }] });
    await newProduct(site, { name: 'Naan', price: 3, availability: { soldOut: true } });
    const before = [await shopOf(site), (await productsOf(site)).map(({ _id }) => _id)];
    const menu = await newMenu({ fromSiteId: site.slug });
    expect(menu).toMatchObject({
      release: 1,
      siteIds: [site._id],
      draftChanges: 0,
      currency: 'usd',
      following: 1,
    });
    expect([await shopOf(site), (await productsOf(site)).map(({ _id }) => _id)]).toEqual(before);
    expect(await productsOf(site)).toMatchObject([
      { shared: { menuId: menu.menuId, release: 1 } },
      { shared: { release: 1 }, soldOut: true },
    ]);
    expect(await get(`/api/admin/sites/${site._id}/shared-menu`)).toEqual({
      siteId: site._id,
      menu: { menuId: menu.menuId, name: 'House menu', release: 1, allowLocalProducts: true },
    });
    expect(await refusal('POST', '/api/admin/menus', { name: 'Again', fromSiteId: site._id })).toBe(
      '409 FOLLOWS_ANOTHER',
    );
  });

  test('joining matches by category and name, the second of the same with the second; a dry run says so first', async () => {
    const menu = await newMenu();
    const shelved = await shelf(menu, 'Curries');
    for (const price of [10, 11]) await dish(menu, { categoryId: shelved._id, price });
    await dish(menu, { name: 'Naan', price: 3 });
    await publish(menu);
    const site = await newSite();
    const curries = await newCategory(site);
    const first = await newProduct(site, { categoryId: curries._id, price: 1 });
    const second = await newProduct(site, { categoryId: curries._id, price: 2 });
    const own = await newProduct(site, { name: 'House special', price: 20 });
    const expected = { siteId: site._id, matched: 2, local: 1, added: 1, localNames: ['House special'] };
    expect((await follow(menu, [site], '?dryRun=true')).sites).toEqual([expected]);
    expect((await productsOf(site)).filter(({ shared }) => shared)).toEqual([]);
    expect((await follow(menu, [site])).sites).toEqual([expected]);
    const after = await productsOf(site);
    const prices = Object.fromEntries(after.map(({ _id, priceCents }) => [_id, priceCents]));
    expect(prices).toMatchObject({ [first._id]: 1000, [second._id]: 1100, [own._id]: 2000 });
    expect(after).toHaveLength(4);
    expect(await get<AdminCategory[]>(`/api/admin/sites/${site._id}/categories`)).toMatchObject([
      { _id: curries._id, shared: { categoryId: shelved._id } },
    ]);
  });

  test('joining matches exact names first, then those that differ in case, blanks and accents alone', async () => {
    const menu = await newMenu();
    const shelved = await shelf(menu, 'Mains');
    for (const [name, price] of [
      ['PURÉE', 10],
      ['Purée', 11],
      ['Fish  pie', 12],
    ] as const)
      await dish(menu, { categoryId: shelved._id, name, price });
    await publish(menu);
    const site = await newSite();
    const mains = await newCategory(site, { name: ' mains' });
    const purée = await newProduct(site, { categoryId: mains._id, name: 'Pure\u0301e', price: 1 });
    const exact = await newProduct(site, { categoryId: mains._id, name: 'Purée', price: 2 });
    const pie = await newProduct(site, { categoryId: mains._id, name: 'fish pie ', price: 3 });
    const expected = { siteId: site._id, matched: 3, local: 0, added: 0, localNames: [] };
    expect((await follow(menu, [site], '?dryRun=true')).sites).toEqual([expected]);
    await follow(menu, [site]);
    const prices = (await productsOf(site)).map(({ _id, name, priceCents }) => [_id, name, priceCents]);
    expect(new Set(prices)).toEqual(
      new Set([
        [exact._id, 'Purée', 1100],
        [purée._id, 'PURÉE', 1000],
        [pie._id, 'Fish  pie', 1200],
      ]),
    );
    expect(await get<AdminCategory[]>(`/api/admin/sites/${site._id}/categories`)).toMatchObject([
      { _id: mains._id, name: 'Mains', shared: { categoryId: shelved._id } },
    ]);
  });

  test('leaving keeps what the site has, as its own', async () => {
    const menu = await newMenu();
    await dish(menu, {});
    const [site] = await newSites(1);
    await follow(menu, [site!]);
    await publish(menu);
    const [before] = await productsOf(site!);
    await follow(menu, []);
    const [after] = await productsOf(site!);
    expect(after).toMatchObject({ _id: before!._id, price: 12.5 });
    expect(after).not.toHaveProperty('shared');
    expect(
      await call('PATCH', `/api/admin/sites/${site!._id}/products/${after!._id}`, { price: 9 }),
    ).toMatchObject({
      price: 9,
    });
    expect(await get(`/api/admin/sites/${site!._id}/shared-menu`)).toMatchObject({ menu: null });
    // It may join again, and what was renamed there stays its own.
    await call('PATCH', `/api/admin/sites/${site!._id}/products/${after!._id}`, { name: 'Our korma' });
    await follow(menu, [site!]);
    expect((await shopOf(site!)).toSorted()).toEqual(['-/Korma 1250', '-/Our korma 900']);
  });

  test('a menu is removed: its sites keep all, and may follow another', async () => {
    const [first, second] = [await newMenu(), await newMenu()];
    await dish(first, {});
    const [site] = await newSites(1);
    await follow(first, [site!]);
    await publish(first);
    expect(await refusal('PUT', at(second, '/sites'), { siteIds: [site!._id] })).toBe('409 FOLLOWS_ANOTHER');
    expect(await call('DELETE', at(first))).toEqual({ ok: true });
    expect(await refusal('GET', at(first))).toBe('404 MENU_NOT_FOUND');
    expect(await shopOf(site!)).toEqual(['-/Korma 1250']);
    await eventually(() => follow(second, [site!]));
  });

  test('another currency is refused, and a currency stays', async () => {
    const menu = await newMenu({ currency: 'eur' });
    const [site] = await newSites(1);
    expect(await refusal('PUT', at(menu, '/sites'), { siteIds: [site!._id] })).toBe('409 CURRENCY_DIFFERS');
    expect(await refusal('PATCH', at(menu), { currency: 'usd' })).toBe('409 CURRENCY_FIXED');
    expect(await refusal('PUT', at(menu, '/sites'), { siteIds: ['nowhere'] })).toBe('422 SITE_UNKNOWN');
    expect(await refusal('PUT', at(menu, '/sites'), { groupIds: ['nowhere'] })).toBe('422 GROUP_UNKNOWN');
  });

  test('a site that was archived gets the release in force when it comes back', async () => {
    const menu = await newMenu();
    const korma = await dish(menu, {});
    const [site] = await newSites(1);
    await follow(menu, [site!]);
    await publish(menu);
    await call('PATCH', `/api/admin/sites/${site!._id}`, { archived: true });
    await call('PATCH', at(menu, `/products/${korma._id}`), { price: 14 });
    expect(await publish(menu)).toMatchObject({ sites: 0, done: 0 });
    await call('PATCH', `/api/admin/sites/${site!._id}`, { archived: false });
    await eventually(async () => expect(await shopOf(site!)).toEqual(['-/Korma 1400']));
  });
});

describe('in a site that follows', () => {
  test('what is the menu’s is locked, and what is the site’s own is not', async () => {
    const site = await newSite();
    const curries = await newCategory(site);
    const korma = await newProduct(site, { categoryId: curries._id });
    await newMenu({ name: 'Locked', fromSiteId: site._id });
    const own = await newProduct(site, { name: 'House special', categoryId: curries._id });
    const base = `/api/admin/sites/${site._id}`;
    const url = `${base}/products/${korma._id}`;
    const refused = await send('PATCH', url, { price: 1 });
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { code: 'SHARED_PRODUCT', error: expect.stringContaining('“Locked”') },
    ]);
    expect(await refusal('PATCH', url, { name: 'Other' })).toBe('409 SHARED_PRODUCT');
    expect(await refusal('PATCH', url, { position: 9 })).toBe('409 SHARED_PRODUCT');
    expect(await refusal('DELETE', url)).toBe('409 SHARED_PRODUCT');
    expect(await refusal('DELETE', `${base}/products`)).toBe('409 SHARED_PRODUCT');
    expect(await refusal('DELETE', `${base}/categories`)).toBe('409 SHARED_PRODUCT');
    expect(await refusal('PATCH', `${base}/categories/${curries._id}`, { name: 'X' })).toBe(
      '409 SHARED_PRODUCT',
    );
    expect(await refusal('DELETE', `${base}/categories/${curries._id}`)).toBe('409 SHARED_PRODUCT');
    // The whole of it, as a form sends it, with a mark of the site's own.
    const { version: _version, ...whole } = await get<AdminProduct>(url);
    expect(await call('PUT', url, { ...whole, availability: { soldOut: true } })).toMatchObject({
      soldOut: true,
    });
    expect(await call('PATCH', url, { hidden: true })).toMatchObject({ hidden: true });
    expect(await shopOf(site)).toEqual(['Curries/House special 1250']);
    expect(await call('PATCH', `${base}/products/${own._id}`, { price: 8, position: 7 })).toMatchObject({
      price: 8,
    });
  });

  test('the currency stays that of its menu', async () => {
    const site = await newSite();
    await newMenu({ fromSiteId: site._id });
    const url = `/api/admin/sites/${site._id}`;
    expect(await refusal('PATCH', url, { currency: 'eur' })).toBe('409 CURRENCY_DIFFERS');
    expect(await call('PATCH', url, { currency: 'usd', tagline: 'Same' })).toMatchObject({ tagline: 'Same' });
  });

  test('dishes of its own are refused where the menu allows none', async () => {
    const site = await newSite();
    await newMenu({ fromSiteId: site._id, allowLocalProducts: false });
    const base = `/api/admin/sites/${site._id}`;
    expect(await refusal('POST', `${base}/products`, { name: 'Own', price: 1 })).toBe(
      '409 LOCAL_PRODUCTS_OFF',
    );
    expect(await refusal('POST', `${base}/categories`, { name: 'Own' })).toBe('409 LOCAL_PRODUCTS_OFF');
  });
});

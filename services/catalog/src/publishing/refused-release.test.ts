import { inProfile } from '@biteboard/platform/testing';
import { describe, expect, test } from '@jest/globals';
import { setMenuSites, startMenuRemoval } from '../shared-menus/menu.ts';
import { changeSite } from '../use-cases/save-site.ts';
import { bringMenu } from './bring-menu.ts';
import { openKilled } from './killed-menu.fixture.ts';
import { menuScene } from './menu-scene.ts';
import { publishDraft, republishRelease } from './publish-menu.ts';
import { releaseView } from './release-views.ts';

const {
  catalog,
  killedAt,
  follow,
  goOn,
  newSite,
  prices: pricesOf,
  openMenuAndSite,
  ports,
} = await openKilled();

const viewOf = async (menuId: string, number: number) => {
  const scene = await menuScene(catalog, await catalog.menus.get(menuId));
  return releaseView(await catalog.releases.getOf(menuId, number), scene);
};

const STRIDE = inProfile({ short: 4, full: 1 });

/** Runs the same with a process that is killed at an early call, at a later one and so on, until one gets through. */
const killedAtEveryStep = async (history: (call: number) => Promise<'killed' | 'through'>): Promise<void> => {
  let call = 0;
  while ((await history(call)) === 'killed') call += STRIDE;
};

const killed = (work: Promise<unknown>): Promise<'killed' | 'through'> =>
  work.then(
    () => 'through',
    () => 'killed',
  );

describe('wherever the process is killed in the middle of a release', () => {
  test('a site that is refused a newer one then has one of them whole, and nothing of the newer one', async () => {
    await killedAtEveryStep(async (call) => {
      const { menuId, publishRefused, prices, stateOf } = await openMenuAndSite();
      await publishDraft(catalog, menuId, {});
      const end = await killed(bringMenu(killedAt(call), menuId));
      const number = await publishRefused();
      await goOn(menuId);
      expect(['1000', '2000']).toContain(await prices());
      expect(await stateOf()).toMatchObject({ begun: [], failed: { number, code: 'PRICE_BELOW_ZERO' } });
      return end;
    });
  });

  test('a site that has half of it, and is refused a newer one, gets the rest, and the newer one says so', async () => {
    const { menuId, publishHalf, publishRefused, prices, siteId } = await openMenuAndSite();
    await publishHalf();
    const number = await publishRefused();
    await goOn(menuId);
    expect(await prices()).toBe('2000');
    expect(await viewOf(menuId, number)).toMatchObject({
      state: 'published',
      done: 0,
      failed: [{ siteId, code: 'PRICE_BELOW_ZERO' }],
    });
  });

  test('a site that is archived then has it whole', async () => {
    const { menuId, siteId, publishHalf, prices, stateOf } = await openMenuAndSite();
    await publishHalf();
    await changeSite(catalog, siteId, { archived: true });
    await goOn(menuId);
    expect(await prices()).toBe('2000');
    expect(await stateOf()).toMatchObject({ begun: [] });
  });

  test('a site that leaves then keeps it whole, as its own', async () => {
    const { menuId, siteId, publishHalf, prices, stateOf } = await openMenuAndSite();
    await publishHalf();
    await follow(menuId, []);
    expect(await prices()).toBe('2000');
    expect((await catalog.products.listIn(siteId)).filter(({ shared }) => shared)).toEqual([]);
    expect(await stateOf()).toBeUndefined();
  });

  test('a menu that is removed then leaves it to its sites whole', async () => {
    const { menuId, siteId, publishHalf, prices } = await openMenuAndSite();
    await publishHalf();
    await catalog.menus.change(menuId, startMenuRemoval);
    await goOn(menuId);
    expect(await prices()).toBe('2000');
    expect((await catalog.products.listIn(siteId)).filter(({ shared }) => shared)).toEqual([]);
    expect(await catalog.menus.find(menuId)).toBeUndefined();
  });

  test('a site that joins then gets the release in force, and so does the one that was in the middle', async () => {
    const { menuId, siteId, publishHalf, prices } = await openMenuAndSite();
    await publishHalf();
    const late = await newSite('late');
    await follow(menuId, [siteId, late._id]);
    expect([await prices(), await pricesOf(late._id)]).toEqual(['2000', '2000']);
  });
});

test('a site that is to follow again before it has left ends with the release in force alone, wherever that was killed', async () => {
  const { menuId, siteId, prices, ids } = await openMenuAndSite();
  await publishDraft(catalog, menuId, {});
  const setSites = (siteIds: string[]) =>
    catalog.menus.change(menuId, (menu) => setMenuSites(menu, { siteIds }));
  await killedAtEveryStep(async (call) => {
    await goOn(menuId);
    await setSites([]);
    const end = await killed(bringMenu(killedAt(call), menuId));
    await setSites([siteId]);
    await goOn(menuId);
    const found = await catalog.products.listIn(siteId);
    expect(found.map(({ shared }) => shared?.productId).toSorted()).toEqual(ids.toSorted());
    expect(await prices()).toBe('2000');
    return end;
  });
});

test('a release that is refused in a site counts as done there once an earlier one is brought back', async () => {
  const { menuId, publishRefused, prices } = await openMenuAndSite();
  const refused = await publishRefused();
  await goOn(menuId);
  expect(await viewOf(menuId, refused)).toMatchObject({ sites: 1, done: 0 });
  const { number } = await republishRelease(catalog, menuId, 1, {});
  await goOn(menuId);
  expect(await viewOf(menuId, number)).toMatchObject({ sites: 1, done: 1, failed: [] });
  expect(await prices()).toBe('1000');
});

test('a process that stood still for longer than it holds a site writes nothing there any more', async () => {
  const { menuId, priced, prices } = await openMenuAndSite();
  await publishDraft(catalog, menuId, {});
  const overtake = async () => {
    ports.clock.advance(20_000);
    await priced(30);
    await publishDraft(catalog, menuId, {});
    await bringMenu(catalog, menuId);
  };
  const { change } = catalog.products;
  let changes = 0;
  let overtaken: Promise<void> | undefined;
  const slow: typeof change = async (...about) => {
    changes += 1;
    if (changes === 2) overtaken = overtake();
    await overtaken;
    return change(...about);
  };
  await bringMenu({ ...catalog, products: { ...catalog.products, change: slow } }, menuId);
  await overtaken;
  expect(await prices()).toBe('3000');
});

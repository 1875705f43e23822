import { test } from '@jest/globals';
import { logInAs } from './browser/dashboard/admin-steps.ts';
import {
  bringItBack,
  draftSoup,
  growAChain,
  openChainOfShops,
  openMenuTab,
  openThreeShops,
  publishTheDraft,
  reachesAll,
  seeSoupAt,
  takeItBack,
} from './browser/dashboard/chain-steps.ts';
import { journeys } from './browser/journeys.ts';
import { seen } from './browser/sights.ts';
import { DESKTOP, PHONE } from './browser/visit.ts';
import { newManager } from './people.ts';

const DAY_MS = 86_400_000;

journeys('menus that many sites share, in the browser', (here) => {
  test('a chain grows from one shop to three on one menu, which shows the dishes of the first', async () => {
    const opened = await openThreeShops(here.on);
    await here.walk(DESKTOP, (visit) => growAChain(visit, opened));
    await here.walk(PHONE, (visit) => seeSoupAt(visit, opened.shops[1], /12\.50/));
  });

  test('a price is raised everywhere but at the airport, and two shops show it so', async () => {
    const chain = await openChainOfShops(here.on);
    await draftSoup(here.on, chain, 13.75, 12.5);
    await here.walk(DESKTOP, async (visit) => {
      await openMenuTab(visit.page, chain, 'publish');
      await publishTheDraft(visit, 'Dearer soup');
      await reachesAll(visit.page, 2);
    });
    await here.walk(PHONE, (visit) => seeSoupAt(visit, chain.shops[1], /13\.75/));
    await here.walk(DESKTOP, (visit) => seeSoupAt(visit, chain.shops[2], /12\.50/));
  });

  test('a release that is planned for tomorrow is taken back, and no shop gets it', async () => {
    const chain = await openChainOfShops(here.on);
    await draftSoup(here.on, chain, 1);
    const tomorrow = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    await here.walk(DESKTOP, async (visit) => {
      await openMenuTab(visit.page, chain, 'publish');
      await publishTheDraft(visit, 'A penny a soup', `${tomorrow}T05:00`);
      await seen(visit.page.getByText('Planned').first());
      await takeItBack(visit, 2);
    });
    await here.walk(PHONE, (visit) => seeSoupAt(visit, chain.shops[0], /12\.50/));
  });

  test('a wrong release is replaced by the one before it, which is brought back', async () => {
    const chain = await openChainOfShops(here.on);
    await draftSoup(here.on, chain, 125);
    await here.walk(DESKTOP, async (visit) => {
      await openMenuTab(visit.page, chain, 'publish');
      await publishTheDraft(visit, 'Wrong by a point');
      await bringItBack(visit, 1);
      await reachesAll(visit.page, 3);
    });
    await here.walk(PHONE, (visit) => seeSoupAt(visit, chain.shops[0], /12\.50/));
  });

  test('a regional manager sees the shops of theirs, and a dish that the menu has locked there', async () => {
    const chain = await openChainOfShops(here.on);
    const [mine, , other] = chain.shops;
    const manager = await newManager(here.on, chain.admin, [mine.siteId]);
    await here.walk(DESKTOP, async ({ page, inspectAtAllWidths, mayFail }) => {
      await page.goto('/login');
      await logInAs(page, manager);
      await page.waitForURL(`**/dashboard/${mine.slug}/**`);
      await page.goto(`/dashboard/${mine.slug}/products`);
      await seen(page.getByText('Soup').first());
      await inspectAtAllWidths('products of a following shop');
      mayFail(new RegExp(other.slug));
      await page.goto(`/dashboard/${other.slug}/products`);
      await seen(page.getByText(`There is no site “${other.slug}”.`));
    });
  });
});

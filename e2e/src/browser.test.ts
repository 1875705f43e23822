import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import {
  confirmTheOrder,
  enterTheDashboard,
  findTheMoney,
  loseATab,
  type Sold,
  showTwoSites,
  soldByNow,
} from './browser/admin-steps.ts';
import { findBowlSoldOut, newBowlMenu, orderBowl } from './browser/bowl-order-steps.ts';
import { findItInTheShop, importTheMenu, lookAtFaults, refuseAText } from './browser/bulk-steps.ts';
import { launchChromium, noChromium } from './browser/chromium.ts';
import {
  createTheCoupon,
  deleteTheCoupon,
  findItApplied,
  findItInvalid,
  markItDefault,
} from './browser/coupon-steps.ts';
import {
  choosePie,
  declineThenPay,
  enterMezzanotte,
  fillTheCart,
  findTheOrder,
  seen,
  settleDetails,
  signUp,
} from './browser/customer-steps.ts';
import { exportTheBilling, exportTheOrders } from './browser/export-steps.ts';
import { goThroughFirstSteps } from './browser/first-steps.ts';
import { chooseSalad, enterByKeyboard, lookAndLeave, orderByKeyboard } from './browser/keyboard-steps.ts';
import {
  browseProducts,
  changeProducts,
  deleteAll,
  logInToDashboard,
  makeCategory,
  mergeCategories,
  moveByKeyboard,
  newMenu,
} from './browser/menu-steps.ts';
import {
  addRice,
  deleteBowl,
  fillBowl,
  leaveUnsaved,
  openNewProduct,
  saveWithPicture,
  sellOut,
} from './browser/product-steps.ts';
import {
  changeTheShop,
  findASection,
  hangUpALogo,
  holdBack,
  keepSecrets,
  openNamiPoke,
} from './browser/settings-steps.ts';
import {
  archiveInsteadOfDeleting,
  createASite,
  deleteAnEmptySite,
  meetADomainConflict,
  ownSite,
  renameTheSlug,
} from './browser/site-steps.ts';
import { DESKTOP, PHONE, type Visit, visit } from './browser/visit.ts';
import { type Client, client } from './client.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { type Opened, openShop } from './journeys/opening.ts';
import { logIn } from './people.ts';
import { ADMIN, type Product, startProduct } from './product.ts';

if (noChromium) console.log(`SKIPPED: the browser journeys, ${noChromium}`);

const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-browser-'));
let product: Product | undefined;
let browser: Browser;
let on: Client;

const start = async (): Promise<string> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  product = await startProduct({ dataDir, port, env: { PUBLIC_URL: url, LOG_LEVEL: 'info' } });
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  if (!page.ok) throw new Error('web/dist is missing: `npm test` builds it, or `npx vite build` in web');
  // Its past must not move the sums that the journeys compare.
  await eventually(() => expect(product?.output()).toContain('the demo shops have their past'), 60_000);
  return url;
};

const walk = (screen: typeof PHONE, steps: (visit: Visit) => Promise<void>): Promise<void> =>
  visit({ browser, url: on.url, screen }, steps);

(noChromium ? describe.skip : describe)('in the browser', () => {
  beforeAll(async () => {
    browser = await launchChromium();
    on = client(process.env.BITEBOARD_URL ?? (await start()));
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  describe.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('on %s', (_name, screen) => {
    const order: Sold = { monthTotalCents: 3240, monthTaxCents: 162 };
    let before: Sold;
    let number: string;

    test('a stranger orders a pie, signs up on the way, and pays after a declined card', async () => {
      before = await soldByNow(on);
      await walk(screen, async (guest) => {
        await enterMezzanotte(guest);
        await choosePie(guest);
        await fillTheCart(guest);
        await signUp(guest, `nina-${screen.width}-${Date.now()}@biteboard.test`);
        await settleDetails(guest);
        await declineThenPay(guest);
        number = await findTheOrder(guest);
      });
    }, 60_000);

    test('the admin finds that order and its money, and confirms it', async () => {
      await walk(screen, async (admin) => {
        await enterTheDashboard(admin);
        await findTheMoney(admin, before, order);
        await confirmTheOrder(admin, number);
      });
    }, 60_000);

    test('a coupon made in the dashboard is applied by the shop’s cart, and is no code any more once deleted', async () => {
      const shop: Opened = await openShop(on, await logIn(on, ADMIN));
      await walk(screen, async (admin) => {
        await createTheCoupon(admin, shop.slug);
        await markItDefault(admin);
        const cart = await findItApplied(admin, shop.slug);
        await deleteTheCoupon(admin);
        await findItInvalid(admin, cart);
      });
    }, 60_000);

    test('an admin opens a site, sees what it needs until its first order, renames it, archives it and brings it back', async () => {
      await walk(screen, async (admin) => {
        await enterTheDashboard(admin);
        const site = ownSite('Nudel');
        await createASite(admin, site);
        await meetADomainConflict(admin, site);
        await goThroughFirstSteps(admin, on, site);
        await archiveInsteadOfDeleting(admin, await renameTheSlug(admin, site));
        const empty = ownSite('Leer');
        await createASite(admin, empty);
        await deleteAnEmptySite(admin, empty);
      });
    }, 120_000);

    test('what Orders and Billing show comes down as workbooks with the same rows, and both tie out', async () => {
      await walk(screen, async (admin) => {
        await enterTheDashboard(admin);
        await exportTheOrders(admin, on);
        await exportTheBilling(admin, on);
      });
    }, 120_000);

    test('a menu with faults comes in by Excel once they are mended, and is in the shop', async () => {
      const shop = await openShop(on, await logIn(on, ADMIN));
      await walk(screen, async (admin) => {
        await logInToDashboard(admin.page);
        await refuseAText(admin, shop.slug);
        await lookAtFaults(admin, on, shop);
        await importTheMenu(admin);
        await findItInTheShop(admin, shop);
      });
    }, 60_000);

    test('an order is placed with the keyboard alone', async () => {
      await walk(screen, async (guest) => {
        await enterByKeyboard(guest);
        await lookAndLeave(guest);
        await chooseSalad(guest);
        await orderByKeyboard(guest);
      });
    }, 60_000);
  });

  test('two browser tabs of an admin show two sites, and a tab that cannot be fetched leaves the rest', async () => {
    await walk(DESKTOP, async (admin) => {
      await enterTheDashboard(admin);
      await showTwoSites(admin);
      await loseATab(admin);
    });
  }, 60_000);

  test('an admin finds products in a long menu, and puts its categories in order, together and away', async () => {
    const slug = await newMenu(on);
    await walk(DESKTOP, async (admin) => {
      await logInToDashboard(admin.page);
      await browseProducts(admin, slug);
      await changeProducts(admin, slug);
      await moveByKeyboard(admin, slug);
      await makeCategory(admin, slug);
      await mergeCategories(admin, slug);
      await deleteAll(admin, slug);
    });
  }, 120_000);

  test("an admin changes a shop's settings, and the shop has them at once", async () => {
    await openNamiPoke(on);
    await walk(DESKTOP, async (admin) => {
      await enterTheDashboard(admin);
      await changeTheShop(admin);
      await holdBack(admin);
    });
  }, 60_000);

  test("a shop's secrets never come back from its settings, and its logo goes up at once", async () => {
    await walk(DESKTOP, async (admin) => {
      await enterTheDashboard(admin);
      await keepSecrets(admin);
      await hangUpALogo(admin);
    });
  }, 60_000);

  test('the settings are found by section, also on a phone', async () => {
    await walk(PHONE, async (admin) => {
      await enterTheDashboard(admin);
      await findASection(admin);
      await admin.inspect('settings');
    });
  }, 60_000);

  test('a product is made in the dashboard, ordered in the shop, sold out, renamed and deleted', async () => {
    const menu = await newBowlMenu(on);
    await walk(DESKTOP, async (admin) => {
      await openNewProduct(admin, menu.slug);
      await fillBowl(admin);
      await addRice(admin);
      await saveWithPicture(admin);
      await menu.shows({ imageUrl: expect.stringMatching(/^\/files\//) });
      await walk(PHONE, (guest) => orderBowl(guest, menu.slug));
      await leaveUnsaved(admin);
      await sellOut(admin);
      await menu.shows({ soldOut: true, variants: [{}, { key: 'large', label: 'Grande' }] });
      await menu.refusesBowl();
      await walk(PHONE, (guest) => findBowlSoldOut(guest, menu.slug));
      await deleteBowl(admin);
      await menu.shows(undefined);
    });
  }, 120_000);

  test('a slow menu holds its place, and a lost network is said until it is back', async () => {
    await walk(PHONE, async ({ page, context, mayFail }) => {
      const gate = Promise.withResolvers<void>();
      await page.route('**/api/shop/mezzanotte/menu', async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.goto('/s/mezzanotte');
      await seen(page.getByRole('status').getByText('Loading'));
      gate.resolve();
      await page.getByRole('button', { name: 'Accept and go on' }).click();
      await page.getByRole('button', { name: 'Start my order' }).click();
      mayFail(/\/(files|favicon\.svg)/);
      await context.setOffline(true);
      const bar = page.getByText('You are offline. What you see may be out of date.');
      await seen(bar);
      await page.getByRole('link', { name: /^Pasta/ }).click();
      await page.getByRole('button', { name: 'Add Pomodoro' }).waitFor();
      await context.setOffline(false);
      await bar.waitFor({ state: 'hidden' });
    });
  }, 60_000);
});

import { describe, expect, test } from '@jest/globals';
import { openTestShop } from '../journeys/opening.ts';
import { signInPerson } from '../people.ts';
import { DEMO_ADMIN_LOGIN } from '../product.ts';
import { signInAsAdmin } from './dashboard/admin-steps.ts';
import { findItInTheShop, importTheMenu, lookAtFaults, refuseAText } from './dashboard/bulk-steps.ts';
import { chooseColumns } from './dashboard/columns-steps.ts';
import {
  addRice,
  breakTheGroups,
  deleteBowl,
  fillBowl,
  leaveOutTheName,
  leaveUnsaved,
  nameASizeTwice,
  openNewProduct,
  saveWithPicture,
  sellOut,
} from './dashboard/product-steps.ts';
import { runOutOfDishes } from './dashboard/sold-out-steps.ts';
import type { JourneyStage } from './journeys.ts';
import { findBowlSoldOut, newBowlMenu, orderBowl } from './storefront/bowl-order-steps.ts';
import { DESKTOP, PHONE } from './visit.ts';
import { BOTH_WIDTHS } from './widths.ts';

/** What an admin does to a menu. */
export const menuJourneys = (here: JourneyStage): void => {
  test('a kitchen runs out of two dishes, and has one of them again', async () => {
    const shop = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
    await here.walk(DESKTOP, (cook) => runOutOfDishes(cook, here.on, shop));
  });

  test('a product is made in the dashboard, ordered in the shop, renamed and sold out', async () => {
    const menu = await newBowlMenu(here.on);
    await here.walk(DESKTOP, async (admin) => {
      await openNewProduct(admin, menu.slug);
      await fillBowl(admin);
      await addRice(admin);
      await saveWithPicture(admin);
      await menu.shows({ imageUrl: expect.stringMatching(/^\/files\//) });
      await here.walk(PHONE, (guest) => orderBowl(guest, menu.slug));
      await sellOut(admin);
      await menu.shows({ soldOut: true, variants: [{}, { key: 'large', label: 'Grande' }] });
      await menu.refusesBowl();
    });
  });
};

/** What an admin does to a menu seldom, or what fails. */
export const menuAtLength = (here: JourneyStage): void => {
  describe.each(BOTH_WIDTHS)('on %s', (_name, screen) => {
    test('a menu with faults comes in by Excel once they are mended, and is in the shop', async () => {
      const shop = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
      await here.walk(screen, async (admin) => {
        await signInAsAdmin(admin.page);
        await refuseAText(admin, shop.slug);
        await chooseColumns(admin);
        await lookAtFaults(admin, here.on, shop);
        await importTheMenu(admin);
        await findItInTheShop(admin, shop);
      });
    });
  });

  test('a product is made of what was wrong at first, left on purpose only, sold out and deleted', async () => {
    const menu = await newBowlMenu(here.on);
    await here.walk(DESKTOP, async (admin) => {
      await openNewProduct(admin, menu.slug);
      await leaveOutTheName(admin);
      await fillBowl(admin);
      await nameASizeTwice(admin);
      await addRice(admin);
      await breakTheGroups(admin);
      await saveWithPicture(admin);
      await leaveUnsaved(admin);
      await sellOut(admin);
      await menu.shows({ soldOut: true });
      await here.walk(PHONE, (guest) => findBowlSoldOut(guest, menu.slug));
      await deleteBowl(admin);
      await menu.shows(undefined);
    });
  });
};

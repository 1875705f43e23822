import { test } from '@jest/globals';
import { openAsAdmin, signInAsAdmin } from './browser/dashboard/admin-steps.ts';
import {
  addALocation,
  colourAndPayments,
  findTheFirstOrder,
  nameTheBrand,
  orderTheSoup,
  pressTestOrder,
  putTheMenuIn,
  setHours,
} from './browser/dashboard/new-brand-steps.ts';
import {
  beginACategory,
  findItselfSuspended,
  goOnWhereTheyWere,
  inviteAManager,
  letInAgain,
  seeWhatChanged,
  suspend,
  takeItUp,
} from './browser/dashboard/people-steps.ts';
import { changeTheShop, holdBack, openNamiPoke } from './browser/dashboard/settings-steps.ts';
import { ownSite } from './browser/dashboard/site-steps.ts';
import { journeys } from './browser/journeys.ts';
import { liveJourneys } from './browser/live-journeys.ts';
import { menuJourneys } from './browser/menu-journeys.ts';
import { DESKTOP, PHONE } from './browser/visit.ts';
import { openTestShop } from './journeys/opening.ts';
import { signInPerson } from './people.ts';
import { DEMO_ADMIN_LOGIN } from './product.ts';

journeys('the dashboard in the browser', (here) => {
  menuJourneys(here);

  test("an admin changes a shop's settings, and the shop has them at once", async () => {
    await openNamiPoke(here.on);
    await here.walk(DESKTOP, async (admin) => {
      await signInAsAdmin(admin.page);
      await changeTheShop(admin);
      await holdBack(admin);
    });
  });

  liveJourneys(here);

  test('a manager is invited to one shop, locked out of another, and suspended at work', async () => {
    const admin = await signInPerson(here.on, DEMO_ADMIN_LOGIN);
    const [shop, other] = [await openTestShop(here.on, admin), await openTestShop(here.on, admin)];
    const key = Date.now();
    const who = { email: `marco-${key}@biteboard.test`, name: `Marco ${key}` };
    await here.walk(DESKTOP, async (chief) => {
      const link = await inviteAManager(chief, shop, who);
      await here.walk(PHONE, async (manager) => {
        await takeItUp(manager, link, shop, other);
        await seeWhatChanged(manager, shop);
        await beginACategory(manager, shop);
        await chief.page.reload();
        await suspend(chief, who.name);
        await findItselfSuspended(manager, who.email);
        await letInAgain(chief, who.name);
        await goOnWhereTheyWere(manager);
      });
    });
  });

  test('a new brand goes from nothing to its first paid order', async () => {
    const brand = ownSite('Zuppa');
    await here.walk(DESKTOP, async (admin) => {
      await openAsAdmin(admin.page, '/dashboard');
      await nameTheBrand(admin, brand);
      await setHours(admin);
      await addALocation(admin);
      await colourAndPayments(admin);
      await putTheMenuIn(admin, brand);
      const shop = await pressTestOrder(admin, brand);
      let number = '';
      await here.walk(PHONE, async (guest) => {
        number = await orderTheSoup(guest, shop, `${brand.slug}@biteboard.test`);
      });
      await findTheFirstOrder(admin, number);
    });
  });
});

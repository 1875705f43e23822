import { test } from '@jest/globals';
import {
  failTheHealthTests,
  failToDelete,
  failToDownload,
  failToUpload,
  failWithCoupons,
  mergeAfterAll,
  saveAfterAll,
} from './browser/change-message-steps.ts';
import { journeys } from './browser/journeys.ts';
import { failToLoad, failToLogIn, seeNothingThere } from './browser/load-message-steps.ts';
import { logInToDashboard } from './browser/menu-steps.ts';
import {
  addALocation,
  colourAndPayments,
  findTheFirstOrder,
  nameTheBrand,
  orderTheSoup,
  pressTestOrder,
  putTheMenuIn,
  setHours,
} from './browser/new-brand-steps.ts';
import { ownSite } from './browser/site-steps.ts';
import { DESKTOP, PHONE } from './browser/visit.ts';
import { expectStatus } from './client.ts';
import { openShop } from './journeys/opening.ts';
import { logIn } from './people.ts';
import { ADMIN } from './product.ts';

journeys('the dashboard in the browser', (here) => {
  test('a new brand goes from nothing to its first paid order', async () => {
    const brand = ownSite('Zuppa');
    await here.walk(DESKTOP, async (admin) => {
      await logInToDashboard(admin.page);
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
  }, 120_000);

  test('whatever fails is said in the words that an admin was promised', async () => {
    const admin = await logIn(here.on, ADMIN);
    const { slug } = await openShop(here.on, admin);
    const body = { name: 'Sweets', position: 1 };
    const path = `/api/admin/sites/${slug}/categories`;
    expectStatus(await here.on.call('POST', path, { token: admin.token, body }), 201);
    await here.walk(DESKTOP, async (visit) => {
      await failToLogIn(visit);
      await failToLoad(visit, slug);
      await failToDelete(visit, slug);
      await failToUpload(visit, slug);
      await mergeAfterAll(visit, slug);
      await failWithCoupons(visit, slug);
      await failTheHealthTests(visit, slug);
      await saveAfterAll(visit, slug);
      await failToDownload(visit);
      await seeNothingThere(visit, slug);
    });
  }, 180_000);
});

import { test } from '@jest/globals';
import { openAsAdmin } from './browser/dashboard/admin-steps.ts';
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
import { ownSite } from './browser/dashboard/site-steps.ts';
import { journeys } from './browser/journeys.ts';
import { liveJourneys } from './browser/live-journeys.ts';
import { menuJourneys } from './browser/menu-journeys.ts';
import { DESKTOP, PHONE } from './browser/visit.ts';

journeys('the dashboard in the browser', (here) => {
  menuJourneys(here);

  liveJourneys(here);

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

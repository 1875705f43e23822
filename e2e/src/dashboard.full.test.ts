import { test } from '@jest/globals';
import { loseATab, showTwoSites, signInAsAdmin } from './browser/dashboard/admin-steps.ts';
import { findItInTheTrail, raiseThePrice } from './browser/dashboard/audit-steps.ts';
import {
  failTheHealthTests,
  failToDownload,
  failToUpload,
  failWithCoupons,
  mergeAfterAll,
  saveAfterAll,
} from './browser/dashboard/change-message-steps.ts';
import { failToDelete } from './browser/dashboard/delete-message-steps.ts';
import { failToLoad, failToLogIn, seeNothingThere } from './browser/dashboard/load-message-steps.ts';
import { disputeAnOrder, settleTheDispute } from './browser/dashboard/money-case-steps.ts';
import { hangUpALogo, keepSecrets } from './browser/dashboard/settings-steps.ts';
import { journeys } from './browser/journeys.ts';
import { DESKTOP } from './browser/visit.ts';
import { expectStatus } from './client.ts';
import { openTestShop } from './journeys/opening.ts';
import { signInPerson } from './people.ts';
import { DEMO_ADMIN_LOGIN } from './product.ts';

journeys('the dashboard in the browser, at length', (here) => {
  test('two browser tabs of an admin show two sites, and a tab that cannot be fetched leaves the rest', async () => {
    await here.walk(DESKTOP, async (admin) => {
      await signInAsAdmin(admin.page);
      await showTwoSites(admin);
      await loseATab(admin);
    });
  });

  test("a shop's secrets never come back from its settings, and its logo goes up at once", async () => {
    await here.walk(DESKTOP, async (admin) => {
      await signInAsAdmin(admin.page);
      await keepSecrets(admin);
      await hangUpALogo(admin);
    });
  });

  test('a payment that a bank disputes is a line in Billing and in its order, until it is settled', async () => {
    const shop = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
    const placed = await disputeAnOrder(here.on, shop);
    await here.walk(DESKTOP, (admin) => settleTheDispute(admin, shop, placed));
  });

  test('a price that an admin raises is found in what changed, from the old to the new', async () => {
    const shop = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
    await here.walk(DESKTOP, async (admin) => {
      await raiseThePrice(admin, shop);
      await findItInTheTrail(admin, shop);
    });
  });

  test('whatever fails is said in the words that an admin was promised', async () => {
    const admin = await signInPerson(here.on, DEMO_ADMIN_LOGIN);
    const { slug } = await openTestShop(here.on, admin);
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
  });
});

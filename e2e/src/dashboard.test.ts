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
import { DESKTOP } from './browser/visit.ts';
import { expectStatus } from './client.ts';
import { openShop } from './journeys/opening.ts';
import { logIn } from './people.ts';
import { ADMIN } from './product.ts';

journeys('the dashboard in the browser', (here) => {
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

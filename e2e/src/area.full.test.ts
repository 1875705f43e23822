import { beforeAll, test } from '@jest/globals';
import { signInAsAdmin } from './browser/dashboard/admin-steps.ts';
import {
  type Area,
  beginTheMorning,
  openArea,
  runOutOfAnOption,
  seeWhoRunsALocation,
  workAtOneLocation,
} from './browser/dashboard/area-steps.ts';
import { journeys } from './browser/journeys.ts';
import { DESKTOP } from './browser/visit.ts';
import { signInPerson } from './people.ts';
import { DEMO_ADMIN_LOGIN } from './product.ts';

journeys('an area of a chain in the browser', (here) => {
  let area: Area;
  beforeAll(async () => {
    area = await openArea(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
  });

  test('an area manager sees the morning of their sites, and their kitchen runs out of one option', async () => {
    await here.walk(DESKTOP, async (manager) => {
      await beginTheMorning(manager, here.on, area);
      await runOutOfAnOption(manager, here.on, area.shops);
    });
  });

  test('somebody of one location works with what is of it', async () => {
    await here.walk(DESKTOP, (manager) => workAtOneLocation(manager, area));
  });

  test('an admin sees and chooses the locations that somebody runs', async () => {
    await here.walk(DESKTOP, async (admin) => {
      await signInAsAdmin(admin.page);
      await seeWhoRunsALocation(admin, area);
    });
  });
});

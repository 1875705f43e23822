import { beforeAll, test } from '@jest/globals';
import {
  type BusyEvening,
  catchUp,
  openEvening,
  seeTheEvening,
  setRight,
} from './browser/dashboard/evening-steps.ts';
import { journeys } from './browser/journeys.ts';
import { DESKTOP, PHONE } from './browser/visit.ts';
import { signInPerson } from './people.ts';
import { DEMO_ADMIN_LOGIN } from './product.ts';

journeys('a busy evening of twenty shops in the browser', (here) => {
  let evening: BusyEvening;
  beforeAll(async () => {
    evening = await openEvening(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
  });

  test('is seen at one glance, and mended from there, on a phone and at a desk', async () => {
    await here.walk(PHONE, async (admin) => {
      await seeTheEvening(admin, evening, ['late', 'waiting', 'paused', 'closed', 'disputed']);
      await catchUp(admin, evening);
    });
    await here.walk(DESKTOP, async (admin) => {
      await seeTheEvening(admin, evening, ['waiting', 'closed', 'disputed']);
      await setRight(admin, here.on, evening);
    });
  });
});

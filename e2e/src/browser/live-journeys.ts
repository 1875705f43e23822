import { test } from '@jest/globals';
import { openTestShop } from '../journeys/opening.ts';
import { signInPerson } from '../people.ts';
import { DEMO_ADMIN_LOGIN } from '../product.ts';
import { BY_THE_STOVE, cookAnOrder } from './dashboard/kitchen-steps.ts';
import { seeANewOrderArrive } from './dashboard/live-steps.ts';
import type { JourneyStage } from './journeys.ts';
import { DESKTOP } from './visit.ts';

/** What the dashboard announces to an admin who is doing something else. */
export const liveJourneys = (here: JourneyStage): void => {
  test('an order that comes in shows in every tab of the dashboard, until somebody takes it on', async () => {
    const shop = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
    await here.walk(DESKTOP, (admin) => seeANewOrderArrive(admin, here.on, shop));
  });

  test('a kitchen takes an order from new to handed over, also when its network was away', async () => {
    const shop = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
    await here.walk(BY_THE_STOVE, (cook) => cookAnOrder(cook, here.on, shop));
  });
};

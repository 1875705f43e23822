import { test } from '@jest/globals';
import { openTestShop } from '../journeys/opening.ts';
import { signInPerson } from '../people.ts';
import { DEMO_ADMIN_LOGIN } from '../product.ts';
import { limitTheKitchen } from './dashboard/capacity-steps.ts';
import { BY_THE_STOVE } from './dashboard/kitchen-steps.ts';
import { pauseTheKitchen } from './dashboard/pace-steps.ts';
import type { JourneyStage } from './journeys.ts';
import { DESKTOP } from './visit.ts';

/** What a kitchen takes no more of, and what its customers are shown then. */
export const kitchenLimitsJourneys = (here: JourneyStage): void => {
  test('a paused kitchen takes orders for later alone, until it is open again', async () => {
    const shop = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
    await here.walk(BY_THE_STOVE, (cook) => pauseTheKitchen(cook, here.on, shop));
  });

  test('a kitchen that takes one order for each quarter of an hour shows which of them are full', async () => {
    const shop = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
    await here.walk(DESKTOP, (admin) => limitTheKitchen(admin, here.on, shop));
  });
};

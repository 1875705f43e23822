import { test } from '@jest/globals';
import { openShop } from '../journeys/opening.ts';
import { logIn } from '../people.ts';
import { ADMIN } from '../product.ts';
import { limitTheKitchen } from './dashboard/capacity-steps.ts';
import { BY_THE_STOVE, cookAnOrder } from './dashboard/kitchen-steps.ts';
import { hearOfAnOrder } from './dashboard/live-steps.ts';
import { pauseTheKitchen } from './dashboard/pace-steps.ts';
import type { Stage } from './journeys.ts';
import { DESKTOP } from './visit.ts';

/** What whoever runs a shop hears of while they do something else. */
export const liveJourneys = (here: Stage): void => {
  test('an order that comes in shows in every tab of the dashboard, until somebody takes it on', async () => {
    const shop = await openShop(here.on, await logIn(here.on, ADMIN));
    await here.walk(DESKTOP, (admin) => hearOfAnOrder(admin, here.on, shop));
  });

  test('a kitchen takes an order from new to handed over, also when its network was away', async () => {
    const shop = await openShop(here.on, await logIn(here.on, ADMIN));
    await here.walk(BY_THE_STOVE, (cook) => cookAnOrder(cook, here.on, shop));
  });

  test('a paused kitchen takes orders for later alone, until it is open again', async () => {
    const shop = await openShop(here.on, await logIn(here.on, ADMIN));
    await here.walk(BY_THE_STOVE, (cook) => pauseTheKitchen(cook, here.on, shop));
  });

  test('a kitchen that takes one order for each quarter of an hour shows which of them are full', async () => {
    const shop = await openShop(here.on, await logIn(here.on, ADMIN));
    await here.walk(DESKTOP, (admin) => limitTheKitchen(admin, here.on, shop));
  });
};

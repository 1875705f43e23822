import { test } from '@jest/globals';
import type { JourneyStage } from './journeys.ts';
import { openedShop } from './opened-shop.ts';
import {
  changeThePasswordElsewhere,
  comeToTheDetails,
  goOnWithANewLogin,
  letTheTokenRunOut,
} from './storefront/session-steps.ts';
import { keepInStep, openTwoTabs, signInAndOutInStep } from './storefront/two-tabs-steps.ts';
import { DESKTOP, TABLET } from './visit.ts';

/** A customer's login, where it ends and where it is in two places. */
export const sessionJourneys = (here: JourneyStage): void => {
  test('a session that is over at the checkout asks for the login again, and the order goes on', async () => {
    const { shop, who } = await openedShop(here);
    await here.walk(TABLET, async (guest) => {
      await comeToTheDetails(guest, shop.slug, who);
      await changeThePasswordElsewhere(guest, here.on, who);
      await goOnWithANewLogin(guest, who);
      await letTheTokenRunOut(guest, who);
    });
  });

  test('two tabs hold one cart, and sign in and out together', async () => {
    const { shop, who } = await openedShop(here);
    await here.walk(DESKTOP, async (guest) => {
      const other = await openTwoTabs(guest, shop.slug);
      await keepInStep(guest, other);
      await signInAndOutInStep(guest, other, who);
    });
  });
};

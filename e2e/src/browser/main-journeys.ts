import { test } from '@jest/globals';
import { openTestShop } from '../journeys/opening.ts';
import { newCustomer, signInPerson } from '../people.ts';
import { DEMO_ADMIN_LOGIN } from '../product.ts';
import type { JourneyStage } from './journeys.ts';
import { signUp } from './storefront/customer-steps.ts';
import { payForADelivery, trackItLive, watchItBeMade } from './storefront/order-page-steps.ts';
import { addPlain, enterShop, openTheCart, payIt } from './storefront/soup-steps.ts';
import { DESKTOP, PHONE } from './visit.ts';

/** The one that every shape of the product is tried by, in the short profile too; `chief` opens its shop. */
export const strangerJourney = (here: JourneyStage, chief = DEMO_ADMIN_LOGIN): void => {
  test('a stranger orders takeout, signs up on the way, and pays', async () => {
    const shop = await openTestShop(here.on, await signInPerson(here.on, chief));
    await here.walk(PHONE, async (guest) => {
      await enterShop(guest.page, shop.slug);
      await guest.page.getByRole('link', { name: /^Mains/ }).click();
      await addPlain(guest.page, 'Soup');
      await openTheCart(guest.page);
      await signUp(guest, `stranger-${Date.now()}@biteboard.test`);
      await payIt(guest.page, '$13.13');
    });
  });
};

/** What every shape of the product must do for its customers. */
export const mainJourneys = (here: JourneyStage): void => {
  strangerJourney(here);

  test('a delivery is quoted, paid, made and tracked', async () => {
    const { on } = here;
    const [admin, who] = [await signInPerson(on, DEMO_ADMIN_LOGIN), await newCustomer(on)];
    const shop = await openTestShop(on, admin);
    const placed = await payForADelivery(on, { admin, who, shop });
    await here.walk(DESKTOP, async (guest) => {
      await watchItBeMade(guest, on, { admin, who, slug: shop.slug, placed });
      await trackItLive(guest, placed);
    });
  });
};

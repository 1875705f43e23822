import { test } from '@jest/globals';
import type { JourneyStage } from './journeys.ts';
import { openedShop } from './opened-shop.ts';
import {
  browseWithoutOne,
  comeWithANetwork,
  placeInVain,
  placeOnceItIsBack,
} from './storefront/offline-steps.ts';
import { PHONE } from './visit.ts';

/** What a customer can do whose network is away. */
export const offlineJourneys = (here: JourneyStage): void => {
  test('without a network the shop opens with its menu and cart; an order waits for it, and is placed once', async () => {
    const { shop, who } = await openedShop(here);
    await here.walk({ ...PHONE, serviceWorkers: 'allow' }, async (guest) => {
      await comeWithANetwork(guest, shop.slug, who);
      await browseWithoutOne(guest);
      await placeInVain(guest);
      await placeOnceItIsBack(guest, here.on, { slug: shop.slug, who });
    });
  });
};

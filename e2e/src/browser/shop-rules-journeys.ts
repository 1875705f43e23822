import { test } from '@jest/globals';
import { keepToTheRules } from './dashboard/coupon-steps.ts';
import type { JourneyStage } from './journeys.ts';
import { openedShop } from './opened-shop.ts';
import {
  chooseLater,
  closeForDays,
  findItClosed,
  meetTheAlert,
  payForTheOpening,
} from './storefront/closed-steps.ts';
import { meetTheNotice, pickItUp, sellThali } from './storefront/pickup-only-steps.ts';
import { findTheTip, offerTips, payWithTheTip, tipTheSoup } from './storefront/tip-steps.ts';
import { DESKTOP, PHONE, TABLET } from './visit.ts';

/** What a customer meets where a shop has rules of its own. */
export const shopRulesJourneys = (here: JourneyStage): void => {
  test('a coupon counts from its subtotal on, comes by itself, and stays away once it was taken off', async () => {
    const { shop } = await openedShop(here);
    await here.walk(TABLET, (guest) => keepToTheRules(guest, shop.slug));
  });

  test('a tip of 15 % is in the total of a translated page, on the pay page, in My Orders, and the shop sees it', async () => {
    const { admin, shop, who } = await openedShop(here);
    await offerTips(here.on, admin, shop.slug);
    let number = '';
    await here.walk({ ...PHONE, isTranslated: true }, async (guest) => {
      await tipTheSoup(guest, shop.slug, who);
      number = await payWithTheTip(guest);
    });
    await here.walk(DESKTOP, (chief) => findTheTip(chief, shop.slug, number));
  });

  test('a closed shop says so to a customer who orders for now, with a link to a later time', async () => {
    const { admin, shop, who } = await openedShop(here);
    const opening = await closeForDays(here.on, admin, shop);
    await here.walk(PHONE, async (guest) => {
      await findItClosed(guest, shop.slug, opening);
      await meetTheAlert(guest, who);
      await chooseLater(guest);
      await payForTheOpening(guest, opening);
    });
  });

  test('a category for pickup only says so wherever it is met, and its dishes are picked up', async () => {
    const { admin, shop, who } = await openedShop(here);
    await sellThali(here.on, admin, shop);
    await here.walk(PHONE, async (guest) => {
      await meetTheNotice(guest, shop.slug);
      await pickItUp(guest, who);
    });
  });
};

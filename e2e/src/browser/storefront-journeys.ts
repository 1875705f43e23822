import { test } from '@jest/globals';
import type { JourneyStage } from './journeys.ts';
import { openedShop } from './opened-shop.ts';
import {
  closeForDays,
  findItClosed,
  meetTheAlert,
  orderForTheOpening,
  payForTheOpening,
} from './storefront/closed-steps.ts';
import { pressEarly } from './storefront/early-steps.ts';
import { arrive, enterIn, fillIn, findItIn, lookAtTheRest, payIn } from './storefront/language-steps.ts';
import { offerTips } from './storefront/tip-steps.ts';
import { DESKTOP, type Device, PHONE, TABLET } from './visit.ts';
import { ENGLISH, FRENCH, GERMAN, type Words } from './words.ts';

type InALanguage = readonly [name: string, words: Words, screen: Device, choose: string | undefined];

const LANGUAGES: readonly InALanguage[] = [
  // It has the longest words.
  [
    'German, as the browser wishes',
    GERMAN,
    { ...PHONE, locale: 'de-DE', timezoneId: 'Pacific/Auckland' },
    undefined,
  ],
  ['English', ENGLISH, DESKTOP, undefined],
  ['French, as it is chosen', FRENCH, TABLET, 'Français'],
];

/** What a customer meets in a shop of the journey's own. */
export const storefrontJourneys = (here: JourneyStage): void => {
  test('what is pressed before the program is there counts', async () => {
    const { shop } = await openedShop(here);
    await here.walk(PHONE, (guest) => pressEarly(guest, shop.slug));
  });

  test('a closed shop shows its hours and its menu for later, and is ordered from for its next opening', async () => {
    const { admin, shop, who } = await openedShop(here);
    const opening = await closeForDays(here.on, admin, shop);
    await here.walk(TABLET, async (guest) => {
      await findItClosed(guest, shop.slug, opening);
      await meetTheAlert(guest, who);
      await orderForTheOpening(guest, opening);
      await payForTheOpening(guest, opening);
    });
  });

  test.each(LANGUAGES)(
    'an order in %s, to the payment and its page; every screen fits at every width',
    async (_name, words, screen, choose) => {
      const { admin, shop, who } = await openedShop(here);
      await offerTips(here.on, admin, shop.slug);
      await here.walk(screen, async (guest) => {
        await arrive(guest, words, choose);
        await enterIn(guest, words, shop.slug);
        await fillIn(guest, words);
        await payIn(guest, words, who);
        await findItIn(guest, words, shop.slug);
        await closeForDays(here.on, admin, shop);
        await lookAtTheRest(guest, shop.slug);
      });
    },
  );
};

import { inProfile } from '@biteboard/platform/testing/test-profile';
import { describe, test } from '@jest/globals';
import { openTestShop } from '../journeys/opening.ts';
import { newCustomer, signInPerson } from '../people.ts';
import { DEMO_ADMIN_LOGIN } from '../product.ts';
import { keepToTheRules } from './dashboard/coupon-steps.ts';
import type { JourneyStage } from './journeys.ts';
import {
  chooseLater,
  closeForDays,
  findItClosed,
  meetTheAlert,
  orderForTheOpening,
  payForTheOpening,
} from './storefront/closed-steps.ts';
import { pressEarly, searchEarly } from './storefront/early-steps.ts';
import { arrive, enterIn, fillIn, findItIn, lookAtTheRest, payIn } from './storefront/language-steps.ts';
import {
  browseWithoutOne,
  comeWithANetwork,
  placeInVain,
  placeOnceItIsBack,
} from './storefront/offline-steps.ts';
import { meetTheNotice, pickItUp, sellThali } from './storefront/pickup-only-steps.ts';
import {
  changeThePasswordElsewhere,
  comeToTheDetails,
  goOnWithANewLogin,
  letTheTokenRunOut,
} from './storefront/session-steps.ts';
import { findTheTip, offerTips, payWithTheTip, tipTheSoup } from './storefront/tip-steps.ts';
import { keepInStep, openTwoTabs, signInAndOutInStep } from './storefront/two-tabs-steps.ts';
import { DESKTOP, type Device, PHONE, TABLET } from './visit.ts';
import { ENGLISH, FRENCH, GERMAN, type Words } from './words.ts';

type InALanguage = readonly [name: string, words: Words, screen: Device, choose: string | undefined];

/** German has the longest words. */
const IN_GERMAN: InALanguage = [
  'German, as the browser wishes',
  GERMAN,
  { ...PHONE, locale: 'de-DE', timezoneId: 'Pacific/Auckland' },
  undefined,
];
const LANGUAGES: readonly InALanguage[] = inProfile({
  short: [IN_GERMAN],
  full: [
    IN_GERMAN,
    ['English', ENGLISH, DESKTOP, undefined],
    ['French, as it is chosen', FRENCH, TABLET, 'Français'],
  ],
});

/** What a customer meets in a shop of the journey's own. */
export const storefrontJourneys = (here: JourneyStage): void => {
  const opened = async () => {
    const admin = await signInPerson(here.on, DEMO_ADMIN_LOGIN);
    return { admin, shop: await openTestShop(here.on, admin), who: await newCustomer(here.on) };
  };

  test('a coupon counts from its subtotal on, comes by itself, and stays away once it was taken off', async () => {
    const { shop } = await opened();
    await here.walk(TABLET, (guest) => keepToTheRules(guest, shop.slug));
  });

  test('a tip of 15 % is in the total of a translated page, on the pay page, in My Orders, and the shop sees it', async () => {
    const { admin, shop, who } = await opened();
    await offerTips(here.on, admin, shop.slug);
    let number = '';
    await here.walk({ ...PHONE, isTranslated: true }, async (guest) => {
      await tipTheSoup(guest, shop.slug, who);
      number = await payWithTheTip(guest);
    });
    await here.walk(DESKTOP, (chief) => findTheTip(chief, shop.slug, number));
  }, 60_000);

  test('what is typed and pressed before the program is there counts', async () => {
    const { shop } = await opened();
    await here.walk(PHONE, async (guest) => {
      await searchEarly(guest);
      await pressEarly(guest, shop.slug);
    });
  });

  describe('a closed shop shows its hours and its menu for later', () => {
    test('and is ordered from for its next opening', async () => {
      const { admin, shop, who } = await opened();
      const opening = await closeForDays(here.on, admin, shop);
      await here.walk(TABLET, async (guest) => {
        await findItClosed(guest, shop.slug, opening);
        await meetTheAlert(guest, who);
        await orderForTheOpening(guest, opening);
        await payForTheOpening(guest, opening);
      });
    });

    test('and says so to a customer who orders for now, with a link to a later time', async () => {
      const { admin, shop, who } = await opened();
      const opening = await closeForDays(here.on, admin, shop);
      await here.walk(PHONE, async (guest) => {
        await findItClosed(guest, shop.slug, opening);
        await meetTheAlert(guest, who);
        await chooseLater(guest);
        await payForTheOpening(guest, opening);
      });
    });
  });

  test('a category for pickup only says so wherever it is met, and its dishes are picked up', async () => {
    const { admin, shop, who } = await opened();
    await sellThali(here.on, admin, shop);
    await here.walk(PHONE, async (guest) => {
      await meetTheNotice(guest, shop.slug);
      await pickItUp(guest, who);
    });
  });

  test('a session that is over at the checkout asks for the login again, and the order goes on', async () => {
    const { shop, who } = await opened();
    await here.walk(TABLET, async (guest) => {
      await comeToTheDetails(guest, shop.slug, who);
      await changeThePasswordElsewhere(guest, here.on, who);
      await goOnWithANewLogin(guest, who);
      await letTheTokenRunOut(guest, who);
    });
  });

  test('two tabs hold one cart, and sign in and out together', async () => {
    const { shop, who } = await opened();
    await here.walk(DESKTOP, async (guest) => {
      const other = await openTwoTabs(guest, shop.slug);
      await keepInStep(guest, other);
      await signInAndOutInStep(guest, other, who);
    });
  });

  test('without a network the shop opens with its menu and cart; an order waits for it, and is placed once', async () => {
    const { shop, who } = await opened();
    await here.walk({ ...PHONE, serviceWorkers: 'allow' }, async (guest) => {
      await comeWithANetwork(guest, shop.slug, who);
      await browseWithoutOne(guest);
      await placeInVain(guest);
      await placeOnceItIsBack(guest, here.on, { slug: shop.slug, who });
    });
  });

  test.each(LANGUAGES)(
    'an order in %s, to the payment and its page; every screen fits at every width',
    async (_name, words, screen, choose) => {
      const { admin, shop, who } = await opened();
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

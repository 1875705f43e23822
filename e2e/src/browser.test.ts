import { describe, test } from '@jest/globals';
import {
  confirmTheOrder,
  enterTheDashboard,
  findTheMoney,
  type Sold,
  soldByNow,
} from './browser/dashboard/admin-steps.ts';
import { whileHeld } from './browser/failing-calls.ts';
import { journeys } from './browser/journeys.ts';
import { offlineJourneys } from './browser/offline-journeys.ts';
import { seen } from './browser/sights.ts';
import {
  choosePie,
  declineThenPay,
  enterMezzanotte,
  fillTheCart,
  findTheOrder,
  settleDetails,
  signUp,
} from './browser/storefront/customer-steps.ts';
import {
  askTooFar,
  chooseTheAddress,
  followItToTheDoor,
  payTheDelivery,
} from './browser/storefront/delivery-steps.ts';
import {
  chooseSalad,
  enterByKeyboard,
  lookAndLeave,
  orderByKeyboard,
} from './browser/storefront/keyboard-steps.ts';
import { payForADelivery, trackItLive, watchItBeMade } from './browser/storefront/order-page-steps.ts';
import { DESKTOP, PHONE } from './browser/visit.ts';
import { BOTH_WIDTHS, WIDTHS } from './browser/widths.ts';
import { openTestShop } from './journeys/opening.ts';
import { newCustomer, signInPerson } from './people.ts';
import { DEMO_ADMIN_LOGIN } from './product.ts';

journeys('in the browser', (here) => {
  describe.each(BOTH_WIDTHS)('on %s', (_name, screen) => {
    const order: Sold = { monthTotalCents: 3240, monthTaxCents: 162 };
    let before: Sold;
    let number: string;

    test('a stranger orders a pie, signs up on the way, and pays after a declined card', async () => {
      before = await soldByNow(here.on);
      await here.walk(screen, async (guest) => {
        await enterMezzanotte(guest);
        await choosePie(guest);
        await fillTheCart(guest);
        await signUp(guest, `nina-${screen.width}-${Date.now()}@biteboard.test`);
        await settleDetails(guest);
        await declineThenPay(guest);
        number = await findTheOrder(guest);
      });
    });

    if (WIDTHS.some(([, walked]) => walked === screen))
      test('the admin finds that order and its money, and confirms it', async () => {
        await here.walk(screen, async (admin) => {
          await enterTheDashboard(admin);
          await findTheMoney(admin, before, order);
          await confirmTheOrder(admin, number);
        });
      });

    test('an order is placed with the keyboard alone', async () => {
      await here.walk(screen, async (guest) => {
        await enterByKeyboard(guest);
        await lookAndLeave(guest);
        await chooseSalad(guest);
        await orderByKeyboard(guest);
      });
    });
  });

  describe.each(WIDTHS)('on %s', (_name, screen) => {
    test('a delivery is followed on its translated page while the shop makes it, and on the live map', async () => {
      const { on } = here;
      const [admin, who] = [await signInPerson(on, DEMO_ADMIN_LOGIN), await newCustomer(on)];
      const shop = await openTestShop(on, admin);
      const placed = await payForADelivery(on, { admin, who, shop });
      await here.walk({ ...screen, isTranslated: true }, async (guest) => {
        await watchItBeMade(guest, on, { admin, who, slug: shop.slug, placed });
        await trackItLive(guest, placed);
      });
    });
  });

  test('a slow menu holds its place, a lost network is said until it is back, and no button is pressed too early', async () => {
    await here.walk(PHONE, async ({ page, context, mayFail }) => {
      const gate = Promise.withResolvers<void>();
      await page.route('**/api/shop/mezzanotte/menu', async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.goto('/');
      await page.getByRole('link', { name: 'Order from Mezzanotte' }).click();
      await seen(page.getByRole('status').getByText('Loading'));
      gate.resolve();
      await page.getByRole('button', { name: 'Accept and go on' }).click();
      await page.getByRole('button', { name: 'Start my order' }).click();
      mayFail(/\/(files|favicon\.svg)/);
      await context.setOffline(true);
      const bar = page.getByText('You are offline. What you see may be out of date.');
      await seen(bar);
      await page.getByRole('link', { name: /^Pasta/ }).click();
      await page.getByRole('button', { name: 'Add Pomodoro' }).waitFor();
      await context.setOffline(false);
      await bar.waitFor({ state: 'hidden' });
      await whileHeld(page, /\/assets\/index-[^/]+\.js$/, async () => {
        await page.reload({ waitUntil: 'commit' });
        await page.getByRole('button', { name: 'Add Pomodoro' }).tap();
      });
      await seen(page.getByRole('dialog', { name: 'Pomodoro' }));
    });
  });

  offlineJourneys(here);

  // Last: other journeys compare the shop's sums.
  test.each(WIDTHS)(
    'on %s a returning customer has a pie delivered, once the address is in reach',
    async (_name, screen) => {
      await here.walk(screen, async (customer) => {
        await enterMezzanotte(customer);
        await askTooFar(customer);
        await chooseTheAddress(customer);
        await choosePie(customer);
        await payTheDelivery(customer);
        // Its way takes a minute: at a desk only, so in the full profile.
        if (screen === DESKTOP) await followItToTheDoor(customer, here.on);
      });
    },
  );
});

import { describe, test } from '@jest/globals';
import {
  confirmTheOrder,
  enterTheDashboard,
  findTheMoney,
  type Sold,
  soldByNow,
} from './browser/dashboard/admin-steps.ts';
import {
  createTheCoupon,
  deleteTheCoupon,
  findItApplied,
  findItInvalid,
  markItDefault,
} from './browser/dashboard/coupon-steps.ts';
import {
  findBillingLowered,
  findTheCreditNotes,
  giveASoupBack,
  giveTheCurryBack,
  payForDinner,
  readWhatWentBack,
} from './browser/dashboard/refund-steps.ts';
import { whileHeld } from './browser/failing-calls.ts';
import { journeys } from './browser/journeys.ts';
import { seen } from './browser/sights.ts';
import {
  fillWithSoupAndCurry,
  findOneOrderAndTheSoup,
  findTheCartWhole,
  loseTheAnswer,
  placeItSlowly,
  renameTheSize,
} from './browser/storefront/cart-steps.ts';
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
import {
  comeBackUnpaid,
  comeBackWithAMadeUpPayment,
  finishPaying,
  leaveUnpaid,
  payNoSecondTime,
} from './browser/storefront/payment-steps.ts';
import { storefrontJourneys } from './browser/storefront-journeys.ts';
import { DESKTOP, PHONE } from './browser/visit.ts';
import { BOTH_WIDTHS, WIDTHS } from './browser/widths.ts';
import { type OpenedShop, openTestShop } from './journeys/opening.ts';
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
    test('a coupon made in the dashboard is applied by the shop’s cart, and is no code any more once deleted', async () => {
      const shop: OpenedShop = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
      await here.walk(screen, async (admin) => {
        await createTheCoupon(admin, shop.slug);
        await markItDefault(admin);
        const cart = await findItApplied(admin, shop.slug);
        await deleteTheCoupon(admin);
        await findItInvalid(admin, cart);
      });
    });

    test('two dishes of an order are given back one after the other: credit notes, billing and its customer say so', async () => {
      const { on } = here;
      const [admin, who] = [await signInPerson(on, DEMO_ADMIN_LOGIN), await newCustomer(on)];
      const shop = await openTestShop(on, admin);
      const placed = await payForDinner(on, { shop, admin, who });
      await here.walk(screen, async (boss) => {
        await giveASoupBack(boss, placed, shop);
        await giveTheCurryBack(boss, placed);
        await findTheCreditNotes(boss, placed);
        await findBillingLowered(boss, on, { shop, admin, who });
      });
      await here.walk(screen, (guest) => readWhatWentBack(guest, placed, { shop, admin, who }));
    });

    test('a cart survives a new name of an option, is ordered once though an answer is lost, and keeps what is not paid', async () => {
      const { on } = here;
      const admin = await signInPerson(on, DEMO_ADMIN_LOGIN);
      const shop = await openTestShop(on, admin);
      const who = await newCustomer(on);
      await here.walk(screen, async (guest) => {
        await fillWithSoupAndCurry(guest, shop.slug);
        await renameTheSize(on, admin, shop);
        await findTheCartWhole(guest);
        await loseTheAnswer(guest, who);
        await placeItSlowly(guest);
        await findOneOrderAndTheSoup(guest, { on, who, slug: shop.slug });
      });
    });

    test('an order that was left unpaid says so, is paid from My Orders, and is paid no second time', async () => {
      const { slug } = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
      await here.walk(screen, async (guest) => {
        const session = await leaveUnpaid(guest, slug);
        const otherTab = await guest.context.newPage();
        await otherTab.goto(`/pay/simulated/${session}`);
        await comeBackWithAMadeUpPayment(guest, slug);
        await comeBackUnpaid(guest, slug, session);
        await finishPaying(guest, slug);
        await payNoSecondTime(guest, session, otherTab);
      });
    });

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

  storefrontJourneys(here);

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

import { describe, test } from '@jest/globals';
import { openTestShop } from '../journeys/opening.ts';
import { newCustomer, signInPerson } from '../people.ts';
import { DEMO_ADMIN_LOGIN } from '../product.ts';
import {
  createTheCoupon,
  deleteTheCoupon,
  findItApplied,
  findItInvalid,
  markItDefault,
} from './dashboard/coupon-steps.ts';
import {
  findBillingLowered,
  findTheCreditNotes,
  giveASoupBack,
  giveTheCurryBack,
  payForDinner,
  readWhatWentBack,
} from './dashboard/refund-steps.ts';
import type { JourneyStage } from './journeys.ts';
import { openedShop } from './opened-shop.ts';
import {
  fillWithSoupAndCurry,
  findOneOrderAndTheSoup,
  findTheCartWhole,
  loseTheAnswer,
  placeItSlowly,
  renameTheSize,
} from './storefront/cart-steps.ts';
import {
  comeBackUnpaid,
  comeBackWithAMadeUpPayment,
  finishPaying,
  leaveUnpaid,
  payNoSecondTime,
} from './storefront/payment-steps.ts';
import { BOTH_WIDTHS } from './widths.ts';

/** What becomes of an order between a shop, its customer and the money. */
export const orderJourneys = (here: JourneyStage): void => {
  describe.each(BOTH_WIDTHS)('on %s', (_name, screen) => {
    test('a coupon made in the dashboard is applied by the shop’s cart, and is no code any more once deleted', async () => {
      const shop = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
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
      const { admin, shop, who } = await openedShop(here);
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
  });
};

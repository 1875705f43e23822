import { describe, test } from '@jest/globals';
import { signInAsAdmin } from './browser/dashboard/admin-steps.ts';
import { exportTheBilling, exportTheOrders } from './browser/dashboard/export-steps.ts';
import { journeys } from './browser/journeys.ts';
import { orderJourneys } from './browser/order-journeys.ts';
import { sessionJourneys } from './browser/session-journeys.ts';
import { shopRulesJourneys } from './browser/shop-rules-journeys.ts';
import { searchEarly } from './browser/storefront/early-steps.ts';
import {
  editTheLine,
  openTheAccount,
  pressEscapeInVain,
  readToastAboveTheCart,
  selectBeyondTheLogin,
  tapTwice,
} from './browser/storefront/sheet-steps.ts';
import { storefrontJourneys } from './browser/storefront-journeys.ts';
import { PHONE } from './browser/visit.ts';
import { BOTH_WIDTHS } from './browser/widths.ts';

journeys('in the browser, at length', (here) => {
  describe.each(BOTH_WIDTHS)('on %s', (_name, screen) => {
    test('what Orders and Billing show comes down as workbooks with the same rows, and both tie out', async () => {
      await here.walk(screen, async (admin) => {
        await signInAsAdmin(admin.page);
        await exportTheOrders(admin, here.on);
        await exportTheBilling(admin, here.on);
      });
    });

    test('sheets keep the focus and what is typed, are left on purpose only, and a double tap counts once', async () => {
      await here.walk(screen, async (guest) => {
        await pressEscapeInVain(guest);
        await selectBeyondTheLogin(guest);
        await tapTwice(guest);
        await readToastAboveTheCart(guest);
        await editTheLine(guest);
        await openTheAccount(guest);
      });
    });
  });

  // Only where many shops are listed are they searched.
  test('what is typed before the program is there counts', async () => {
    await here.walk(PHONE, searchEarly);
  });

  orderJourneys(here);
  storefrontJourneys(here);
  shopRulesJourneys(here);
  sessionJourneys(here);
});

import { describe, test } from '@jest/globals';
import { signInAsAdmin } from './browser/dashboard/admin-steps.ts';
import {
  chooseFile,
  expectSold,
  FOOD,
  importChecked,
  mapByHand,
  SECTIONS_AND_SIZES,
  seeWhatWasFound,
} from './browser/dashboard/menu-file-steps.ts';
import { journeys } from './browser/journeys.ts';
import { dineWithoutNuts, orderLargeSoup } from './browser/storefront/dinner-steps.ts';
import { BOTH_WIDTHS } from './browser/widths.ts';
import { openTestShop } from './journeys/opening.ts';
import { signInPerson } from './people.ts';
import { DEMO_ADMIN_LOGIN } from './product.ts';

journeys('menu files, in the browser', (here) => {
  const newShop = async () => openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));

  describe.each(BOTH_WIDTHS)('on %s', (_name, screen) => {
    test('a file with a title, sections and sizes comes in, and a large soup of it is paid for', async () => {
      const { slug } = await newShop();
      await here.walk(screen, async (admin) => {
        await signInAsAdmin(admin.page);
        await chooseFile(admin, slug, SECTIONS_AND_SIZES);
        await seeWhatWasFound(admin);
        await importChecked(admin, { rows: 3, added: 3 });
      });
      await here.walk(screen, (guest) => orderLargeSoup(guest, slug));
    });

    test('a file that nobody could understand comes in by hand, and its row of headers is remembered', async () => {
      const { slug } = await newShop();
      await here.walk(screen, async (admin) => {
        await signInAsAdmin(admin.page);
        await mapByHand(admin, slug);
      });
      await expectSold(here.on, slug, [
        ['Lemon Rice', 9.5],
        ['Peas Pulav', 9.5],
      ]);
    });

    test('a customer who must not eat nuts finds dinner among the dishes of a file', async () => {
      const { slug } = await newShop();
      await here.walk(screen, async (admin) => {
        await signInAsAdmin(admin.page);
        await chooseFile(admin, slug, FOOD);
        await importChecked(admin, { rows: 3, added: 3 });
      });
      await here.walk(screen, (guest) => dineWithoutNuts(guest, slug));
    });
  });
});

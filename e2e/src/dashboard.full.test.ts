import { describe, test } from '@jest/globals';
import { loseATab, openAsAdmin, showTwoSites, signInAsAdmin } from './browser/dashboard/admin-steps.ts';
import { findItInTheTrail, raiseThePrice } from './browser/dashboard/audit-steps.ts';
import {
  failTheHealthTests,
  failToDownload,
  failToUpload,
  failWithCoupons,
  mergeAfterAll,
  saveAfterAll,
} from './browser/dashboard/change-message-steps.ts';
import { failToDelete } from './browser/dashboard/delete-message-steps.ts';
import { goThroughFirstSteps } from './browser/dashboard/first-steps.ts';
import { failToLoad, failToLogIn, seeNothingThere } from './browser/dashboard/load-message-steps.ts';
import {
  browseProducts,
  changeProducts,
  deleteAll,
  findTheTabs,
  makeCategory,
  mergeTheCategories,
  moveByKeyboard,
  newMenu,
} from './browser/dashboard/menu-steps.ts';
import { disputeAnOrder, settleTheDispute } from './browser/dashboard/money-case-steps.ts';
import {
  beginACategory,
  findItselfSuspended,
  goOnWhereTheyWere,
  inviteAManager,
  letInAgain,
  seeWhatChanged,
  suspend,
  takeItUp,
} from './browser/dashboard/people-steps.ts';
import {
  changeTheShop,
  findASection,
  hangUpALogo,
  holdBack,
  keepSecrets,
  openNamiPoke,
} from './browser/dashboard/settings-steps.ts';
import {
  archiveInsteadOfDeleting,
  createASite,
  deleteAnEmptySite,
  meetADomainConflict,
  ownSite,
  renameTheSlug,
} from './browser/dashboard/site-steps.ts';
import {
  chooseByKeyboard,
  findBoth,
  meetTheFirst,
  openProduct,
  saveFirst,
} from './browser/dashboard/two-admins-steps.ts';
import { embedded, type JourneyStage, journeys } from './browser/journeys.ts';
import { kitchenLimitsJourneys } from './browser/kitchen-limits-journeys.ts';
import { menuAtLength } from './browser/menu-journeys.ts';
import { openProviders, providerJourneys } from './browser/provider-journeys.ts';
import { readLongNames } from './browser/storefront/long-name-steps.ts';
import { DESKTOP, PHONE } from './browser/visit.ts';
import { BOTH_WIDTHS } from './browser/widths.ts';
import { expectStatus } from './client.ts';
import { openTestShop } from './journeys/opening.ts';
import { signInPerson } from './people.ts';
import { DEMO_ADMIN_LOGIN } from './product.ts';

const providers = await openProviders();

const atLength = (here: JourneyStage): void => {
  test('two browser tabs of an admin show two sites, and a tab that cannot be fetched leaves the rest', async () => {
    await here.walk(DESKTOP, async (admin) => {
      await signInAsAdmin(admin.page);
      await showTwoSites(admin);
      await loseATab(admin);
    });
  });

  test("a shop's secrets never come back from its settings, and its logo goes up at once", async () => {
    await here.walk(DESKTOP, async (admin) => {
      await signInAsAdmin(admin.page);
      await keepSecrets(admin);
      await hangUpALogo(admin);
    });
  });

  test('a payment that a bank disputes is a line in Billing and in its order, until it is settled', async () => {
    const shop = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
    const placed = await disputeAnOrder(here.on, shop);
    await here.walk(DESKTOP, (admin) => settleTheDispute(admin, shop, placed));
  });

  test('a price that an admin raises is found in what changed, from the old to the new', async () => {
    const shop = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
    await here.walk(DESKTOP, async (admin) => {
      await raiseThePrice(admin, shop);
      await findItInTheTrail(admin, shop);
    });
  });

  test('whatever fails is said in the words that an admin was promised', async () => {
    const admin = await signInPerson(here.on, DEMO_ADMIN_LOGIN);
    const { slug } = await openTestShop(here.on, admin);
    const body = { name: 'Sweets', position: 1 };
    const path = `/api/admin/sites/${slug}/categories`;
    expectStatus(await here.on.call('POST', path, { token: admin.token, body }), 201);
    await here.walk(DESKTOP, async (visit) => {
      await failToLogIn(visit);
      await failToLoad(visit, slug);
      await failToDelete(visit, slug);
      await failToUpload(visit, slug);
      await mergeAfterAll(visit, slug);
      await failWithCoupons(visit, slug);
      await failTheHealthTests(visit, slug);
      await saveAfterAll(visit, slug);
      await failToDownload(visit);
      await seeNothingThere(visit, slug);
    });
  });

  describe.each(BOTH_WIDTHS)('on %s', (_name, screen) => {
    test('an admin opens a site, sees what it needs until its first order, renames it, archives it and brings it back', async () => {
      await here.walk(screen, async (admin) => {
        await openAsAdmin(admin.page, '/dashboard/mezzanotte/billing');
        const site = ownSite('Nudel');
        await createASite(admin, site);
        await meetADomainConflict(admin, site);
        await goThroughFirstSteps(admin, here.on, site);
        await archiveInsteadOfDeleting(admin, await renameTheSlug(admin, site));
        const empty = ownSite('Leer');
        await createASite(admin, empty);
        await deleteAnEmptySite(admin, empty);
      });
    });
  });

  test('the settings are found by section, also on a phone', async () => {
    await here.walk(PHONE, async (admin) => {
      await signInAsAdmin(admin.page);
      await findASection(admin);
      await admin.inspect('settings');
    });
  });

  test('of two admins at one product the second sees what the first changed, and chooses field by field', async () => {
    const { slug, soupId } = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
    await here.walk(PHONE, async (first) => {
      await openProduct(first, slug, soupId);
      await here.walk(DESKTOP, async (second) => {
        await openProduct(second, slug, soupId);
        await saveFirst(first);
        await meetTheFirst(second);
        await chooseByKeyboard(second);
        await findBoth(second);
      });
    });
  });

  test('an admin finds products in a long menu, and puts its categories in order, together and away; long names stay inside', async () => {
    const slug = await newMenu(here.on);
    await here.walk(DESKTOP, async (admin) => {
      await signInAsAdmin(admin.page);
      await browseProducts(admin, slug);
      await findTheTabs(admin, slug);
      await changeProducts(admin, slug);
      await moveByKeyboard(admin, slug);
      await readLongNames(admin, here.on);
      await makeCategory(admin, slug);
      await mergeTheCategories(admin, slug);
      await deleteAll(admin, slug);
    });
  });

  menuAtLength(here);

  test("an admin changes a shop's settings, and the shop has them at once", async () => {
    await openNamiPoke(here.on);
    await here.walk(DESKTOP, async (admin) => {
      await signInAsAdmin(admin.page);
      await changeTheShop(admin);
      await holdBack(admin);
    });
  });

  test('a manager is invited to one shop, locked out of another, and suspended at work', async () => {
    const admin = await signInPerson(here.on, DEMO_ADMIN_LOGIN);
    const [shop, other] = [await openTestShop(here.on, admin), await openTestShop(here.on, admin)];
    const key = Date.now();
    const who = { email: `marco-${key}@biteboard.test`, name: `Marco ${key}` };
    await here.walk(DESKTOP, async (chief) => {
      const link = await inviteAManager(chief, shop, who);
      await here.walk(PHONE, async (manager) => {
        await takeItUp(manager, link, shop, other);
        await seeWhatChanged(manager, shop);
        await beginACategory(manager, shop);
        await chief.page.reload();
        await suspend(chief, who.name);
        await findItselfSuspended(manager, who.email);
        await letInAgain(chief, who.name);
        await goOnWhereTheyWere(manager);
      });
    });
  });

  kitchenLimitsJourneys(here);
  providerJourneys(here, providers);
};

journeys('the dashboard in the browser, at length', atLength, embedded(providers.env));

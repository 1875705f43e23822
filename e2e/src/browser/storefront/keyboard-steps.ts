import type { Locator, Page } from 'playwright-core';
import { DEMO_CUSTOMER_LOGIN } from '../../product.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { cartOf } from './customer-steps.ts';

const MAX_TABS = 80;

/** Tabs on until this has the focus. */
const tabTo = async (page: Page, what: Locator): Promise<void> => {
  let target = await what.elementHandle();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    // To find it by its role again for each tab would cost more than the tab.
    const at = await target!.evaluate((element) =>
      element.isConnected ? element === element.ownerDocument.activeElement : undefined,
    );
    if (at) return;
    if (at === undefined) target = await what.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by ${MAX_TABS} tabs: ${what}`);
};

/** Tabs on until this has the focus, and presses a key there. */
export const pressKeys = async (page: Page, what: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, what);
  await page.keyboard.press(key);
};

/** Waits until the focus is there. */
export const focused = (page: Page, what: Locator): Promise<void> => seen(what.and(page.locator(':focus')));

/** From the chooser to the categories of the shop. */
export const enterByKeyboard = async ({ page }: Visit): Promise<void> => {
  await page.goto('/');
  await pressKeys(page, page.getByRole('link', { name: 'Order from Mezzanotte' }));
  await pressKeys(page, page.getByRole('button', { name: 'Accept and go on' }));
  // The first of its locations.
  const orderType = page.getByRole('dialog', { name: 'How would you like your food?' });
  await focused(page, orderType.getByRole('radio').first());
  await page.keyboard.press('Escape');
  await pressKeys(page, page.getByRole('button', { name: 'Start my order' }));
  await pressKeys(page, page.getByRole('link', { name: /^Salads/ }));
};

/** Esc closes a dialog and gives the focus back to what opened it. */
export const lookAndLeave = async ({ page }: Visit): Promise<void> => {
  const add = page.getByRole('button', { name: 'Add Rocket & Pecorino' });
  await pressKeys(page, add);
  const dish = page.getByRole('dialog', { name: 'Rocket & Pecorino' });
  await dish.waitFor();
  await page.keyboard.press('Escape');
  await dish.waitFor({ state: 'hidden' });
  await focused(page, add);
  const login = page.getByRole('button', { name: 'Login / Register' });
  await tabTo(page, login);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Login' }).waitFor();
  await page.keyboard.press('Escape');
  await focused(page, login);
};

/** A salad with a size by the arrows and two extras by the space bar: 10.00 + 4.50 + 5.00 + 2.00. */
export const chooseSalad = async ({ page }: Visit): Promise<void> => {
  await pressKeys(page, page.getByRole('button', { name: 'Add Rocket & Pecorino' }));
  const dish = page.getByRole('dialog', { name: 'Rocket & Pecorino' });
  await tabTo(page, dish.getByRole('radio', { name: 'Side' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await reads(() => dish.getByRole('radio', { name: 'Full' }).isChecked(), true);
  const extras = dish.getByRole('button', { name: 'Next: extras' });
  if (await extras.isVisible()) await pressKeys(page, extras);
  await pressKeys(page, dish.getByRole('checkbox', { name: 'Grilled chicken' }), 'Space');
  await pressKeys(page, dish.getByRole('checkbox', { name: 'Soft egg' }), 'Space');
  await pressKeys(page, dish.getByRole('button', { name: 'Add to order $21.50' }));
  await dish.waitFor({ state: 'hidden' });
};

/** From the cart past the login to a paid order. */
export const orderByKeyboard = async ({ page }: Visit): Promise<void> => {
  const open = page.getByRole('button', { name: 'View order', exact: true }).last();
  await pressKeys(page, open);
  await pressKeys(page, cartOf(page).getByRole('button', { name: 'Confirm' }));
  const login = page.getByRole('dialog', { name: 'Login' });
  await tabTo(page, login.getByLabel('Email'));
  await page.keyboard.type(DEMO_CUSTOMER_LOGIN.email);
  await tabTo(page, login.getByLabel('Password', { exact: true }));
  await page.keyboard.type(DEMO_CUSTOMER_LOGIN.password);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await tabTo(page, details.getByRole('radio', { name: 'East Village' }));
  await page.keyboard.press('Space');
  await pressKeys(page, details.getByRole('button', { name: 'Continue to payment' }));
  await pressKeys(page, page.getByRole('button', { name: /^Pay / }));
  await seen(page.getByText('Payment successful! Your order has been placed.'));
  await seen(page.getByRole('listitem').filter({ hasText: 'Rocket & Pecorino' }).first());
};

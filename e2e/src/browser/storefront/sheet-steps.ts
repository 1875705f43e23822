import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DEMO_CUSTOMER_LOGIN } from '../../product.ts';
import { resize } from '../resize.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { cartOf } from './customer-steps.ts';
import { focused } from './keyboard-steps.ts';

const add = (page: Page) => page.getByRole('button', { name: 'Add Hot Honey Pepperoni', exact: true });
const dish = (page: Page) => page.getByRole('dialog', { name: 'Hot Honey Pepperoni' });
const loginButton = (page: Page) => page.getByRole('button', { name: 'Login / Register' });
const login = (page: Page) => page.getByRole('dialog', { name: 'Login' });
const BESIDE = { x: 4, y: 4 };

/** However often Esc is pressed, what must be answered stays and takes its answer. */
export const pressEscapeInVain = async ({ page }: Visit): Promise<void> => {
  await page.goto('/s/mezzanotte');
  const notice = page.getByRole('dialog', { name: 'Privacy notice' });
  await holdsAgainstEscape(notice);
  await notice.getByRole('button', { name: 'Accept and go on' }).click();
  const orderType = page.getByRole('dialog', { name: 'How would you like your food?' });
  await holdsAgainstEscape(orderType);
  await orderType.getByRole('button', { name: 'Start my order' }).click();
  await orderType.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Slices/ }).click();
};

const holdsAgainstEscape = async (dialog: Locator): Promise<void> => {
  await dialog.waitFor();
  for (let times = 0; times < 4; times += 1) await dialog.page().keyboard.press('Escape');
  await reads(() => dialog.evaluate((element) => element.matches(':modal')), true);
  await keepsFocus(dialog);
};

/** Tab goes round within the dialog, both ways; what lies behind neither has the focus nor scrolls. */
const keepsFocus = async (dialog: Locator): Promise<void> => {
  const page = dialog.page();
  const isInside = () => dialog.evaluate((element) => element.contains(element.ownerDocument.activeElement));
  await reads(() => isInside(), true);
  const before = await page.evaluate<number>('scrollY');
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let tabs = 0; tabs < 25; tabs += 1) {
      await page.keyboard.press(key);
      // On its way round the focus passes the browser's own bars.
      const onPage = await page.evaluate<boolean>('document.activeElement !== document.body');
      if (onPage) await expect(isInside()).resolves.toBe(true);
    }
  }
  await page.mouse.move(BESIDE.x, BESIDE.y);
  await page.mouse.wheel(0, 600);
  await reads(() => page.evaluate<number>('scrollY'), before);
};

/** A selection that ends beside the login keeps it and what is typed; a tap beside it, or Esc, ends it. */
export const selectBeyondTheLogin = async ({ page }: Visit): Promise<void> => {
  await loginButton(page).click();
  const email = login(page).getByLabel('Email');
  await email.fill(DEMO_CUSTOMER_LOGIN.email);
  await keepsFocus(login(page));
  const box = await email.boundingBox();
  if (!box) throw new Error('the field is not in sight');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(BESIDE.x, BESIDE.y, { steps: 4 });
  await page.mouse.up();
  await login(page).getByLabel('Password', { exact: true }).fill(DEMO_CUSTOMER_LOGIN.password);
  await reads(() => email.inputValue(), DEMO_CUSTOMER_LOGIN.email);
  await page.mouse.click(BESIDE.x, BESIDE.y);
  await login(page).waitFor({ state: 'detached' });
  await focused(page, loginButton(page));
  await loginButton(page).click();
  await login(page).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await login(page).waitFor({ state: 'detached' });
  await focused(page, loginButton(page));
};

/** A double tap goes one step on, or adds once and stays on the page. */
export const tapTwice = async ({ page }: Visit): Promise<void> => {
  const at = page.url();
  await add(page).click();
  await keepsFocus(dish(page));
  await dish(page).getByRole('radio', { name: 'Hot', exact: true }).check();
  const extras = dish(page).getByRole('button', { name: 'Next: extras' });
  if (await extras.isVisible()) {
    await extras.dblclick();
    await focused(page, dish(page).getByRole('checkbox').first());
    await dish(page).getByRole('button', { name: 'Back to size and spice' }).click();
    await focused(page, dish(page).getByRole('radio', { name: 'Hot', exact: true }));
    await extras.click();
    await dish(page).getByRole('checkbox').first().check();
  }
  await dish(page).getByRole('button', { name: 'Add to order' }).dblclick();
  await dish(page).waitFor({ state: 'detached' });
  await seen(page.getByRole('status').getByText('Hot Honey Pepperoni added'));
  await reads(() => page.url(), at);
  await reads(() => page.getByRole('dialog').count(), 0);
};

/** The narrowest phones, and the one that the journeys have. */
const PHONE_WIDTHS = [320, 360, 390];

/** A toast lies above the button of the cart, never on it. */
const standApart = async (page: Page, toast: Locator, pill: Locator): Promise<void> => {
  const viewport = page.viewportSize()!;
  const widths = viewport.width > 767 ? [viewport.width] : PHONE_WIDTHS;
  const apart = async () => {
    const [upper, lower] = await Promise.all([toast.boundingBox(), pill.boundingBox()]);
    if (!upper || !lower) return 'not there';
    return upper.y + upper.height <= lower.y || upper.x + upper.width <= lower.x;
  };
  for (const width of widths) {
    await resize(page, { ...viewport, width });
    expect([width, await apart()]).toEqual([width, true]);
  }
  await resize(page, viewport);
};

/** What was said stays in sight and in reach above a cart that opens later. */
export const readToastAboveTheCart = async ({ page, inspect }: Visit): Promise<void> => {
  const pill = page.getByRole('button', { name: /^1 View order/ });
  await standApart(page, page.getByRole('status').filter({ hasText: 'Hot Honey Pepperoni added' }), pill);
  await pill.click();
  await cartOf(page).waitFor();
  await page.getByText('Hot Honey Pepperoni added').hover();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  if (await cart.isVisible()) {
    await seen(cart.getByRole('status').getByText('Hot Honey Pepperoni added'));
    await inspect('toast above the cart');
    await page.getByRole('button', { name: 'View order', exact: true }).click();
    await keepsFocus(cart);
  }
  await cartOf(page).getByRole('button', { name: 'Close' }).click();
  await cartOf(page).waitFor({ state: 'detached' });
  await focused(page, pill);
};

/** A line of the cart is edited in its dish's sheet: Back leaves it as it was, saving changes it in its place. */
export const editTheLine = async ({ page, inspect }: Visit): Promise<void> => {
  const pill = page.getByRole('button', { name: /^1 View order/ });
  const cart = cartOf(page);
  const edit = cart.getByRole('button', { name: 'Edit Hot Honey Pepperoni' });
  const spice = (level: string) => dish(page).getByRole('radio', { name: level, exact: true });
  await pill.click();
  await edit.click();
  await dish(page).waitFor();
  await reads(() => spice('Hot').isChecked(), true);
  await page.goBack();
  await dish(page).waitFor({ state: 'detached' });
  await focused(page, edit);
  await edit.click();
  await spice('Medium').check();
  const extras = dish(page).getByRole('button', { name: 'Next: extras' });
  if (await extras.isVisible()) await extras.click();
  await inspect('dish of a line');
  await dish(page).getByRole('button', { name: 'Save changes' }).click();
  await dish(page).waitFor({ state: 'detached' });
  await seen(cart.getByText('Spice: Medium'));
  await focused(page, edit);
  await cart.getByRole('button', { name: 'Close' }).click();
  await cart.waitFor({ state: 'detached' });
};

/** The account's menu: what logs in and out hands the focus on, Esc and a tap beside it close it. */
export const openTheAccount = async ({ page, inspect }: Visit): Promise<void> => {
  await loginButton(page).click();
  await login(page).getByLabel('Email').fill(DEMO_CUSTOMER_LOGIN.email);
  await login(page).getByLabel('Password', { exact: true }).fill(DEMO_CUSTOMER_LOGIN.password);
  await page.keyboard.press('Enter');
  const account = page.getByRole('button', { name: `Your account, ${DEMO_CUSTOMER_LOGIN.email}` });
  await focused(page, account);
  await page.keyboard.press('Enter');
  const orders = page.getByRole('link', { name: 'My Orders' });
  await orders.waitFor();
  await inspect('account menu');
  await page.keyboard.press('Tab');
  await focused(page, orders);
  await page.keyboard.press('Escape');
  await orders.waitFor({ state: 'hidden' });
  await focused(page, account);
  await account.click();
  await orders.waitFor();
  await page.mouse.click(BESIDE.x, 400);
  await orders.waitFor({ state: 'hidden' });
  await account.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await seen(page.getByRole('status').getByText('You are logged out'));
  await focused(page, loginButton(page));
};

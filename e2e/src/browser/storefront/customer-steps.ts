import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { resize } from '../resize.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';

/** From the chooser into the shop, past the privacy notice and the order type. */
export const enterMezzanotte = async ({ page, inspect }: Visit): Promise<void> => {
  await page.goto('/');
  const shop = page.getByRole('link', { name: 'Order from Mezzanotte' });
  await shop.waitFor();
  await inspect('chooser');
  await shop.click();
  await page.getByRole('dialog', { name: 'Privacy notice' }).waitFor();
  await inspect('privacy notice');
  await page.getByRole('button', { name: 'Accept and go on' }).click();
  const orderType = page.getByRole('dialog', { name: 'How would you like your food?' });
  await reads(() => orderType.getByRole('radio', { name: 'Takeout' }).isChecked(), true);
  await inspect('order type');
  await page.emulateMedia({ forcedColors: 'active' });
  await reads(() => outlineOf(orderType, 'Takeout'), 'solid');
  await reads(() => outlineOf(orderType, 'Delivery'), 'none');
  await page.emulateMedia({ forcedColors: null });
  await orderType.getByRole('button', { name: 'Start my order' }).click();
  await page.getByRole('heading', { name: 'What are you in the mood for?' }).waitFor();
  await inspect('shop');
};

/** The line around a choice, which distinguishes it from the others where colours are the system's. */
const outlineOf = (dialog: Locator, name: string): Promise<string> =>
  dialog
    .locator('label')
    .filter({ hasText: name })
    .evaluate((label) => label.ownerDocument.defaultView!.getComputedStyle(label).outlineStyle);

/** On a phone that lies down, or a page at twice its size, an option is in sight above the bar. */
const findAnOptionInSight = async (page: Page, option: Locator, bar: Locator): Promise<void> => {
  const upright = page.viewportSize()!;
  for (const lying of [
    { width: 640, height: 400 },
    { width: 844, height: 390 },
  ]) {
    await resize(page, lying);
    await reads(async () => {
      const [above, below] = [await option.boundingBox(), await bar.boundingBox()];
      return above!.y > 0 && above!.y + above!.height < below!.y;
    }, true);
  }
  await resize(page, upright);
};

/** A pie with a size, two halves and a topping: 26.00 + 8.00 + 2.00 + 1.50 + 3.00 = 40.50. */
export const choosePie = async ({ page, inspect }: Visit): Promise<void> => {
  await page.getByRole('link', { name: /^Whole pies/ }).click();
  await page.getByRole('heading', { name: 'Whole pies', level: 1 }).waitFor();
  // A price that options raise says so, on a phone too.
  await seen(page.getByText('from', { exact: true }).first());
  await inspect('category');
  await page.getByRole('button', { name: 'Add Half & Half Pie' }).click();
  const dish = page.getByRole('dialog', { name: 'Half & Half Pie' });
  const onwards = dish.getByRole('button', { name: /^(Next: extras|Add to order)/ });
  await dish.getByText('Choose a size to continue').waitFor();
  await findAnOptionInSight(page, dish.getByRole('radio', { name: '14 inch' }), onwards);
  await pressThough(onwards);
  const size = dish.getByRole('group', { name: /^Size/ });
  await seen(size.getByRole('radio', { name: '14 inch' }).and(page.locator(':focus')));
  await size.getByRole('radio', { name: '18 inch' }).check();
  await priced(dish, '$34.00');
  await inspect('product');
  const extras = dish.getByRole('button', { name: 'Next: extras' });
  if (await extras.isVisible()) await extras.click();
  await dish.getByText('Choose your left half to continue').waitFor();
  await pressThough(dish.getByRole('button', { name: 'Add to order' }));
  const half = (name: string) => dish.getByRole('group', { name });
  await half('Left half').getByRole('radio', { name: 'Hot honey pepperoni' }).check();
  await dish.getByText('Choose your right half to continue').waitFor();
  await half('Right half').getByRole('radio', { name: 'Quattro formaggi' }).check();
  await half('Toppings').getByRole('checkbox', { name: 'Extra mozzarella' }).check();
  await priced(dish, '$40.50');
  await inspect('extras');
  await dish.getByRole('button', { name: 'One more of Half & Half Pie' }).click();
  await priced(dish, '$81.00');
  await dish.getByRole('button', { name: 'One less of Half & Half Pie' }).click();
  await dish.getByRole('button', { name: 'Add to order' }).click();
  await dish.waitFor({ state: 'hidden' });
};

/** Presses a button that looks off: it leads to what is missing. */
const pressThough = (button: Locator): Promise<void> => button.click({ force: true });

const priced = (dish: Locator, price: string) => seen(dish.getByRole('button', { name: price }));

/** The open cart: docked on a wide screen, a dialog on the others. */
export const cartOf = (page: Page): Locator =>
  page
    .getByRole('complementary', { name: 'Your order' })
    .or(page.getByRole('dialog', { name: 'Your order' }));

/** From the toast into the cart: its coupon by itself, a wrong one, another one, a note. 40.50 − 20 % + 5 % = 34.02. */
export const fillTheCart = async ({ page, inspect, mayFail }: Visit): Promise<void> => {
  await seen(page.getByRole('status').getByText('Half & Half Pie added'));
  await page.getByRole('button', { name: 'View order', exact: true }).last().click();
  const cart = cartOf(page);
  await seen(cart.getByText('10% off applied'));
  await cart.getByRole('button', { name: 'Remove coupon LATE10' }).click();
  const code = cart.getByRole('textbox', { name: 'Coupon code' });
  const apply = cart.getByRole('button', { name: 'Apply' });
  await reads(() => apply.isDisabled(), true);
  mayFail(/\/coupon\/WRONG$/);
  await code.fill('wrong');
  await apply.click();
  await seen(cart.getByText('Invalid code'));
  await code.fill('pienight');
  await apply.click();
  await seen(cart.getByText('20% off applied'));
  await seen(cart.getByText('$34.02'));
  await reads(() => cart.getByRole('button', { name: 'One less of Half & Half Pie' }).isDisabled(), true);
  await cart.getByRole('textbox', { name: 'Notes for the kitchen' }).fill('Ring twice');
  await inspect('cart');
};

/** Confirms as a stranger: an account is made in the dialog, and the order goes on by itself. */
export const signUp = async ({ page, inspect }: Visit, email: string): Promise<void> => {
  await cartOf(page).getByRole('button', { name: 'Confirm' }).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.waitFor();
  await inspect('sign-in');
  await login.getByRole('radio', { name: 'Sign-Up' }).check();
  const account = page.getByRole('dialog', { name: 'Create account' });
  await account.getByLabel('Name').fill('Nina Rossi');
  await account.getByLabel('Email').fill(email);
  await account.getByLabel('Password', { exact: true }).fill('short');
  await account.getByRole('button', { name: 'Create account' }).click();
  await seen(account.getByText('Please use at least 8 characters.'));
  await account.getByLabel('Password', { exact: true }).fill('a good password');
  await account.getByRole('button', { name: 'Create account' }).click();
};

/** Order Details: a location and a time must be settled before the payment. */
export const settleDetails = async ({ page, inspect }: Visit): Promise<void> => {
  const details = page.getByRole('dialog', { name: 'Order Details' });
  const onwards = details.getByRole('button', { name: 'Continue to payment' });
  // It was proposed with the order type.
  await reads(() => details.getByRole('radio', { name: 'East Village' }).isChecked(), true);
  await details.getByRole('combobox', { name: 'Date' }).selectOption({ index: 1 });
  await details.getByRole('combobox', { name: 'Time' }).selectOption({ label: '1:15 pm' });
  await seen(details.getByText('$34.02'));
  await inspect('order details');
  await onwards.click();
};

/** Declines once, finds everything still there, then pays. */
export const declineThenPay = async ({ page, inspect }: Visit): Promise<void> => {
  await page.getByRole('button', { name: 'Decline this payment' }).click();
  const cart = cartOf(page);
  await seen(cart.getByText('The payment was declined.'));
  await seen(cart.getByText('20% off applied'));
  await reads(() => cart.getByRole('textbox', { name: 'Notes for the kitchen' }).inputValue(), 'Ring twice');
  await cart.getByRole('button', { name: 'Confirm' }).click();
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await reads(() => details.getByRole('radio', { name: 'East Village' }).isChecked(), true);
  await details.getByRole('button', { name: 'Continue to payment' }).click();
  const pay = page.getByRole('button', { name: 'Pay $34.02' });
  await pay.waitFor();
  await inspect('payment');
  await pay.click();
};

/** My Orders after the payment: the banner, the card and its invoice. Answers the order's number. */
export const findTheOrder = async ({ page, inspect }: Visit): Promise<string> => {
  await seen(page.getByText('Payment successful! Your order has been placed.'));
  const card = page.getByRole('listitem').filter({ hasText: 'Half & Half Pie' }).first();
  await seen(card.getByText('$34.02'));
  await reads(() => new URL(page.url()).search, '');
  const number = await card.getByRole('heading', { name: /^BB-/ }).innerText();
  await inspect('My Orders');
  await expectPdf(page, card.getByRole('button', { name: `Download invoice (PDF) of ${number}` }));
  return number;
};

/** A press on the button brings down a PDF. */
export const expectPdf = async (page: Page, button: Locator): Promise<void> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^invoice-BB-.*\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
};

import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { SignedInPerson } from '../../people.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import type { Words } from '../words.ts';
import { PASSWORD } from './soup-steps.ts';

const cartOf = (page: Page, { order }: Words): Locator =>
  page.getByRole('complementary', { name: order }).or(page.getByRole('dialog', { name: order }));

const speaks = async (page: Page, { html }: Words): Promise<void> => {
  await page.locator(`html[lang=${html}]`).waitFor();
};

/** From the list of shops, in the browser's language or in the one that is chosen at its foot. */
export const arrive = async ({ page, inspectAtAllWidths }: Visit, words: Words, choose?: string) => {
  await page.goto('/');
  if (choose) await page.getByRole('button', { name: choose }).click();
  await speaks(page, words);
  await inspectAtAllWidths('chooser');
};

/** Past the notice, which can be read whole, and the order type, to a soup. */
export const enterIn = async ({ page, inspectAtAllWidths }: Visit, words: Words, slug: string) => {
  await page.goto(`/s/${slug}`);
  await speaks(page, words);
  const notice = page.getByRole('dialog', { name: words.privacy });
  await seen(notice);
  await notice.getByRole('button').last().click();
  await inspectAtAllWidths('privacy notice');
  await page.getByRole('button', { name: words.accept }).click();
  await page.getByRole('button', { name: words.start }).waitFor();
  await inspectAtAllWidths('order type');
  await page.getByRole('button', { name: words.start }).click();
  await inspectAtAllWidths('shop');
  await page.getByRole('button', { name: words.search }).click();
  await page.getByRole('searchbox', { name: words.search }).fill('soup');
  await seen(page.locator('[data-hits] button').first());
  await inspectAtAllWidths('search');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Mains/ }).click();
  await inspectAtAllWidths('category');
};

/** The dish and the cart, with a code that does not count yet. */
export const fillIn = async ({ page, inspectAtAllWidths }: Visit, words: Words): Promise<void> => {
  await page.getByRole('button', { name: words.soupAdd }).click();
  const dish = page.getByRole('dialog', { name: 'Soup' });
  await seen(dish);
  await inspectAtAllWidths('dish');
  await dish.getByRole('button', { name: words.add }).click();
  await seen(page.getByRole('status').getByText(words.soupAdded));
  await page.getByRole('button', { name: words.viewOrder }).filter({ visible: true }).last().click();
  const cart = cartOf(page, words);
  await seen(cart.getByText(words.total));
  await cart.getByRole('textbox').first().fill('tenoff');
  await cart.getByRole('button', { name: words.apply }).click();
  await seen(cart.getByText(words.belowMinimum));
  await inspectAtAllWidths('cart');
};

/** The login, which refuses a wrong password in the same language; then the payment, in it too. */
export const payIn = async (
  { page, inspect, inspectAtAllWidths, mayFail }: Visit,
  words: Words,
  who: SignedInPerson,
) => {
  await cartOf(page, words).getByRole('button', { name: words.confirm }).click();
  const login = page.getByRole('dialog', { name: words.login });
  await login.getByLabel(words.email).fill(who.email);
  const password = login.getByLabel(words.password, { exact: true });
  mayFail(/\/api\/user\/login$/);
  await password.fill('not this one');
  await password.press('Enter');
  await seen(login.getByText(words.wrongPassword));
  await inspect('login');
  await password.fill(PASSWORD);
  await password.press('Enter');
  const details = page.getByRole('dialog', { name: words.details });
  await seen(details);
  const days = details.getByRole('combobox').first();
  await reads(() => days.locator('option:checked').innerText(), expect.stringMatching(words.today));
  await inspect('order details');
  const tips = details.getByRole('group', { name: words.tip }).getByRole('radio');
  await tips.last().check();
  await details.getByRole('button', { name: words.toPayment }).click();
  await seen(details.getByRole('textbox').and(page.locator(':focus')));
  await inspectAtAllWidths('a tip that is missing');
  await tips.first().check();
  await details.getByRole('button', { name: words.toPayment }).click();
  const pay = page.getByRole('button', { name: words.pay });
  await seen(pay);
  await speaks(page, words);
  await inspectAtAllWidths('payment');
  await pay.click();
};

/** The order, by itself and among the others, and what is kept of its customer. */
export const findItIn = async ({ page, inspectAtAllWidths }: Visit, words: Words, slug: string) => {
  await seen(page.getByText(words.paid));
  await speaks(page, words);
  const order = page.getByRole('listitem').filter({ hasText: words.total }).first();
  await seen(order);
  await inspectAtAllWidths('My Orders');
  await order.getByRole('link', { name: /^BB-/ }).click();
  await seen(page.getByRole('heading', { name: words.statusPaid, level: 1 }));
  await seen(page.getByText(words.total).first());
  await inspectAtAllWidths('an order');
  await page.goto(`/s/${slug}/account`);
  await seen(page.getByRole('heading', { name: words.account, level: 1 }));
  await inspectAtAllWidths('account');
};

/** What is seen of a shop that is closed, and of a link that is old. */
export const lookAtTheRest = async ({ page, inspectAtAllWidths, mayFail }: Visit, slug: string) => {
  await page.goto(`/s/${slug}`);
  await seen(page.locator('#closed-notice'));
  await inspectAtAllWidths('a closed shop');
  await page.goto(`/reset?token=old&site=${slug}`);
  await seen(page.getByRole('heading', { level: 1 }));
  await inspectAtAllWidths('a new password');
  mayFail(/\/track/);
  await page.goto('/track/nothing?token=old');
  await seen(page.locator('#root p').first());
  await inspectAtAllWidths('tracking');
};

import type { Page } from 'playwright-core';
import type { SignedInPerson } from '../../people.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { cartOf } from './customer-steps.ts';
import { addPlain, enterShop, openTheCart, PASSWORD } from './soup-steps.ts';

const lines = (page: Page) => cartOf(page).getByRole('listitem');
const loginOf = (page: Page) => page.getByRole('button', { name: 'Login / Register' });
const accountOf = (page: Page, { email }: SignedInPerson) =>
  page.getByRole('button', { name: `Your account, ${email}` });

/** Two tabs of one shop, the cart open in the first. Answers the second. */
export const openTwoTabs = async ({ page, context }: Visit, slug: string): Promise<Page> => {
  await enterShop(page, slug);
  await page.getByRole('link', { name: /^Mains/ }).click();
  await addPlain(page, 'Soup');
  await openTheCart(page);
  const other = await context.newPage();
  await other.goto(new URL(page.url()).pathname);
  await seen(other.getByRole('button', { name: /^1 View order/ }));
  return other;
};

/** What is added in one tab lies in the open cart of the other; what is taken out there is gone here. */
export const keepInStep = async ({ page }: Visit, other: Page): Promise<void> => {
  await addPlain(other, 'Soup');
  await seen(lines(page).filter({ hasText: 'Soup' }).getByText('2', { exact: true }));
  await seen(cartOf(page).getByText('10% off applied'));
  await cartOf(page).getByRole('button', { name: 'Remove coupon TENOFF' }).click();
  await openTheCart(other);
  await seen(cartOf(other).getByRole('textbox', { name: 'Coupon code' }));
  await cartOf(other).getByRole('button', { name: 'Remove Soup' }).click();
  await seen(cartOf(page).getByText('Your order is empty'));
  await reads(() => lines(page).count(), 0);
  await cartOf(page).getByRole('button', { name: 'Close' }).click();
  await cartOf(other).getByRole('button', { name: 'Close' }).click();
};

/** What the browser keeps of its own accord, and what a tab keeps. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

/** A customer who signs in or out in one tab does so in both, and leaves neither an address nor a note behind. */
export const signInAndOutInStep = async (
  { page }: Visit,
  other: Page,
  who: SignedInPerson,
): Promise<void> => {
  await loginOf(page).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Email').fill(who.email);
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByLabel('Password', { exact: true }).press('Enter');
  await seen(accountOf(page, who));
  await page.evaluate(() => {
    const address = { country: 'CA', street: '10523 Saskatchewan Dr NW', unit: '4B' };
    localStorage.setItem(
      'shop_delivery_address_v1:elsewhere',
      JSON.stringify({ address, name: 'Nina Rossi' }),
    );
    localStorage.setItem('shop_cart_state_v1:elsewhere', JSON.stringify({ notes: 'Ring at Rossi' }));
    sessionStorage.setItem('request_key:refund {"reason":"Rossi"}', 'key');
  });
  await accountOf(other, who).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await seen(loginOf(other));
  await seen(loginOf(page));
  await reads(async () => /Rossi|Saskatchewan|4B/.exec(await keptIn(page)), null);
  await reads(() => keptIn(other).then((kept) => kept.includes(who.email)), false);
};

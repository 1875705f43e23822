import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import type { OpenedShop } from '../../journeys/opening.ts';
import type { SignedInPerson } from '../../people.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { cartOf } from './customer-steps.ts';

/** What is placed by a shop's page. */
const CHECKOUT = '**/checkout/pickup';

/** Soup (12.50) and a large curry with pulao (23.50), as they lie in the cart. */
export const fillWithSoupAndCurry = async ({ page }: Visit, slug: string): Promise<void> => {
  await page.goto(`/s/${slug}`);
  await page.getByRole('button', { name: 'Accept and go on' }).click();
  await page.getByRole('button', { name: 'Start my order' }).click();
  await page.getByRole('link', { name: /^Mains/ }).click();
  await page.getByRole('button', { name: 'Add Curry' }).click();
  const dish = page.getByRole('dialog', { name: 'Curry' });
  await dish.getByRole('radio', { name: 'Large' }).check();
  await dish.getByRole('radio', { name: 'Hot' }).check();
  const extras = dish.getByRole('button', { name: 'Next: extras' });
  if (await extras.isVisible()) await extras.click();
  await dish.getByRole('radio', { name: 'Pulao' }).check();
  await dish.getByRole('button', { name: 'Add to order' }).click();
  await addSoup(page);
};

const addSoup = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add Soup' }).click();
  await page.getByRole('dialog', { name: 'Soup' }).getByRole('button', { name: 'Add to order' }).click();
  await seen(page.getByRole('status').getByText('Soup added'));
};

/** The shop calls its large curry another name, and the quotes do so too. */
export const renameTheSize = async (
  on: Client,
  admin: SignedInPerson,
  { slug, curryId }: OpenedShop,
): Promise<void> => {
  const path = `/api/admin/sites/${slug}/products/${curryId}`;
  const variants = [
    { key: 'regular', label: 'Regular' },
    { key: 'large', label: 'Grande', price: 4.5 },
  ];
  expectStatus(await on.call('PUT', path, { token: admin.token, body: { variants } }), 200);
  const items = [
    {
      productId: curryId,
      quantity: 1,
      size: 'large',
      spiceLevel: 'Hot',
      selectedOptions: [{ groupKey: 'rice', optionKey: 'pulao' }],
    },
  ];
  await eventually(async () => {
    const quote = await on.call('POST', `/api/shop/${slug}/quote`, { body: { items } });
    expect(quote.body).toMatchObject({ lines: [{ size: 'Grande' }] });
  });
};

/** The cart is as it was: both lines, and nothing to say about them. */
export const findTheCartWhole = async ({ page, inspect }: Visit): Promise<void> => {
  const quoted = page.waitForResponse('**/quote');
  await page.reload();
  await page.getByRole('button', { name: /View order/ }).click();
  await quoted;
  const cart = cartOf(page);
  await seen(cart.getByText('$34.02'));
  await reads(() => cart.getByRole('listitem').count(), 2);
  await reads(() => cart.getByText(/changed/).count(), 0);
  await inspect('cart');
};

/** The answer to the order is lost, the dialog closed: nothing tells that the order is placed. */
export const loseTheAnswer = async ({ page, mayFail }: Visit, who: SignedInPerson): Promise<void> => {
  await cartOf(page).getByRole('button', { name: 'Confirm' }).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Email').fill(who.email);
  await login.getByLabel('Password', { exact: true }).fill('a good password');
  await login.getByLabel('Password', { exact: true }).press('Enter');
  const details = page.getByRole('dialog', { name: 'Order Details' });
  mayFail(/\/checkout\/pickup$/);
  await page.route(CHECKOUT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await details.getByRole('button', { name: 'Continue to payment' }).click();
  await seen(details.getByText(/^Failed to place takeout order/));
  await page.unroute(CHECKOUT);
  await details.getByRole('button', { name: 'Close' }).click();
  await details.waitFor({ state: 'hidden' });
};

/** Placed again, slowly: the dialog stays, and a soup is added in another tab before the payment. */
export const placeItSlowly = async ({ page, context, inspect }: Visit): Promise<void> => {
  const answer = Promise.withResolvers<void>();
  await page.route(CHECKOUT, async (route) => {
    const response = await route.fetch();
    await answer.promise;
    await route.fulfill({ response });
  });
  await cartOf(page).getByRole('button', { name: 'Confirm' }).click();
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await details.getByRole('button', { name: 'Continue to payment' }).click();
  await seen(details.getByText('Please wait: this closes once your order is placed.'));
  await page.keyboard.press('Escape');
  await reads(() => details.getByRole('button', { name: 'Close' }).count(), 0);
  await reads(() => details.getByRole('button', { name: 'Edit order' }).isDisabled(), true);
  await inspect('order details while it is placed');
  const other = await context.newPage();
  await other.goto(`${new URL(page.url()).pathname}`);
  await addSoup(other);
  await other.close();
  answer.resolve();
  await page.getByRole('button', { name: 'Pay $34.02' }).click();
};

/** One order is paid, and what was added since waits in the cart. */
export const findOneOrderAndTheSoup = async (
  { page }: Visit,
  { on, who, slug }: { on: Client; who: SignedInPerson; slug: string },
): Promise<void> => {
  await seen(page.getByText('Payment successful! Your order has been placed.'));
  await seen(page.getByRole('listitem').filter({ hasText: 'Curry' }).getByText('$34.02'));
  const mine = await on.call('GET', `/api/shop/${slug}/orders/mine`, { token: who.token });
  expect(mine.body).toMatchObject({ total: 1 });
  await page.goto(`/s/${slug}`);
  await page.getByRole('button', { name: /View order/ }).click();
  const line = cartOf(page).getByRole('listitem');
  await seen(line.filter({ hasText: 'Soup' }));
  await reads(() => line.count(), 1);
};

import type { Page } from 'playwright-core';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { cartOf } from './customer-steps.ts';
import {
  addPlain,
  confirmAsDemoCustomer,
  enterCategory,
  goOnToPayment,
  openTheCart,
  PAID,
} from './soup-steps.ts';

const myOrders = (page: Page, slug: string, session: string): Promise<unknown> =>
  page.goto(`/s/${slug}/orders?status=success&cs=${session}`);
/** What lies in the cart; no page shows that at every width. */
const inCart = (page: Page, slug: string): Promise<string[]> =>
  page.evaluate((key) => {
    const { items } = JSON.parse(localStorage.getItem(key) ?? '{}') as { items?: { name: string }[] };
    return (items ?? []).map(({ name }) => name);
  }, `shop_cart_state_v1:${slug}`);
const soupOf = (page: Page) => {
  const order = page.getByRole('listitem').filter({ hasText: 'Soup' });
  return { order, finish: order.getByRole('link', { name: 'Finish paying BB-' }) };
};

/** A soup in the cart, and an order of it that waits on the payment page: 12.50 and 5 % tax. Answers the session. */
export const leaveUnpaid = async ({ page }: Visit, slug: string): Promise<string> => {
  await enterCategory(page, slug, /^Mains/);
  await addPlain(page, 'Soup');
  await openTheCart(page);
  await confirmAsDemoCustomer(page);
  await goOnToPayment(page);
  await page.getByRole('button', { name: 'Pay $13.13' }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

/** The way back from a payment that nobody knows: nothing was paid, and the cart is as it was. */
export const comeBackWithAMadeUpPayment = async ({ page, inspect, mayFail }: Visit, slug: string) => {
  mayFail(/\/confirm\/cs_made_up$/);
  await myOrders(page, slug, 'cs_made_up');
  await seen(page.getByText('There is no such payment.'));
  await reads(() => new URL(page.url()).search, '');
  await reads(() => page.getByText(PAID).count(), 0);
  await reads(() => inCart(page, slug), ['Soup']);
  await inspect('a payment that nobody knows');
};

/** Returning without having paid: the page says so in a while, also after a lost connection. */
export const comeBackUnpaid = async ({ page, inspect, mayFail }: Visit, slug: string, session: string) => {
  mayFail(/\/confirm\//);
  const confirming = `**/confirm/${session}`;
  await page.route(confirming, (route) => route.abort());
  await myOrders(page, slug, session);
  await seen(page.getByText('Your payment could not be checked yet. This page looks again by itself.'));
  await inspect('a payment that could not be checked');
  await page.unroute(confirming);
  await seen(page.getByText('Your payment is still being confirmed. This page looks again by itself.'));
  const banner = page.getByRole('status').filter({ hasText: 'This order is not paid yet.' });
  await seen(banner.getByRole('link', { name: 'Finish paying' }));
  await inspect('a payment that has not come');
  await reads(() => inCart(page, slug), ['Soup']);
};

/** Finishes paying from the order in My Orders, once its card was declined there. */
export const finishPaying = async ({ page, inspect }: Visit, slug: string): Promise<void> => {
  const { order, finish } = soupOf(page);
  await seen(order.getByText('Waiting for payment'));
  await finish.click();
  await page.getByRole('button', { name: 'Decline this payment' }).click();
  await seen(cartOf(page).getByText('The payment was declined.'));
  await page.goto(`/s/${slug}/orders`);
  await finish.click();
  await page.getByRole('button', { name: 'Pay $13.13' }).click();
  await seen(page.getByText(PAID));
  await finish.waitFor({ state: 'detached' });
  await seen(order.getByText('$13.13'));
  await reads(() => inCart(page, slug), []);
  await inspect('a payment that was finished');
};

/** What is paid is not paid again: not where its payment page still stood open, nor by its address or the list. */
export const payNoSecondTime = async ({ page }: Visit, session: string, otherTab: Page): Promise<void> => {
  await otherTab.getByRole('button', { name: 'Pay $13.13' }).click();
  await seen(otherTab.getByText(PAID));
  await otherTab.goto(`/pay/simulated/${session}`);
  await seen(otherTab.getByText('was paid already. Nothing more is charged.'));
  await page.reload();
  const { order, finish } = soupOf(page);
  await seen(order.getByRole('button', { name: 'Download invoice' }));
  await reads(() => order.count(), 1);
  await reads(() => finish.count(), 0);
  await page.getByLabel('Search my orders').fill('soup');
  await reads(() => new URL(page.url()).search, '?search=soup');
  await seen(order.getByRole('button', { name: 'Download invoice' }));
};

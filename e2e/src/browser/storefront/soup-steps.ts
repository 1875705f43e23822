import type { Locator, Page } from 'playwright-core';
import type { SignedInPerson } from '../../people.ts';
import { DEMO_CUSTOMER_LOGIN } from '../../product.ts';
import { seen } from '../sights.ts';
import { cartOf } from './customer-steps.ts';

/** What every account has that a test made. */
export const PASSWORD = 'a good password';
export const PAID = 'Payment successful! Your order has been placed.';

/** Past the privacy notice and the order type, as a takeout. */
export const enterShop = async (page: Page, slug: string): Promise<void> => {
  await page.goto(`/s/${slug}`);
  await page.getByRole('button', { name: 'Accept and go on' }).click();
  await page.getByRole('button', { name: 'Start my order' }).click();
};

/** The same, and on to a category. */
export const enterCategory = async (page: Page, slug: string, category: RegExp): Promise<void> => {
  await enterShop(page, slug);
  await page.getByRole('link', { name: category }).click();
};

/** Adds the dish that has nothing to choose. */
export const addPlain = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Add to order' }).click();
  await seen(page.getByRole('status').getByText(`${name} added`));
};

export const openTheCart = async (page: Page): Promise<Locator> => {
  const button = page.getByRole('button', { name: /View order|^Your order, / });
  await button.filter({ visible: true }).last().click();
  await seen(cartOf(page));
  return cartOf(page);
};

/** What the open cart leads to, for a customer who must log in first. */
export const confirmAs = async (
  page: Page,
  who: Pick<SignedInPerson, 'email'>,
  password = PASSWORD,
): Promise<void> => {
  await cartOf(page).getByRole('button', { name: 'Confirm' }).click();
  await logInAtCheckout(page, who, password);
};

export const logInAtCheckout = async (
  page: Page,
  { email }: Pick<SignedInPerson, 'email'>,
  password = PASSWORD,
): Promise<void> => {
  const login = page.getByRole('dialog', { name: 'Login' });
  await seen(login.getByText('Please log in to place your order.'));
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByLabel('Password', { exact: true }).press('Enter');
};

/** The same, as the demo's customer. */
export const confirmAsDemoCustomer = (page: Page): Promise<void> =>
  confirmAs(page, DEMO_CUSTOMER_LOGIN, DEMO_CUSTOMER_LOGIN.password);

/** From Order Details to the payment page. */
export const goOnToPayment = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: 'Order Details' })
    .getByRole('button', { name: 'Continue to payment' })
    .click();

/** From Order Details to the order in My Orders, with what was paid. Answers the order there. */
export const payIt = async (page: Page, total: string): Promise<Locator> => {
  await goOnToPayment(page);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await seen(page.getByText(PAID));
  const order = page.getByRole('listitem').filter({ hasText: total }).first();
  await seen(order);
  return order;
};

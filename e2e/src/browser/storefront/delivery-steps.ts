import type { Page } from 'playwright-core';
import { type Client, expectStatus } from '../../client.ts';
import { signInPerson } from '../../people.ts';
import { DEMO_ADMIN_LOGIN, DEMO_CUSTOMER_LOGIN } from '../../product.ts';
import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { cartOf } from './customer-steps.ts';

const addressDialog = (page: Page) => page.getByRole('dialog', { name: 'Delivery address' });

const typeAddress = async (page: Page, parts: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(parts)) await addressDialog(page).getByLabel(label).fill(text);
};

/** Asks for a delivery that goes too far: the way out is takeout, and nothing typed is lost. */
export const askTooFar = async ({ page, inspect }: Visit): Promise<void> => {
  await page.getByRole('radio', { name: 'Delivery' }).check();
  const dialog = addressDialog(page);
  await dialog.waitFor();
  await typeAddress(page, {
    'Street address': '233 S Wacker Dr',
    City: 'Chicago',
    State: 'IL',
    'ZIP code': '60606',
  });
  await seen(dialog.getByText(/^This address is .* miles from .*\. We deliver up to 6\.2 miles\.$/));
  await inspect('an address that is too far');
  await dialog.getByRole('button', { name: 'Switch to takeout' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await seen(page.getByRole('radio', { name: 'Takeout', checked: true }));
};

/** Then to an address in reach: its fee and distance stand in the dialog before it counts. */
export const chooseTheAddress = async ({ page, inspect }: Visit): Promise<void> => {
  await page.getByRole('radio', { name: 'Delivery' }).check();
  await page.getByRole('button', { name: /233 S Wacker Dr/ }).click();
  const dialog = addressDialog(page);
  await typeAddress(page, {
    'Street address': '350 5th Ave',
    City: 'New York',
    State: 'NY',
    'ZIP code': '10118',
  });
  await seen(dialog.getByText(/\$8\.00/).first());
  await inspect('a delivery address');
  await dialog.getByRole('button', { name: 'Deliver here' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await seen(page.getByRole('button', { name: /350 5th Ave, New York, NY 10118/ }));
};

/** Confirms as a returning customer: who takes the food is asked for, then it is paid. 40.50 − 10 % + 5 % + 8.00 = 46.27. */
export const payTheDelivery = async ({ page, inspect }: Visit): Promise<void> => {
  await page.getByRole('button', { name: 'View order', exact: true }).last().click();
  const cart = cartOf(page);
  await seen(cart.getByText(/^Delivery fee · about /));
  await cart.getByRole('button', { name: 'Confirm' }).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Email').fill(DEMO_CUSTOMER_LOGIN.email);
  await login.getByLabel('Password', { exact: true }).fill(DEMO_CUSTOMER_LOGIN.password);
  await login.getByRole('button', { name: 'Login' }).click();
  const dialog = addressDialog(page);
  await dialog.getByLabel('Name').fill('Nina Rossi');
  await dialog.getByLabel('Phone').fill('(212) 555-0198');
  await dialog.getByRole('button', { name: 'Deliver here' }).click();
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await seen(details.getByText('350 5th Ave, New York, NY 10118'));
  await seen(details.getByText('$46.27'));
  await inspect('the details of a delivery');
  await details.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay $46.27' }).click();
  await seen(page.getByText('Payment successful! Your order has been placed.'));
};

/** The shop confirms it, and its page tells how the courier brings it, up to the door; that takes about a minute. */
export const followItToTheDoor = async ({ page, inspect }: Visit, on: Client): Promise<void> => {
  await page.getByRole('link', { name: /^BB-/ }).first().click();
  await seen(page.getByRole('heading', { name: 'Paid', level: 1 }));
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { token } = await signInPerson(on, DEMO_ADMIN_LOGIN);
  const confirm = `/api/admin/sites/mezzanotte/orders/${id}/confirm`;
  expectStatus(await on.call('POST', confirm, { token, body: {} }), 200);
  const told = (status: string) => page.getByRole('heading', { name: status, level: 1, exact: true });
  await told('Out for delivery').waitFor({ timeout: 90_000 });
  await inspect('a delivery on its way');
  await told('Delivered').waitFor({ timeout: 90_000 });
  await inspect('a delivery at the door');
};

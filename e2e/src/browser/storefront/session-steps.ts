import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import type { SignedInPerson } from '../../people.ts';
import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { cartOf } from './customer-steps.ts';
import {
  addPlain,
  confirmAs,
  enterShop,
  logInAtCheckout,
  openTheCart,
  PASSWORD,
  payIt,
} from './soup-steps.ts';

const NEW_PASSWORD = 'another good password';
const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('auth_token') ?? '');

/** Two soups, a note, and Order Details in view. */
export const comeToTheDetails = async ({ page }: Visit, slug: string, who: SignedInPerson): Promise<void> => {
  await enterShop(page, slug);
  await page.getByRole('link', { name: /^Mains/ }).click();
  await addPlain(page, 'Soup');
  await openTheCart(page);
  await cartOf(page).getByRole('button', { name: 'One more of Soup' }).click();
  await cartOf(page).getByRole('textbox', { name: 'Notes for the kitchen' }).fill('No croutons');
  await seen(cartOf(page).getByText('10% off applied'));
  await confirmAs(page, who);
  await seen(details(page).getByText('$23.63'));
};

/** Elsewhere the password is changed: what was signed in before is refused from now on. */
export const changeThePasswordElsewhere = async (
  { page }: Visit,
  on: Client,
  who: SignedInPerson,
): Promise<void> => {
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expectStatus(await on.call('POST', '/api/user/password', { token: who.token, body }), 200);
  const token = await tokenOf(page);
  await eventually(async () => {
    const answer = await on.call('POST', '/api/payments/stripe/default/checkout/pickup', { token, body: {} });
    expect(answer.status).toBe(401);
  });
};

/** The order is refused, the login asked for again, and the order goes on with the same cart. */
export const goOnWithANewLogin = async ({ page, mayFail }: Visit, who: SignedInPerson): Promise<void> => {
  mayFail(/\/checkout\/pickup$/);
  await details(page).getByRole('button', { name: 'Continue to payment' }).click();
  await logInAtCheckout(page, who, NEW_PASSWORD);
  await seen(details(page).getByText('$23.63'));
  const order = await payIt(page, '$23.63');
  await seen(order.getByText(/2× Soup/));
};

/** A token whose hours are over is no session any more; nothing is asked of the server with it. */
export const letTheTokenRunOut = async ({ page }: Visit, who: SignedInPerson): Promise<void> => {
  const claims = await page.evaluate(() => {
    const [head, body, signature] = (localStorage.getItem('auth_token') ?? '').split('.');
    const said = JSON.parse(atob(body!.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number };
    const over = btoa(JSON.stringify({ ...said, exp: 1 })).replaceAll('=', '');
    localStorage.setItem('auth_token', [head, over, signature].join('.'));
    return said;
  });
  expect(claims.exp * 1000).toBeGreaterThan(Date.now());
  await page.reload();
  const login = page.getByRole('dialog', { name: 'Login' });
  await seen(login.getByText('Please log in to see your orders.'));
  await login.getByLabel('Email').fill(who.email);
  await login.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await login.getByLabel('Password', { exact: true }).press('Enter');
  await seen(page.getByRole('listitem').filter({ hasText: '$23.63' }).first());
};

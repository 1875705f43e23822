import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { OpenedShop } from '../../journeys/opening.ts';
import { DEMO_ADMIN_LOGIN } from '../../product.ts';
import { reads, seen } from '../sights.ts';
import { focused } from '../storefront/keyboard-steps.ts';
import type { Visit } from '../visit.ts';
import { logInAs } from './admin-steps.ts';

const PASSWORD = 'a good password';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** An admin invites somebody as manager of one shop, by keyboard, and takes the link along. */
export const inviteAManager = async (
  { page, inspect, inspectAtAllWidths }: Visit,
  shop: OpenedShop,
  who: { email: string; name: string },
): Promise<string> => {
  await page.goto(`/dashboard/${shop.slug}/people`);
  await logInAs(page, DEMO_ADMIN_LOGIN);
  await seen(page.getByText('Last admin', { exact: true }));
  await inspectAtAllWidths('people');
  await button(page, 'Invite').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Email').fill(who.email);
  await dialog.getByLabel('Name (optional)').fill(who.name);
  await button(page, 'Make the invitation').press('Enter');
  await seen(dialog.getByText('Choose at least one site.'));
  await inspect('invite', '.ant-modal');
  await dialog.getByRole('checkbox', { name: shop.slug }).press('Space');
  await button(page, 'Make the invitation').press('Enter');
  const link = await page.locator('#invitation-link').innerText();
  await inspect('the link', '.ant-modal');
  await button(page, 'Done').press('Enter');
  await focused(page, button(page, 'Invite'));
  await seen(page.getByText(/^Invited /).first());
  return link;
};

/** The link opens the dashboard of that shop: no other shop, no people, no new site. */
export const takeItUp = async (
  { page, inspect, mayFail }: Visit,
  link: string,
  shop: OpenedShop,
  other: OpenedShop,
): Promise<void> => {
  await page.goto(link);
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await inspect('an invitation');
  await button(page, 'Enter the dashboard').click();
  await page.waitForURL(`**/dashboard/${shop.slug}/orders`);
  await seen(page.getByRole('tab', { name: 'Orders' }));
  await reads(() => page.getByRole('tab', { name: 'People' }).count(), 0);
  await page.goto(`/dashboard/${other.slug}/orders`);
  await seen(page.getByText(`There is no site “${other.slug}”.`));
  mayFail(new RegExp(`/sites/${other.slug}/`));
  const status = await page.evaluate(async (path) => {
    const authorization = `Bearer ${localStorage.getItem('auth_token')}`;
    return (await fetch(path, { headers: { authorization } })).status;
  }, `/api/admin/sites/${other.slug}/orders`);
  expect(status).toBe(403);
};

/** What an admin has done in that shop stands in a tab of the manager's; of the other one's soup, and of people, nothing. */
export const seeWhatChanged = async (
  { page, inspectAtAllWidths }: Visit,
  shop: OpenedShop,
): Promise<void> => {
  await page.goto(`/dashboard/${shop.slug}/orders`);
  const tab = page.getByRole('tab', { name: 'Changes' });
  await tab.press('Enter');
  await page.waitForURL(`**/dashboard/${shop.slug}/changes`);
  await reads(() => page.title(), expect.stringMatching(/^Changes, /));
  const list = page.getByRole('region', { name: 'What changed' });
  await seen(list.getByText('Added Soup'));
  await reads(() => list.getByText('Added Soup').count(), 1);
  await reads(() => list.getByText(/^Invited/).count(), 0);
  await inspectAtAllWidths('what changed in a shop');
  await page.goto(`/dashboard/${shop.slug}/people`);
  await page.waitForURL(`**/dashboard/${shop.slug}/changes`);
};

/** The manager is in the middle of a new category. */
export const beginACategory = async ({ page }: Visit, shop: OpenedShop): Promise<void> => {
  await page.goto(`/dashboard/${shop.slug}/categories?open=new-category`);
  await page.getByRole('dialog').getByLabel('Name').fill('Half typed');
};

export const suspend = async ({ page, inspect }: Visit, name: string): Promise<void> => {
  await button(page, `Suspend ${name}`).click();
  await inspect('suspend', '.ant-modal');
  await button(page, 'Suspend').click();
  await seen(button(page, `Let in again: ${name}`));
};

export const letInAgain = async ({ page }: Visit, name: string): Promise<void> => {
  await button(page, `Let in again: ${name}`).click();
  await seen(button(page, `Suspend ${name}`));
};

/** Nothing was pressed: the page says by itself that the session is over, and the login says why. */
export const findItselfSuspended = async (
  { page, inspect, mayFail }: Visit,
  email: string,
): Promise<void> => {
  mayFail(/\/api\//);
  await seen(ended(page));
  await inspect('a session that has ended', '.ant-modal-root:last-of-type');
  await reads(() => ended(page).getByLabel('Email').inputValue(), email);
  await ended(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await ended(page).getByRole('button', { name: 'Login', exact: true }).click();
  await seen(ended(page).getByText('Your access is suspended. Please ask an admin of the dashboard.'));
};

/** What was typed before is still there, and is saved now. */
export const goOnWhereTheyWere = async ({ page }: Visit): Promise<void> => {
  await ended(page).getByRole('button', { name: 'Login', exact: true }).click();
  await ended(page).waitFor({ state: 'hidden' });
  const dialog = page.getByRole('dialog');
  await reads(() => dialog.getByLabel('Name').inputValue(), 'Half typed');
  await dialog.getByRole('button', { name: 'Create category' }).click();
  await seen(page.getByText('Half typed').first());
};

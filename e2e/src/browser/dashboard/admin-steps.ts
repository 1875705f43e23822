import { formatMoney } from '@biteboard/contracts';
import type { Page } from 'playwright-core';
import { type Client, expectStatus } from '../../client.ts';
import { signInPerson } from '../../people.ts';
import { DEMO_ADMIN_LOGIN, DEMO_CUSTOMER_LOGIN } from '../../product.ts';
import { seen } from '../sights.ts';
import { expectPdf } from '../storefront/customer-steps.ts';
import { focused } from '../storefront/keyboard-steps.ts';
import { PHONE, type Visit } from '../visit.ts';

/** What Mezzanotte sold this month, as the server counts it. */
export interface Sold {
  monthTotalCents: number;
  monthTaxCents: number;
}

export const soldByNow = async (on: Client): Promise<Sold> => {
  const { token } = await signInPerson(on, DEMO_ADMIN_LOGIN);
  return expectStatus(await on.call<Sold>('GET', '/api/admin/sites/mezzanotte/billing', { token }), 200);
};

export const logInAs = async (page: Page, { email, password }: typeof DEMO_ADMIN_LOGIN): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

/** An admin who logged in before: to do so costs two pages, and is part of a few journeys alone. */
export const signInAsAdmin = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/auth/login', { data: DEMO_ADMIN_LOGIN });
  const { token } = (await answer.json()) as { token: string };
  await page.goto('/robots.txt');
  await page.evaluate(`localStorage.auth_token = '${token}'; localStorage.user_role = 'admin'`);
};

export const openAsAdmin = async (page: Page, at: string): Promise<void> => {
  await signInAsAdmin(page);
  await page.goto(at);
};

/** On a phone the colours stand in the header's menu, which closes again and gives the focus back. */
export const switchToDark = async (page: Page): Promise<void> => {
  const name = 'Switch to dark colours';
  if (page.viewportSize()?.width !== PHONE.width) return page.getByRole('button', { name }).click();
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  const entry = page.getByRole('menuitem', { name });
  await entry.click();
  await entry.waitFor({ state: 'hidden' });
  await focused(page, more);
};

/** The guard: strangers and customers stay outside; the admin comes to where they wanted to go. */
export const enterTheDashboard = async ({ page, inspect }: Visit): Promise<void> => {
  await page.goto('/dashboard/haldi-house/billing');
  await page.waitForURL('**/login');
  await inspect('admin login');
  await logInAs(page, DEMO_CUSTOMER_LOGIN);
  await seen(page.getByText(`The account ${DEMO_CUSTOMER_LOGIN.email} has no access to the dashboard.`));
  await logInAs(page, DEMO_ADMIN_LOGIN);
  await page.waitForURL('**/dashboard/haldi-house/billing');
  const site = page.getByRole('combobox', { name: 'Site' });
  await site.fill('mezza');
  await site.press('Enter');
  await page.waitForURL('**/dashboard/mezzanotte/billing');
  await page.getByRole('heading', { name: 'Billing' }).waitFor();
};

/** Billing shows what was sold before and the new order on top. */
export const findTheMoney = async ({ page, inspect }: Visit, before: Sold, order: Sold): Promise<void> => {
  const shown = (part: keyof Sold) => formatMoney(before[part] + order[part], 'usd');
  const month = page.getByRole('region', { name: 'This month' });
  await seen(month.getByText(shown('monthTotalCents'), { exact: true }));
  await seen(month.getByText(shown('monthTaxCents'), { exact: true }));
  await inspect('billing');
};

/** Orders: finds the order by its number, opens it, confirms it and fetches its invoice. */
export const confirmTheOrder = async ({ page, inspect }: Visit, number: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Orders' }).click();
  await seen(page.getByText(number).first());
  await inspect('orders');
  await page.getByRole('searchbox', { name: 'Search' }).fill(number);
  await seen(page.getByText('Showing 1-1 of 1').filter({ visible: true }).first());
  await page.getByRole('button', { name: number }).first().click();
  const order = page.getByRole('dialog', { name: number });
  await seen(order.getByText('Ring twice'));
  await seen(order.getByText('$34.02'));
  await order.getByRole('button', { name: 'Confirm order' }).press('Enter');
  await focused(page, order.getByRole('button', { name: 'Start preparing' }));
  await order.getByRole('button', { name: 'Cancel order' }).press('Enter');
  await page.getByRole('dialog', { name: `Cancel ${number}?` }).waitFor();
  await inspect('cancel', '.ant-modal');
  await page.keyboard.press('Escape');
  await focused(page, order.getByRole('button', { name: 'Cancel order' }));
  await seen(order.getByRole('status').getByText('Confirmed'));
  await inspect('order', '[role=dialog]');
  await expectPdf(page, order.getByRole('button', { name: 'Download PDF' }));
};

const shownSite = (page: Page) => page.getByRole('complementary', { name: 'What is shown' });

/** Two tabs show two sites; the dashboard opens again where the last of them was. */
export const showTwoSites = async ({ page, context }: Visit): Promise<void> => {
  await page.goto('/dashboard/haldi-house/orders');
  await seen(shownSite(page).getByText('haldi-house'));
  const other = await context.newPage();
  await other.goto('/dashboard/nami-poke/orders');
  await seen(shownSite(other).getByText('nami-poke'));
  await seen(shownSite(page).getByText('haldi-house'));
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.waitForURL('**/dashboard/haldi-house/billing');
  await other.goto('/dashboard');
  await other.waitForURL('**/dashboard/nami-poke/orders');
  await other.close();
};

/** A tab that cannot be fetched says so in its own place; the rest goes on, and trying again brings it. */
export const loseATab = async ({ page, mayFail }: Visit): Promise<void> => {
  const chunk = /\/assets\/billing-tab-.*\.js$/;
  mayFail(chunk);
  await page.route(chunk, (route) => route.abort());
  await page.goto('/dashboard/mezzanotte/orders');
  await page.getByRole('tab', { name: 'Billing' }).click();
  await seen(page.getByText('This part could not be loaded.'));
  await page.getByRole('tab', { name: 'Orders' }).click();
  await seen(page.getByRole('searchbox', { name: 'Search' }));
  await page.getByRole('tab', { name: 'Billing' }).click();
  await seen(page.getByText('This part could not be loaded.'));
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Billing' }).waitFor();
};

import type { Page } from 'playwright-core';
import type { OpenedShop } from '../../journeys/opening.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { openAsAdmin } from './admin-steps.ts';

const rowOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'What changed' }).getByRole('listitem').filter({ hasText: text }).first();

/** The soup costs more from now on. */
export const raiseThePrice = async ({ page }: Visit, shop: OpenedShop): Promise<void> => {
  await openAsAdmin(page, `/dashboard/${shop.slug}/products?open=product:${shop.soupId}`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Price', { exact: true }).fill('14');
  await form.getByRole('button', { name: 'Save product' }).click();
  await form.waitFor({ state: 'hidden' });
};

/** Who raised it, from what to what, stands under the people; narrowed to that shop, as its address says. */
export const findItInTheTrail = async (
  { page, inspectAtAllWidths }: Visit,
  shop: OpenedShop,
): Promise<void> => {
  await page.goto(`/dashboard/${shop.slug}/people?of=${shop.slug}`);
  await page.getByLabel('Search what changed').fill('soup');
  const row = rowOf(page, 'Changed the price of Soup');
  await seen(row.getByText('$12.50 → $14.00'));
  await page.waitForURL('**q=soup');
  await page.reload();
  await seen(rowOf(page, 'Added Soup'));
  await inspectAtAllWidths('what changed');
  await page.getByLabel('Search what changed').fill('nothing of that name');
  await seen(page.getByText('Nothing that changed fits these filters.'));
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await seen(rowOf(page, 'Logged in'));
  await reads(() => new URL(page.url()).search, '');
};

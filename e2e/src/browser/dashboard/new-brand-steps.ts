import type { Locator, Page } from 'playwright-core';
import { pressInMenu } from '../pick.ts';
import { reads, seen } from '../sights.ts';
import { cartOf, signUp } from '../storefront/customer-steps.ts';
import { focused } from '../storefront/keyboard-steps.ts';
import type { Visit } from '../visit.ts';
import { menuFile } from './bulk-steps.ts';
import type { OwnSite } from './site-steps.ts';

const MENU = [
  ['Soups', 'Ribollita', 14, 'yes'],
  ['Soups', 'Cacciucco', 21.5, 'no'],
  ['Sweets', 'Cantucci', 6, 'yes'],
] as const;

const firstSteps = (page: Page): Locator => page.getByRole('region', { name: /^First steps/ });
const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save settings' }).click();
  await seen(page.getByText('All changes are saved.'));
};

/** A name is enough for a new site; it shows what is still missing. */
export const nameTheBrand = async ({ page }: Visit, { name, slug }: OwnSite): Promise<void> => {
  await page.getByRole('button', { name: '+ New site' }).click();
  const asked = page.getByRole('dialog', { name: 'New site' });
  await asked.getByLabel('Name').fill(name);
  await reads(() => asked.getByLabel('Slug').inputValue(), slug);
  await asked.getByRole('button', { name: 'Create site' }).click();
  await page.waitForURL(`**/dashboard/${slug}/links`);
  await seen(firstSteps(page).getByText('2 of 4 done'));
};

/** Around the clock, set for one day and copied to all. */
export const setHours = async ({ page }: Visit): Promise<void> => {
  await firstSteps(page).getByRole('link', { name: 'Change: Opening hours' }).click();
  const hours = region(page, 'Hours');
  for (const action of ['Open around the clock', 'Copy to all days']) {
    await pressInMenu(hours.getByRole('button', { name: 'More for Monday' }), action);
  }
  await reads(() => hours.getByText('Open around the clock').count(), 7);
  await save(page);
};

/** The dialog's fields alone; the province brings the time zone. */
export const addALocation = async ({ page }: Visit): Promise<void> => {
  await firstSteps(page).getByRole('link', { name: 'Location' }).click();
  await region(page, 'Locations').getByRole('button', { name: 'Add location' }).click();
  const asked = page.getByRole('dialog', { name: 'Add location' });
  const typed = {
    Name: 'Harbour',
    Phone: '+16045550123',
    'Address line 1': '200 Granville Street',
    City: 'Vancouver',
    'State/Province': 'BC',
    'Postal Code': 'V6C 1S4',
  };
  for (const [label, text] of Object.entries(typed))
    await asked.getByLabel(label, { exact: true }).fill(text);
  await asked.getByRole('button', { name: 'Save location' }).click();
  await seen(page.getByText('Set to America/Vancouver, by the province of the first location.'));
  await save(page);
};

/** The brand's colour, and payments that move no money yet. */
export const colourAndPayments = async ({ page }: Visit): Promise<void> => {
  const sections = page.getByRole('navigation', { name: 'Sections of the settings' });
  await sections.getByRole('link', { name: 'Branding' }).click();
  await focused(page, region(page, 'Branding'));
  await page.getByLabel('Brand colour', { exact: true }).fill('#1F4E8C');
  await save(page);
  await sections.getByRole('link', { name: 'Payments' }).click();
  const payments = region(page, 'Payments');
  await payments.getByRole('button', { name: 'Test Stripe' }).click();
  await seen(payments.getByText('Charges on'));
  await seen(payments.getByText('simulated'));
};

/** The menu comes in by Excel; nothing is missing then. */
export const putTheMenuIn = async ({ page }: Visit, { name }: OwnSite): Promise<void> => {
  await firstSteps(page).getByRole('link', { name: 'Menu' }).click();
  const menu = region(page, `Products of ${name}`);
  await menu.getByRole('button', { name: 'Upload Excel' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload Excel' });
  await upload.getByLabel('Excel file of the menu').setInputFiles(await menuFile('menu.xlsx', MENU));
  await upload.getByRole('button', { name: 'Import 3 rows' }).click();
  const done = page.getByRole('dialog', { name: 'Import finished' });
  await done.getByRole('button', { name: 'See products' }).click();
  await seen(page.getByText('3 in 2 categories'));
  await seen(firstSteps(page).getByText(`${name} can take orders now.`));
};

/** Answers the address of the shop, which opens beside the dashboard. */
export const pressTestOrder = async ({ page, context }: Visit, { name }: OwnSite): Promise<string> => {
  const opened = context.waitForEvent('page');
  await firstSteps(page).getByRole('link', { name: 'Test order' }).click();
  const shop = await opened;
  await seen(shop.getByRole('heading', { name, level: 1 }));
  const url = shop.url();
  await shop.close();
  return url;
};

/** A stranger takes a soup for as soon as possible, and pays: 14.00 and 5 % tax. Answers the order's number. */
export const orderTheSoup = async (guest: Visit, shop: string, email: string): Promise<string> => {
  const { page } = guest;
  await page.goto(shop);
  await page.getByRole('button', { name: 'Accept and go on' }).click();
  await page.getByRole('button', { name: 'Start my order' }).click();
  await page.getByRole('link', { name: /^Soups/ }).click();
  await page.getByRole('button', { name: 'Add Ribollita' }).click();
  await page.getByRole('button', { name: 'Add to order $14.00' }).click();
  await page.getByRole('button', { name: 'View order', exact: true }).last().click();
  await seen(cartOf(page).getByText('$14.70'));
  await signUp(guest, email);
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await details.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay $14.70' }).click();
  await seen(page.getByText('Payment successful! Your order has been placed.'));
  return page.getByRole('heading', { name: /^BB-/ }).innerText();
};

/** The order is in Orders, its sum in Billing, and the first steps are over. */
export const findTheFirstOrder = async ({ page }: Visit, number: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Orders' }).click();
  const row = page.getByRole('row').filter({ hasText: number });
  await seen(row.getByText('Nina Rossi'));
  await seen(row.getByText('$14.70'));
  await seen(row.getByText('Paid', { exact: true }));
  await page.getByRole('tab', { name: 'Billing' }).click();
  for (const period of ['Today', 'This week', 'This month'])
    await seen(region(page, period).getByText('$14.00', { exact: true }));
  await firstSteps(page).waitFor({ state: 'hidden' });
};

import { DAYS } from '@biteboard/contracts';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import { signInPerson } from '../../people.ts';
import { DEMO_ADMIN_LOGIN } from '../../product.ts';
import { reads, seen } from '../sights.ts';
import { focused } from '../storefront/keyboard-steps.ts';
import type { Visit } from '../visit.ts';

/** As the demo opens it: the journey may be walked again. */
export const openNamiPoke = async (on: Client): Promise<void> => {
  const { token } = await signInPerson(on, DEMO_ADMIN_LOGIN);
  const day = { open: '11:00', close: '21:30', closed: false };
  const hours = Object.fromEntries(DAYS.map((name) => [name, day]));
  const colours = { brandColor: '#0C6E6D', headerColor: '#0C6E6D' };
  const body = { name: 'Nami Poke', ...colours, hours, stripeSecretKey: '' };
  expectStatus(await on.call('PATCH', '/api/admin/sites/nami-poke', { token, body }), 200);
};

const SETTINGS = '/dashboard/nami-poke/settings';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save settings' });

const save = async (page: Page): Promise<void> => {
  await saveButton(page).click();
  await seen(page.getByText('All changes are saved.'));
};

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A name, a colour and hours past midnight: the shop has them within a second. */
export const changeTheShop = async ({ page, context, inspect }: Visit): Promise<void> => {
  await page.goto(SETTINGS);
  await page.getByLabel('Name', { exact: true }).fill('Nami Poke & Tea');
  const colour = page.getByLabel('Brand colour', { exact: true });
  await colour.fill('#12');
  await saveButton(page).click();
  await seen(page.getByText('Use # and 3 or 6 digits, like #F5A80B.'));
  await focused(page, colour);
  await colour.fill('#B35');
  await seen(page.getByText(/^Text is white on this colour: contrast \d/));
  const hours = region(page, 'Hours');
  await hours.getByLabel('Friday opens at').fill('18');
  await hours.getByLabel('Friday closes at').fill('2');
  await hours.getByLabel('Friday closes at').press('Tab');
  await seen(hours.getByText('until 02:00 next day'));
  const more = hours.getByRole('button', { name: 'More for Friday' });
  await more.press('Enter');
  const copy = page.getByRole('menuitem', { name: 'Copy to all days' });
  await focused(page, copy);
  await copy.press('Enter');
  await focused(page, more);
  await reads(() => hours.getByLabel('Monday closes at').inputValue(), '02:00');
  await hours.getByRole('switch', { name: 'Open on Monday' }).click();
  await seen(page.getByText('3 unsaved changes'));
  await inspect('settings');
  await save(page);
  const shop = await context.newPage();
  await eventually(async () => {
    await shop.goto('/s/nami-poke');
    const name = shop.getByRole('banner').getByText('Nami Poke & Tea');
    await name.waitFor({ timeout: 3000 });
  }, 30_000);
  const footer = shop.getByRole('contentinfo');
  await seen(footer.getByText('6:00 pm – 2:00 am').first());
  await seen(footer.getByText('Closed', { exact: true }));
  await seen(footer.getByText('GBP'));
  await reads(() => shop.locator('meta[name="theme-color"]').getAttribute('content'), '#0C6E6D');
  await shop.close();
};

/** A secret is typed, saved, replaced and cleared, and never comes back to the page. */
export const keepSecrets = async ({ page, inspect }: Visit): Promise<void> => {
  await page.goto(SETTINGS);
  const payments = region(page, 'Payments');
  await payments.getByLabel('Secret key', { exact: true }).fill('sk_test_of_the_journey');
  const [saved] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PATCH'),
    save(page),
  ]);
  expect(saved.request().postDataJSON()).toEqual({ stripeSecretKey: 'sk_test_of_the_journey' });
  expect(await saved.text()).not.toContain('sk_test_of_the_journey');
  const secret = payments.getByRole('group', { name: 'secret key of Stripe' });
  await seen(secret.getByText('Set', { exact: true }));
  await secret.getByRole('button', { name: 'Replace' }).click();
  await focused(page, payments.getByLabel('Secret key', { exact: true }));
  await page.keyboard.type('sk_test_of_another_day');
  await page.keyboard.press('Enter');
  await focused(page, secret);
  await seen(secret.getByText('Set', { exact: true }));
  await secret.getByRole('button', { name: 'Clear' }).click();
  const question = page.getByRole('dialog', { name: 'Clear the secret key of Stripe?' });
  await question.waitFor();
  await inspect('clear a secret', '.ant-modal');
  await question.getByRole('button', { name: 'Clear', exact: true }).click();
  await seen(secret.getByText('Cleared when you save'));
  await focused(page, secret);
  await save(page);
  await seen(payments.getByPlaceholder('Not set, paste it here').first());
  await payments.getByRole('button', { name: 'Test Stripe' }).click();
  await seen(payments.getByText('Charges on'));
};

/** A logo is cropped and goes up at once. */
export const hangUpALogo = async ({ page, inspect }: Visit): Promise<void> => {
  const plain = { width: 640, height: 400, channels: 3, background: '#2288CC' } as const;
  const buffer = await sharp({ create: plain }).png().toBuffer();
  const preview = region(page, 'Branding').getByRole('img', { name: 'Preview of the shop' });
  const shown = () => preview.locator('img').first().getAttribute('src');
  const before = await shown();
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  const crop = page.getByRole('dialog', { name: 'Logo' });
  await seen(crop.getByText('Zoom'));
  await inspect('crop', '.ant-modal');
  await crop.getByRole('button', { name: 'Use picture' }).click();
  await crop.waitFor({ state: 'hidden' });
  await eventually(async () => {
    const src = await shown();
    expect(src).toMatch(/^\/files\/pictures\//);
    expect(src).not.toBe(before);
  }, 30_000);
};

/** What the server refuses stands at its field; a way out asks first. */
export const holdBack = async ({ page, mayFail }: Visit): Promise<void> => {
  mayFail(/\/api\/admin\/sites\//);
  const url = page.getByLabel('Address to post orders to');
  await url.fill('ftp://orders.example');
  await page.getByLabel('Tagline').press('Enter');
  await seen(page.getByText('Use a web address that starts with https://.').first());
  await focused(page, url);
  await page.getByRole('tab', { name: 'Billing' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'hidden' });
  await reads(() => url.inputValue(), 'ftp://orders.example');
  await page.getByRole('button', { name: 'Discard' }).click();
  await focused(page, saveButton(page));
  await reads(() => url.inputValue(), '');
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.waitForURL('**/dashboard/nami-poke/billing');
};

/** An address opens at its section; a link leads to another. */
export const findASection = async ({ page }: Visit): Promise<void> => {
  await page.goto(`${SETTINGS}#payments`);
  const links = page.getByRole('navigation', { name: 'Sections of the settings' });
  const here = links.locator('[aria-current]');
  await seen(here.getByText('Payments'));
  await seen(page.getByRole('heading', { name: 'Payments' }));
  await links.getByRole('link', { name: 'Webhooks' }).press('Enter');
  await page.waitForURL('**/settings#webhooks');
  await seen(here.getByText('Webhooks'));
  await page.getByRole('heading', { name: 'Branding' }).scrollIntoViewIfNeeded();
  await seen(here.getByText('Branding'));
  const stripe = page.getByRole('button', { name: 'Copy: Webhook address of Stripe' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await stripe.click();
  await seen(page.getByRole('status').getByText('Copied'));
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/\/webhook\/stripe\/[\w-]+$/);
};

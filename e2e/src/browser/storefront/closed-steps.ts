import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import type { OpenedShop } from '../../journeys/opening.ts';
import type { SignedInPerson } from '../../people.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { cartOf } from './customer-steps.ts';
import { addPlain, confirmAs, enterShop, openTheCart, payIt } from './soup-steps.ts';

const DAY_MS = 86_400_000;
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const CLOSED = 'Restaurant is currently closed';

const alertOf = (page: Page) => page.getByRole('dialog', { name: CLOSED });

/** The shop opens on one day of the week only, which is at least a day away wherever it is. Answers that day. */
export const closeForDays = async (
  on: Client,
  admin: SignedInPerson,
  { slug }: OpenedShop,
): Promise<string> => {
  const opening = new Date(Date.now() + 3 * DAY_MS).getUTCDay();
  const hours = Object.fromEntries(
    DAYS.map((day, index) => [day, { open: '10:00', close: '22:00', closed: index !== opening }]),
  );
  // Also where orders are open for then: nothing is cancelled by itself.
  const at = `/api/admin/sites/${slug}?confirm=true`;
  const answer = await on.call('PATCH', at, { token: admin.token, body: { hours } });
  expectStatus(answer, 200);
  await eventually(async () => {
    const { body } = await on.call('GET', `/api/shop/${slug}/site`);
    expect(body).toMatchObject({ hours });
  });
  return NAMES[opening]!;
};

/** The shop tells its hours and shows its menu for later; a soup can be put into the cart all the same. */
export const findItClosed = async ({ page, inspect }: Visit, slug: string, opening: string) => {
  await enterShop(page, slug);
  const notice = page.getByRole('region', { name: CLOSED });
  await seen(notice.getByText(`${opening}, 10:00 am`));
  await seen(notice.getByText(`${opening}`, { exact: true }));
  await reads(() => notice.getByText('Closed', { exact: true }).count(), 6);
  await seen(page.getByRole('heading', { name: 'The menu for later' }));
  await inspect('a closed shop');
  await page.getByRole('link', { name: /^Mains/ }).click();
  await addPlain(page, 'Soup');
};

/** Ordered for now, the shop says that it is closed, and when it is not. */
export const meetTheAlert = async ({ page, inspect }: Visit, who: SignedInPerson): Promise<void> => {
  await openTheCart(page);
  await confirmAs(page, who);
  await seen(alertOf(page).getByText('Online ordering is unavailable right now.'));
  await seen(alertOf(page).getByText(/^Today, /));
  await inspect('the closed alert');
};

/** From the alert, with the cart as it was, to the time of the opening. */
export const chooseLater = async ({ page }: Visit): Promise<void> => {
  await alertOf(page).getByRole('button', { name: 'Choose a later time' }).click();
};

/** Past the alert, by the notice of the shop's page. */
export const orderForTheOpening = async ({ page }: Visit, opening: string): Promise<void> => {
  await alertOf(page).getByRole('button', { name: 'Close' }).last().click();
  await alertOf(page).waitFor({ state: 'detached' });
  const close = cartOf(page).getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
  await page.getByRole('button', { name: `Order for ${opening}` }).click();
  await page.getByRole('region', { name: CLOSED }).waitFor({ state: 'detached' });
  await openTheCart(page);
  await cartOf(page).getByRole('button', { name: 'Confirm' }).click();
};

/** The order is placed for the opening: no time before it is offered. 12.50 and 5 % tax. */
export const payForTheOpening = async ({ page }: Visit, opening: string): Promise<void> => {
  const details = page.getByRole('dialog', { name: 'Order Details' });
  const date = details.getByRole('combobox', { name: 'Date' });
  await seen(details.getByRole('combobox', { name: 'Time' }));
  await reads(() => date.locator('option:checked').innerText(), expect.stringContaining(opening.slice(0, 3)));
  const order = await payIt(page, '$13.13');
  await seen(order.getByText(new RegExp(`ready ${opening.slice(0, 3)}.* around`, 'i')));
};

import { expect } from '@jest/globals';
import { type Client, expectStatus } from '../../client.ts';
import type { SignedInPerson } from '../../people.ts';
import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { cartOf } from './customer-steps.ts';
import { addPlain, confirmAs, enterShop, openTheCart, PAID } from './soup-steps.ts';

const OFFLINE = 'You are offline. What you see may be out of date.';

/** A soup in the cart of a customer, and a shop that is kept for when the network is lost. */
export const comeWithANetwork = async ({ page }: Visit, slug: string, who: SignedInPerson): Promise<void> => {
  await enterShop(page, slug);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.getByRole('link', { name: /^Mains/ }).click();
  await seen(page.getByRole('heading', { name: 'Mains', level: 1 }));
  await page.reload();
  await addPlain(page, 'Soup');
  await openTheCart(page);
  await confirmAs(page, who);
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await seen(details.getByText('$13.13'));
  await details.getByRole('button', { name: 'Close' }).click();
  await details.waitFor({ state: 'detached' });
};

/** Without a network the shop opens all the same: its menu, its dishes and what lay in the cart. */
export const browseWithoutOne = async ({ page, context, inspect, mayFail }: Visit): Promise<void> => {
  mayFail(/^http/);
  await context.setOffline(true);
  await seen(page.getByText(OFFLINE));
  await openANewShop({ page, inspect });
  await page.reload();
  await seen(page.getByText(OFFLINE));
  await seen(page.getByRole('heading', { name: 'Mains', level: 1 }));
  await inspect('offline');
  await addPlain(page, 'Soup');
  await openTheCart(page);
  await seen(cartOf(page).getByRole('listitem').filter({ hasText: 'Soup' }).getByText('$25.00'));
};

/** One that was never here says why it does not come, and is asked for again. */
const openANewShop = async ({ page, inspect }: Pick<Visit, 'page' | 'inspect'>): Promise<void> => {
  const before = page.url();
  await page.goto('/s/never-opened');
  const said = page.getByRole('heading', { name: 'You are offline' });
  await seen(said);
  await inspect('a shop that was never opened');
  const again = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Try again' }).click();
  // What comes says the same as what was there.
  await again;
  await seen(said);
  await page.goto(before);
};

/** An order says that it did not get through, and keeps everything. */
export const placeInVain = async ({ page }: Visit): Promise<void> => {
  await cartOf(page).getByRole('button', { name: 'Confirm' }).click();
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await details.getByRole('button', { name: 'Continue to payment' }).click();
  await seen(details.getByText('Failed to place takeout order: the connection was lost.'));
};

/** Back on the network, the same press places and pays it, once. */
export const placeOnceItIsBack = async (
  { page, context }: Visit,
  on: Client,
  { slug, who }: { slug: string; who: SignedInPerson },
): Promise<void> => {
  await context.setOffline(false);
  await page.getByText(OFFLINE).waitFor({ state: 'hidden' });
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await details.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await seen(page.getByText(PAID));
  const mine = await on.call('GET', `/api/shop/${slug}/orders/mine`, { token: who.token });
  expect(expectStatus(mine, 200)).toMatchObject({ total: 1 });
};

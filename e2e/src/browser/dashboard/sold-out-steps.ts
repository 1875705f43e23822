import { expect } from '@jest/globals';
import type { Client } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import { dishesOf, type OpenedShop } from '../../journeys/opening.ts';
import { searchOption } from '../pick.ts';
import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { openAsAdmin } from './admin-steps.ts';

/** What of a menu its shop shows as sold out. */
const soldOutNow = async (on: Client, shop: OpenedShop): Promise<string[]> =>
  (await dishesOf(on, shop)).filter(({ soldOut }) => soldOut).map(({ name }) => name);

/** From the kitchen two dishes are taken off sale together; the shop has them so at once, and back again. */
export const runOutOfDishes = async (
  { page, inspect, inspectAtAllWidths }: Visit,
  on: Client,
  shop: OpenedShop,
): Promise<void> => {
  const shopShows = (names: string[]) =>
    eventually(async () => expect((await soldOutNow(on, shop)).toSorted()).toEqual(names));
  await openAsAdmin(page, `/dashboard/${shop.slug}/kitchen`);
  await page.getByRole('link', { name: 'Sold out' }).click();
  await seen(page.getByText('Everything is available.'));
  await page.getByRole('button', { name: 'Mark sold out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark sold out' });
  const dishes = dialog.getByLabel('Dishes');
  for (const dish of ['Curry', 'Soup']) await searchOption(dishes, dish.toLowerCase(), dish);
  await dialog.getByLabel('Until I bring it back').check();
  await inspect('what is about to be sold out');
  await dialog.getByRole('button', { name: 'Mark 2 dishes sold out' }).click();
  await seen(page.getByText('2 now'));
  await shopShows(['Curry', 'Soup']);
  await inspectAtAllWidths('what is sold out');
  await page.getByRole('button', { name: 'Bring back Soup' }).click();
  await seen(page.getByText('1 now'));
  await shopShows(['Curry']);
};
